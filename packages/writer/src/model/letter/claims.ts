import type { EmailBrief, Finding } from "@storyletter/contract/schemas";
import { quantitiesIn } from "../../text/numbers.ts";
import type { ModelAnswer } from "../answer/model-answer.ts";
import { briefData, type SourceField } from "../prompts/brief-data.ts";

/** "One" and "two" are ordinary words. */
const LARGEST_FREE_NUMBER = 2;

/** One sentence tells them together. */
const PRICES: ReadonlySet<SourceField> = new Set(["price", "salePrice", "saving"]);

/** Claims whose field is empty or has other numbers than they have. */
export const claimFindings = (claims: ModelAnswer["claims"], brief: EmailBrief): Finding[] => {
  const data = briefData(brief);
  const prices = [...PRICES].map((field) => data[field] ?? "").join(" ");
  return claims.flatMap(({ text, sourceField }) => {
    const source = data[sourceField];
    const known = quantitiesIn(PRICES.has(sourceField) ? prices : (source ?? ""));
    const strange = [...quantitiesIn(text)].filter(
      (value) => value > LARGEST_FREE_NUMBER && !known.has(value),
    );
    if (source !== null && strange.length === 0) return [];
    const why = source === null ? "is empty" : `does not say ${strange.join(", ")}`;
    return [
      {
        rule: "claim-source",
        where: "letter" as const,
        message: `"${text}" is said to rest on ${sourceField}, which ${why}.`,
        fix: "Say only what that field says, or leave it out.",
        evidence: "rule" as const,
      },
    ];
  });
};
