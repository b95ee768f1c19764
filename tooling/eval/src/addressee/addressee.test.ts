import { describe, expect, it } from "vitest";
import { crossValidate } from "./evaluate.ts";
import { loadExamples } from "./examples.ts";

describe("the examples of whom a sentence is for", () => {
  const examples = loadExamples();

  it("hold each kind for each kind of field", () => {
    for (const group of ["topic", "story", "answer", "facts"])
      for (const addressee of ["reader", "writer"])
        expect(
          examples.filter((each) => each.group === group && each.addressee === addressee).length,
          `${addressee} in ${group}`,
        ).toBeGreaterThan(30);
  });

  it("teach what holds for examples that were held back, half of which were written to be hard", () => {
    const { topic, storyNotes, storyWrong } = crossValidate(examples, 1);
    expect(topic).toBeGreaterThan(0.8);
    expect(storyNotes).toBeGreaterThan(0.45);
    expect(storyWrong).toBeLessThan(0.03);
  });
});
