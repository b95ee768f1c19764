import { describe, expect, it } from "vitest";
import { meantBy } from "./typos.ts";

describe("a slip of the keyboard", () => {
  it("is none where a place is named: at tomago", () => expect(meantBy("tomago", true)).toBeNull());

  it.each([
    ["thinkng", "thinking"],
    ["grandaughter", "granddaughter"],
    ["beacuse", "because"],
    ["siezed", "seized"],
    ["excercise", "exercise"],
    ["folowing", "following"],
    ["alreddy", "already"],
  ])("%s is %s", (typed, meant) => expect(meantBy(typed)).toBe(meant));

  it.each([
    "thinking",
    "offcut",
    "wouldnae",
    "kombucha",
    "seffner",
    "Mornington",
    "taht",
    "q".repeat(20_000),
  ])("%s is no slip, or could be several words", (typed) => expect(meantBy(typed)).toBeNull());
});
