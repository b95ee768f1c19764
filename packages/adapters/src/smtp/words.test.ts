import { describe, expect, it } from "vitest";
import { greeting } from "./words.ts";

describe("greeting", () => {
  it.each([
    ["Mara", "Hello Mara,"],
    ["  Mara  Lou ", "Hello Mara Lou,"],
    ["J.R.", "Hello J.R.,"],
    ["O’Neil-Şahin", "Hello O’Neil-Şahin,"],
    ["李", "Hello 李,"],
    ["<b>Bob</b>", "Hello,"],
    ["<b>", "Hello <b>,"],
  ])("greets %j with %j", (name, expected) => {
    expect(greeting(name)).toBe(expected);
  });

  it.each([null, "", "   ", "\u200e"])("omits a missing name: %j", (name) => {
    expect(greeting(name)).toBe("Hello,");
  });

  it.each([
    "You won https://evil.example/prize",
    "visit evil.example",
    "www.evil",
    "write to me@evil.example",
    "mailto:me",
    "prize\\evil",
  ])("drops an advertisement typed as a name: %j", (name) => {
    expect(greeting(name)).toBe("Hello,");
  });

  it("keeps a name on one line and strips characters that reverse the text", () => {
    expect(greeting("Mara\r\nBcc: x\u202Egnp")).toBe("Hello Mara Bcc: x gnp,");
  });

  it("truncates a long name between characters, never inside one", () => {
    const family = "👩‍👩‍👧‍👦";
    expect(greeting(family.repeat(60))).toBe(`Hello ${family.repeat(3)}…,`);
    expect(greeting("a".repeat(40))).toBe(`Hello ${"a".repeat(40)},`);
  });
});
