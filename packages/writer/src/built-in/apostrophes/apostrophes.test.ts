import { describe, expect, it } from "vitest";
import { withApostrophes } from "./apostrophes.ts";

describe("apostrophes that were left out", () => {
  it.each([
    ["shed put the seatbelt on", "she'd put the seatbelt on"],
    ["i thought shed jack it in and id a whole plan", "i thought she'd jack it in and I'd a whole plan"],
    ["its framed in my hallway", "it's framed in my hallway"],
    ["in a towel and my daughters rain boots", "in a towel and my daughter's rain boots"],
    ["a puppys first night home", "a puppy's first night home"],
    ["a child gets to see there dad", "a child gets to see their dad"],
    ["you think ill just give it a soak", "you think I'll just give it a soak"],
  ])("are set: %s", (typed, expected) => expect(withApostrophes(typed)).toBe(expected));

  it.each([
    "the shed roof leaks",
    "its roof leaks",
    "my sisters came over",
    "my dads gave me advice",
    "the dogs sleep in the barn",
    "two customers wrote",
    "she planted it well not planted it",
    "in the rain with a Dunnes bag",
    "he was ill before Easter",
    "what's in there love",
    "going slow gets you there first",
    "been there yrs",
    "emergency, wed night",
    "71 owners been through it",
    "bring your own tools",
  ])("are not set where none is missing: %s", (typed) => expect(withApostrophes(typed)).toBe(typed));
});
