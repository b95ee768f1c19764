import { expect, it } from "vitest";
import { writtenBy } from "./rewrite-notice.tsx";

it("[GEN-20] names the writer that wrote the letter", () => {
  const writer = { name: "some-model-4", version: "1", fallbackReason: null };
  expect(writtenBy({ writer: { ...writer, kind: "built-in" } })).toBe("Written without AI");
  expect(writtenBy({ writer: { ...writer, kind: "model" } })).toBe("Written by some-model-4");
});
