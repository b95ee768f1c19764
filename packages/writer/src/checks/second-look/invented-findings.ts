import type { EmailBrief, Finding, Letter } from "@storyletter/contract/schemas";
import { factSource, factsBeyond } from "../facts.ts";
import { isFair, knownFacts } from "./fair-facts.ts";
import { swellingsIn } from "./swelling.ts";

const FIX = "Take it out, or add it to the brief if it is true.";

/** What a text says that the brief does not: invented facts, and statements that outgrew their source. */
export const beyondBrief = (brief: EmailBrief): ((text: string) => string[]) => {
  const source = factSource(brief);
  const words = Object.entries(brief)
    .filter(([field]) => field !== "ctaUrl" && field !== "campaignName")
    .map(([, value]) => value)
    .join("\n");
  const known = knownFacts(`${words}\n${source.amounts}`);
  return (text) => {
    const invented = factsBeyond(text, source).filter((fact) => !isFair(fact, text, known));
    return [
      ...invented.map(({ kind, text: fact }) => `The brief does not contain this ${kind}: ${fact}`),
      ...swellingsIn(text, words).map(
        ({ sentence, why }) => `"${sentence}" says more than the brief. ${why}`,
      ),
    ];
  };
};

/** The same for each part of a letter, so that one part alone can be written again. */
export const inventedFindings = (letter: Letter, brief: EmailBrief): Finding[] => {
  const check = beyondBrief(brief);
  const finding = (where: Finding["where"]) => (message: string) =>
    ({ rule: "invented-facts", where, message, fix: FIX, evidence: "rule" }) as const;
  return [
    ...letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs.flatMap((text) => check(text.replace(/https?:\/\/\S+/gu, "")).map(finding(beat))),
    ),
    ...letter.subjects.flatMap(({ text, preheader }) =>
      [text, preheader].flatMap((line) =>
        check(line).map((message) => finding("subjects")(`"${text}": ${message}`)),
      ),
    ),
  ];
};
