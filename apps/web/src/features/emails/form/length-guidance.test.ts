import { EMAIL_LENGTHS } from "@storyletter/contract";
import { expect, it } from "vitest";
import { lengthGuidance } from "./length-guidance.ts";

it("[CREATE-19] gives the documented words for each length", () => {
  expect(lengthGuidance("short")).toContain("250-300 words");
  expect(lengthGuidance("medium")).toContain("300-400 words");
  expect(lengthGuidance("long")).toContain("400-450 words");
  expect(EMAIL_LENGTHS.map((length) => lengthGuidance(length.value))).toHaveLength(4);
});
