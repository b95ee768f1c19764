import type { EmailBrief } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { writeLetter } from "./built-in-writer.ts";

const OFFER = {
  productName: "The Plain Hour",
  productDescription: "An hour with me at your place, once a month.",
  keyBenefit: "",
  proofElement: "",
  salePrice: "",
};
const letterOf = (change: Partial<EmailBrief>): string =>
  writeLetter({ ...(BRIEFS.bakery as EmailBrief), ...OFFER, ...change }, "3").content;

describe("what an email is about", () => {
  it.each([
    [
      "leaking after having kids - its common but its not something you just put up with",
      "What this is about: leaking after having kids - it's common but it's not something you just put up with.",
    ],
    [
      "engineers who are good at work but go silent in meetings",
      "This is about engineers who are good at work but go silent in meetings.",
    ],
    ["How to sack a client politely", "This is about how to sack a client politely."],
    [
      "Planning a funeral in good time: asking while nobody is in a hurry",
      "This is about planning a funeral in good time: asking while nobody is in a hurry.",
    ],
    ["never jet wash a render wall", "Never jet wash a render wall."],
    ["Retirement is not a date, it is an income", "Retirement is not a date, it is an income."],
    [
      "Why a wall falls twice, and an invitation to the September course (13 and 14 September)",
      "This is about why a wall falls twice. You're invited to the September course (13 and 14 September).",
    ],
  ])("[GEN-01] is said as it was typed: %s", (contentFocus, expected) =>
    expect(letterOf({ contentFocus })).toContain(`\n\n${expected}\n\n`),
  );

  it.each([
    "get lapsed customers to rebook",
    "fill the empty pitches after the school holidays",
    "win back trial users",
    "push the retainer to startups",
    "get pool owners onto the monthly plan before it hits 100 degrees",
    "People who downloaded the pricing guide and went quiet",
    "Choir librarians who began a free trial: show them they can start with one concert",
    "launch email 2 for the course",
  ])("[GEN-01] is not what its sender wants of it: %s", (contentFocus) =>
    expect(letterOf({ contentFocus })).not.toMatch(/is about|The Plain Hour is a (?:get|fill|win|push)/u),
  );

  it.each([
    [
      "Encouraging teachers who have lost their voice to have a voice check before the autumn term",
      "Have a voice check before the autumn term.",
    ],
    [
      "Asking last year's donors to sponsor one shelf for a year, so that no family is turned away",
      "Sponsor one shelf for a year, so that no family is turned away.",
    ],
    [
      "Invitation for managers of small factories to bring their own samples to a blind tasting",
      "Bring your own samples to a blind tasting.",
    ],
    [
      "Tell to customers who visited our shop before that now they can order again from home",
      "Now you can order again from home.",
    ],
  ])("[GEN-01] is said to the reader whom it asks: %s", (contentFocus, expected) =>
    expect(letterOf({ contentFocus })).toContain(`\n\n${expected}\n\n`),
  );
});
