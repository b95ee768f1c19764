import { expect, it } from "vitest";
import { writtenBy } from "./written-by.tsx";

it("[GEN-20] names the writer that wrote the letter", () => {
  const writer = { name: "some-model-4", version: "1", fallbackReason: null };
  expect(writtenBy({ wordCount: 312, writer: { ...writer, kind: "built-in" } })).toBe(
    "312 words · Written without AI",
  );
  expect(writtenBy({ wordCount: 1, writer: { ...writer, kind: "model" } })).toBe(
    "1 word · Written by some-model-4",
  );
});
