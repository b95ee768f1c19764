import { frameText } from "../../built-in/frames/all-frames.ts";
import { languageOf } from "../../built-in/language.ts";
import { letterText } from "../../letter-text.ts";
import { bareWords } from "../../text/words.ts";
import { factSource, factsBeyond } from "../facts.ts";
import type { Rule } from "../rule.ts";

export const nothingInvented: Rule = {
  id: "invented-facts",
  hard: true,
  evidence: "rule",
  check: ({ letter, brief, content }) => {
    const source = factSource(brief, letter.writer.kind === "built-in" ? frameText(languageOf(brief)) : "");
    return [
      ...factsBeyond(content, source).map(({ kind, text }) => ({
        where: "letter" as const,
        message: `The brief does not contain this ${kind}: ${text}`,
        fix: "Take it out, or add it to the brief if it is true.",
      })),
      ...letter.subjects.flatMap((subject) =>
        factsBeyond(`${subject.text}\n${subject.preheader}`, source).map(({ kind, text }) => ({
          where: "subjects" as const,
          message: `The brief does not contain this ${kind}: ${text}`,
          fix: "Take it out, or add it to the brief if it is true.",
        })),
      ),
    ];
  },
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
    const early = said(letterText(letter.parts.filter(({ beat }) => BEFORE_OFFER.has(beat))));
    return [brief.price, brief.salePrice]
      .filter((price) => /\d/u.test(price) && early.includes(said(price)) && !others.includes(said(price)))
      .map((price) => ({
        where: "bridge",
        message: `The price ${price} comes before the offer.`,
        fix: "Name it once the reader knows what it buys.",
      }));
  },
};
