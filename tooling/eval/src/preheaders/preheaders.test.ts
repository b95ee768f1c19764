import { PLACES } from "@storyletter/writer/preheaders";
import { describe, expect, it } from "vitest";
import { crossValidate, loadExamples } from "./evaluate.ts";

describe("the pairs of subject and preview that readers judged", () => {
  const examples = loadExamples();

  it("hold lines that go with their subject and lines that do not, from each place", () => {
    for (const place of PLACES)
      for (const goes of [true, false])
        expect(
          examples.some((each) => each.place === place && each.goes === goes),
          `${place}, goes: ${goes}`,
        ).toBe(true);
  });

  it("teach what holds for pairs that were held back", () =>
    expect(crossValidate(examples, 1)).toBeGreaterThan(0.75));
});
