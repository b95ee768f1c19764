import { describe, expect, it } from "vitest";
import { asPostscript, foreignAddresses, plainText, withoutForeignAddresses } from "./plain-text.ts";

describe("a model's words as plain text", () => {
  it.each([
    ["**Bold** and __strong__ words", "Bold and strong words"],
    ["# A heading\n- a point\n• another", "A heading\na point\n• another"],
    ["Click [here](https://evil.example/x) now", "Click here now"],
    ["Go to https://evil.example/x?y=1 now", "Go to now"],
    ["a\u200Bb\u202Ec\u0007d", "abcd"],
    ["half \uD800 a pair", "half \uFFFD a pair"],
    ["2 * 3 * 4 is 24", "2 * 3 * 4 is 24"],
    ["\u{1F469}\u200D\u{1F373} cooks", "\u{1F469}\u200D\u{1F373} cooks"],
  ])("%j becomes %j", (written, plain) => {
    expect(plainText(written)).toBe(plain);
  });
});

it.each([
  ["It waits.", "P.S. It waits."],
  ["P.S. It waits.", "P.S. It waits."],
  ["ps: It waits.", "P.S. It waits."],
  ["P.S.It waits.", "P.S. It waits."],
  ["Psalms are sung.", "P.S. Psalms are sung."],
])("%j has its P.S. once", (written, postscript) => {
  expect(asPostscript(written)).toBe(postscript);
});

describe("addresses", () => {
  it("of others are found in any form and taken out", () => {
    const text = "Write to me@evil.com, see evil-shop.com/offer, www.evil.net or https://evil.example.";
    expect(foreignAddresses(text, "")).toHaveLength(4);
    expect(withoutForeignAddresses(text, "")).not.toMatch(/evil/);
  });

  it("of the author stay as words", () => {
    const text = "I founded bakery.com in a kitchen.";
    expect(withoutForeignAddresses(text, "Then I founded Bakery.com.")).toBe(text);
  });

  it("are not seen in ordinary sentences", () => {
    expect(
      foreignAddresses("It stopped.Then I left at 4 a.m. for the U.S. market, e.g. for bread.", ""),
    ).toEqual([]);
  });
});
