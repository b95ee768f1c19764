import { expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import { claimFindings } from "./claims.ts";

const { bakery, trainer } = BRIEFS;
if (!bakery || !trainer) throw new Error("Two briefs are missing.");

it("finds claims that do not rest on the field they name", () => {
  expect(claimFindings([{ text: "41 owners did it", sourceField: "proofElement" }], bakery)).toEqual([]);
  expect(
    claimFindings([{ text: "$199 instead of $249, you keep $50", sourceField: "salePrice" }], bakery),
  ).toEqual([]);
  expect(claimFindings([{ text: "500 owners did it", sourceField: "proofElement" }], bakery)).toMatchObject([
    {
      rule: "claim-source",
      message: '"500 owners did it" is said to rest on proofElement, which does not say 500.',
    },
  ]);
  expect(claimFindings([{ text: "Loved by all", sourceField: "proofElement" }], trainer)).toMatchObject([
    { message: '"Loved by all" is said to rest on proofElement, which is empty.' },
  ]);
});
