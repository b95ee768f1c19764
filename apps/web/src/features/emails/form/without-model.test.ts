import { describe, expect, it } from "vitest";
import { lastChoice, rememberChoice } from "./finishing-part.tsx";

const shelfOf = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
});

describe("the choice to write without AI", () => {
  it("is off until it was switched on, and remembered after that", () => {
    const shelf = shelfOf();
    expect(lastChoice(() => shelf)).toBe("no");
    rememberChoice("yes", () => shelf);
    expect(lastChoice(() => shelf)).toBe("yes");
  });

  it("is off where storage is blocked or holds something else", () => {
    const blocked = () => {
      throw new Error("blocked");
    };
    expect(lastChoice(blocked)).toBe("no");
    expect(() => rememberChoice("yes", blocked)).not.toThrow();
    expect(lastChoice(() => shelfOf({ "storyletter-without-model": "maybe" }))).toBe("no");
  });
});
