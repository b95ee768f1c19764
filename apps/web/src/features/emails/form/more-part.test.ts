import { EMAIL_LENGTHS } from "@storyletter/contract/emails/constants";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../../testing/memory-storage.ts";
import { lengthGuidance, readWithoutModel } from "./more-part.tsx";

it("[CREATE-19] shows the documented word count of each length", () => {
  expect(lengthGuidance("short")).toContain("250-300 words");
  expect(lengthGuidance("medium")).toContain("300-400 words");
  expect(lengthGuidance("long")).toContain("400-450 words");
  expect(lengthGuidance("no-preference")).toBe("We'll aim for 300–400 words.");
  expect(lengthGuidance("no-preference", true)).toBe(
    "Your own words decide: none are added to reach a length.",
  );
  expect(EMAIL_LENGTHS.map((length) => lengthGuidance(length.value))).toHaveLength(4);
});

describe("the choice to write without AI", () => {
  it("is off until it was switched on, and remembered after that", () => {
    const storage = memoryStorage();
    expect(readWithoutModel(storage)).toBe("no");
    storage.setItem("storyletter-without-model", "yes");
    expect(readWithoutModel(storage)).toBe("yes");
    storage.setItem("storyletter-without-model", "maybe");
    expect(readWithoutModel(storage)).toBe("no");
  });
});
