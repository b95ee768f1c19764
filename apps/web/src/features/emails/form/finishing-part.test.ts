import { EMAIL_LENGTHS } from "@storyletter/contract/constants";
import { describe, expect, it } from "vitest";
import { lengthGuidance, readWithoutModel, saveWithoutModel } from "./finishing-part.tsx";

it("[CREATE-19] shows the documented word count of each length", () => {
  expect(lengthGuidance("short")).toContain("250-300 words");
  expect(lengthGuidance("medium")).toContain("300-400 words");
  expect(lengthGuidance("long")).toContain("400-450 words");
  expect(lengthGuidance("no-preference")).toBe("We'll aim for 300–400 words.");
  expect(EMAIL_LENGTHS.map((length) => lengthGuidance(length.value))).toHaveLength(4);
});

const storageOf = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
});

describe("the choice to write without AI", () => {
  it("is off until it was switched on, and remembered after that", () => {
    const storage = storageOf();
    expect(readWithoutModel(() => storage)).toBe("no");
    saveWithoutModel("yes", () => storage);
    expect(readWithoutModel(() => storage)).toBe("yes");
  });

  it("is off where storage is blocked or holds something else", () => {
    const blocked = () => {
      throw new Error("blocked");
    };
    expect(readWithoutModel(blocked)).toBe("no");
    expect(() => saveWithoutModel("yes", blocked)).not.toThrow();
    expect(readWithoutModel(() => storageOf({ "storyletter-without-model": "maybe" }))).toBe("no");
  });
});
