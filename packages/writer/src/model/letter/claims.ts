import type { EmailBrief, Finding, Letter } from "@storyletter/contract/schemas";
import { numbersIn } from "@storyletter/text/numbers";
import { splitSentences } from "@storyletter/text/sentences";
import { LINK, wordKey } from "@storyletter/text/words";
import { languageOf } from "../../brief-language.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { briefData, type SourceField } from "../prompts/brief-data.ts";

/** "One" and "two" are ordinary words. */
const LARGEST_FREE_NUMBER = 2;

/** One sentence tells them together. */
const PRICES: ReadonlySet<SourceField> = new Set(["price", "salePrice", "saving"]);

/** Where a letter makes a claim: its sentence, or its paragraph; null where it was written again without it. */
const placeIn = ({ parts }: Letter): ((claim: string) => Pick<Finding, "where" | "quote"> | null) => {
  const paragraphs = parts.flatMap(({ beat: where, paragraphs: texts }) =>
    texts.map((text) => ({ where, quote: text.replace(LINK, "").trim() })),
  );
  const sentences = paragraphs.flatMap(({ where, quote }) =>
    splitSentences(quote).map((sentence) => ({ where, quote: sentence })),
  );
  const places = [...sentences, ...paragraphs].map((place) => ({ ...place, key: wordKey(place.quote) }));
  const all = wordKey(paragraphs.map(({ quote }) => quote).join("\n"));
  return (claim) => {
    const words = wordKey(claim);
    if (!all.includes(words)) return null;
    const { where = "letter", quote } = places.find(({ key }) => key.includes(words)) ?? {};
    return { where, quote };
  };
};

/** What a letter claims of a field that is empty or has other numbers. */
export const claimFindings = (
  { claims }: Pick<ModelAnswer, "claims">,
  letter: Letter,
  brief: EmailBrief,
): Finding[] => {
  const data = briefData(brief);
  const prices = [...PRICES].map((field) => data[field] ?? "").join(" ");
  const placeOf = placeIn(letter);
  const valuesIn = (text: string) => new Set(numbersIn(text, languageOf(brief)).map(({ value }) => value));
  return claims.flatMap(({ text, sourceField }) => {
    const place = placeOf(text);
    const source = data[sourceField];
    const known = valuesIn(PRICES.has(sourceField) ? prices : (source ?? ""));
    const strange = [...valuesIn(text)].filter((value) => value > LARGEST_FREE_NUMBER && !known.has(value));
    if (!place || (source !== null && strange.length === 0)) return [];
    const why = source === null ? "is empty" : `does not say ${strange.join(", ")}`;
    return [
      {
        rule: "claim-source",
        message: `"${text}" is said to rest on ${sourceField}, which ${why}.`,
        fix: "Say only what that field says, or leave it out.",
        evidence: "rule" as const,
        ...place,
        sentence: place.quote ?? text,
        lasting: true,
      },
    ];
  });
};
