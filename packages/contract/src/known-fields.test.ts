import { expect, it } from "vitest";
import { nearestName } from "./known-fields.ts";

const NAMES = ["title", "tonePreference", "ctaUrl", "story", "storyType"];

it("finds the name that a mistyped one most likely means, and none if nothing is near", () => {
  const near = ["tonePrefrence", "tone_preference", "CTAURL", "storytype", "Titel"];
  expect(near.map((name) => nearestName(name, NAMES))).toEqual([
    "tonePreference",
    "tonePreference",
    "ctaUrl",
    "storyType",
    "title",
  ]);
  expect(["zzzz", "", "a".repeat(100_000)].map((name) => nearestName(name, NAMES))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
