import type { EmailBrief } from "@storyletter/contract/emails";
import { BEATS, type Letter } from "@storyletter/contract/letters";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import { checkLetter } from "../check-letter.ts";

const bakery = BRIEFS.bakery as EmailBrief;

const letterOf = (offer: string, kind: "model" | "built-in" = "model"): Letter => ({
  subjects: [],
  parts: BEATS.map((beat) => ({ beat, paragraphs: beat === "offer" ? [offer] : ["Something."] })),
  wordCount: 0,
  trackingUrl: "https://example.com/149",
  writer: { kind, name: "Model", version: "1", fallbackReason: null } as Letter["writer"],
});

const leftOut = (rule: string, letter: Letter, changes: Partial<EmailBrief>, isEdited = false) =>
  checkLetter(letter, { ...bakery, ...changes }, { isEdited })
    .filter((finding) => finding.rule === rule)
    .map(({ where, message }) => ({ where, message }));

const price = (offer: string, changes: Partial<EmailBrief>) =>
  leftOut("price-named", letterOf(offer), { salePrice: "", ...changes });
const proof = (offer: string, proofElement: string, changes: Partial<EmailBrief> = {}) =>
  leftOut("proof-given", letterOf(offer), { ...changes, proofElement });

describe("the price", () => {
  it.each([
    ["It costs $149.", { price: "$149" }],
    ["A hundred and forty-nine dollars, once.", { price: "$149" }],
    ["Das kostet 1290 Euro.", { price: "1.290 €" }],
    ["From 48 pounds.", { price: "from £48" }],
    [
      "£16.50 an hour, and the first clean is on me.",
      { price: "£16.50 per hour", salePrice: "first clean free" },
    ],
    ["Three payments of $109.", { price: "$297 or 3 x $109" }],
    ["Seventy-two quid for the six.", { price: "72 quid for 6" }],
    ["It costs nothing.", { price: "Free (fee not included)" }],
    ["Es ist kostenlos.", { price: "kostenlos" }],
    ["Now $99 instead of $149.", { price: "$149", salePrice: "$99 until Sunday" }],
    ["Whatever you can give.", { price: "sliding scale" }],
    ["Nothing about money.", { price: "" }],
  ] satisfies [string, Partial<EmailBrief>][])("is named by %j", (offer, changes) => {
    expect(price(offer, changes)).toEqual([]);
  });

  it.each([
    ["It is worth it.", { price: "$149" }, "$149"],
    ["It is a plan of six weeks.", { price: "72 quid for 6" }, "72 quid for 6"],
    ["It was $149.", { price: "$149", salePrice: "$99 until Sunday" }, "$99 until Sunday"],
    ["Come by on Friday.", { price: "free of course" }, "free of course"],
  ] satisfies [string, Partial<EmailBrief>, string][])("is missed in %j", (offer, changes, asked) => {
    const message = `The letter does not name the price: ${asked}`;
    expect(price(offer, changes)).toEqual([{ where: "offer", message }]);
  });
});

describe("the proof", () => {
  it.each([
    [
      "41 owners took their first free day within 30 days.",
      "41 owners took their first free day within 30 days",
    ],
    [
      "All nineteen clients passed their SOC 2 audit at the first attempt.",
      "19 of 19 clients passed SOC 2 Type II on first attempt",
    ],
    ['"I floated," Yvonne says. She is 67.', '"I\'m 67 and I floated. I FLOATED." - Yvonne'],
    [
      "We have installed 212 systems. It is our own electric work.",
      "212 systems installed, we do own electric works, no subcontractor",
    ],
    ["We opened in 1978.", "since 1978"],
    ["Google gives us 4.9.", "google 4.9"],
    ["Families say it is calmer now.", "n/a"],
    ["Nothing here.", ""],
  ])("is given by %j", (offer, given) => {
    expect(proof(offer, given)).toEqual([]);
  });

  it.each([
    ["It costs $149.", "41 owners took their first free day within 30 days"],
    ["You get your first free day.", "41 owners took their first free day within 30 days"],
    ["It works.", "since 1978"],
    ["Read what people say.", "rated 4.9 by 640 dog owners"],
  ])("is missed in %j", (offer, given) => {
    const message = `The letter leaves out the proof you gave: "${given}"`;
    expect(proof(offer, given)).toEqual([{ where: "offer", message }]);
  });

  it("is shown short where it is long", () => {
    const [finding] = proof("It works.", "Customers say wonderful things about lemons. ".repeat(40));
    expect(finding?.message.length).toBeLessThan(200);
  });
});

it("is never asked of a letter in the author's own words, and still asked of one that was edited", () => {
  const given = { price: "$149", salePrice: "", proofElement: "since 1978" };
  expect(leftOut("price-named", letterOf("It works.", "built-in"), given)).toEqual([]);
  expect(leftOut("price-named", letterOf("It works."), given, true)).toHaveLength(1);
  expect(leftOut("proof-given", letterOf("It works."), given, true)).toHaveLength(1);
});
