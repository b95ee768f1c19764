import { describe, expect, it } from "vitest";
import { withCapitals } from "./capitals.ts";

describe("names that no dictionary has", () => {
  it.each([
    ["a lady named Ronnie in seffner says hello", "a lady named Ronnie in Seffner says hello"],
    ["we got him from the shelter at wacol in 2016", "we got him from the shelter at Wacol in 2016"],
    ["my second year at the school in kothrud", "my second year at the school in Kothrud"],
  ])("get their capital where their place shows it: %s", (typed, right) =>
    expect(withCapitals(typed)).toBe(right),
  );

  it.each([
    "the dog is a goldendoodle and won't come out",
    "we sell kombucha and sourdough",
    "no me lo puedo creer, dijo mi abuela",
    "everyone got a bandana",
    "he says rongai, hamsini, hakuna jam to one old mama looking at her and not at all of us",
  ])("other words stay small: %s", (typed) => expect(withCapitals(typed)).toBe(typed));
});
