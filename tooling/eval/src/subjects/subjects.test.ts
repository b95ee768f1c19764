import { KINDS } from "@storyletter/writer/subjects";
import { describe, expect, it } from "vitest";
import { crossValidate, loadExamples } from "./evaluate.ts";

describe("the lines that readers judged as subjects", () => {
  const examples = loadExamples();

  it("hold usable and unusable ones of each kind that is cut from a brief", () => {
    for (const kind of KINDS.filter((each) => each !== "own" && each !== "last"))
      for (const isUsable of [true, false])
        expect(
          examples.some((each) => each.kind === kind && each.isUsable === isUsable),
          `${kind}, usable: ${isUsable}`,
        ).toBe(true);
  });

  it("teach what holds for lines that were held back", () =>
    expect(crossValidate(examples, 1).withLetter).toBeGreaterThan(0.7));
});
