import type { Beat } from "@storyletter/contract/schemas";
import { quoted } from "@storyletter/text/quotations";
import { bareWords } from "@storyletter/text/words";
import { languageOf } from "../../brief-language.ts";
import { frameText } from "../../frames/all-frames.ts";
import { letterText } from "../../letter-text.ts";
import { factSource, factsBeyond } from "../facts.ts";
import { type CheckInput, isAssembled, type Rule } from "../rule.ts";

export const UNSUPPORTED = "unsupported-sentence";

const FIX = "Strike it if it isn't true, or confirm it if it is.";

/** The frames of the built-in writer are ours to use, also in a letter that its owner changed. */
export const ourWords = ({ letter, brief }: Pick<CheckInput, "letter" | "brief">): string =>
  letter.writer.kind === "built-in" ? frameText(languageOf(brief)) : "";

/** An assembled letter is compared word for word: every word of it has a source. */
const inventedByUs = (input: CheckInput): ReturnType<Rule["check"]> => {
  const source = factSource(input.brief, ourWords(input));
  const findings = (text: string, where: "letter" | "subjects", line?: string) =>
    factsBeyond(text, source).map(({ kind, text: fact }) => ({
      where,
      message: `The brief does not contain this ${kind}: ${fact}`,
      fix: "Take it out, or add it to the brief if it is true.",
      // A number in words is told in digits.
      ...(text.includes(fact) && { quote: line ?? fact }),
    }));
  return [
    ...findings(input.content, "letter"),
    ...input.letter.subjects.flatMap(({ text, preheader }) =>
      findings(`${text}\n${preheader}`, "subjects", text),
    ),
  ];
};

const inventedByOthers = ({ letter, beyond }: CheckInput): ReturnType<Rule["check"]> => [
  ...letter.parts.flatMap(({ beat, paragraphs }) =>
    paragraphs.flatMap((text) =>
      beyond(text).found.map(({ message, sentence }) => ({
        where: beat,
        message,
        fix: FIX,
        quote: sentence,
        sentence,
      })),
    ),
  ),
  ...letter.subjects.flatMap(({ text, preheader }) =>
    [text, preheader].flatMap((line) =>
      beyond(line).found.map(({ message }) => ({
        where: "subjects" as const,
        message: `"${text}": ${message}`,
        fix: FIX,
        quote: text,
        sentence: line,
      })),
    ),
  ),
];

export const nothingInvented: Rule = {
  id: "invented-facts",
  hard: true,
  evidence: "rule",
  check: (input) => (isAssembled(input) ? inventedByUs(input) : inventedByOthers(input)),
};

/** A whole sentence that nothing in the brief says. */
export const unsupportedFinding = (where: Beat, sentence: string) => ({
  where,
  message: `The brief does not say this: ${quoted(sentence)}`,
  fix: FIX,
  quote: sentence,
  sentence,
});

export const nothingUnsupported: Rule = {
  id: UNSUPPORTED,
  hard: false,
  evidence: "rule",
  check: (input) =>
    isAssembled(input)
      ? []
      : input.letter.parts.flatMap(({ beat, paragraphs }) =>
          paragraphs.flatMap((text) =>
            input.beyond(text).suspected.map((sentence) => unsupportedFinding(beat, sentence)),
          ),
        ),
};

const BEFORE_BRIDGE = new Set(["hook", "scene", "tension", "turn", "lesson"]);
const BEFORE_OFFER = new Set([...BEFORE_BRIDGE, "bridge"]);

const said = (text: string): string => ` ${bareWords(text).join(" ")} `;

export const productInItsPlace: Rule = {
  id: "product-too-early",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief }) => {
    const name = brief.productName.trim();
    const story = said(`${brief.story} ${brief.lesson}`);
    if (
      brief.storyType !== "indirect" ||
      name.length < 3 ||
      story.includes(said(name)) ||
      said(name).trim() === ""
    )
      return [];
    const early = letterText(letter.parts.filter(({ beat }) => BEFORE_BRIDGE.has(beat)));
    return /\p{Lu}/u.test(name) && early.includes(name)
      ? [
          {
            where: "lesson",
            message: "The product is named before the bridge of an indirect story.",
            fix: "Keep it out until the reader has a reason to want it.",
            quote: name,
          },
        ]
      : [];
  },
};

export const priceInItsPlace: Rule = {
  id: "price-too-early",
  hard: true,
  evidence: "convention",
  check: ({ letter, brief }) => {
    const others = said(
      Object.entries(brief)
        .filter(([key]) => key !== "price" && key !== "salePrice")
        .map(([, value]) => value)
        .join(" "),
    );
    const text = letterText(letter.parts.filter(({ beat }) => BEFORE_OFFER.has(beat)));
    const early = said(text);
    return [brief.price, brief.salePrice]
      .filter((price) => /\d/u.test(price) && early.includes(said(price)) && !others.includes(said(price)))
      .map((price) => ({
        where: "bridge",
        message: `The price ${price} comes before the offer.`,
        fix: "Name it once the reader knows what it buys.",
        ...(text.includes(price) && { quote: price }),
      }));
  },
};
