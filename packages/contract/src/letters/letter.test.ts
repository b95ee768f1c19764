import { expect, it } from "vitest";
import { Letter } from "./letter.ts";

it("parses letters stored before there was a model writer", () => {
  const stored = {
    subjects: [],
    parts: [],
    wordCount: 0,
    trackingUrl: "https://example.com/",
    writer: { name: "Storyletter built-in writer", version: "1" },
  };
  expect(Letter.parse(stored).writer).toEqual({
    kind: "built-in",
    name: "Storyletter built-in writer",
    version: "1",
    fallbackReason: null,
  });
});
