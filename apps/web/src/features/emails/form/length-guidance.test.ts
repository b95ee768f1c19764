import { EMAIL_LENGTHS } from "@storyletter/contract/constants";
import { expect, it } from "vitest";
import { lengthGuidance } from "./finishing-part.tsx";

it("[CREATE-19] shows the documented word count of each length", () => {
  expect(lengthGuidance("short")).toContain("250-300 words");
  expect(lengthGuidance("medium")).toContain("300-400 words");
  expect(lengthGuidance("long")).toContain("400-450 words");
  expect(lengthGuidance("no-preference")).toBe("We'll aim for 300–400 words.");
  expect(EMAIL_LENGTHS.map((length) => lengthGuidance(length.value))).toHaveLength(4);
});
