import { describe, expect, it } from "vitest";
import { crossValidate } from "./evaluate.ts";
import { loadTold } from "./examples.ts";

describe("the stories that were told aloud", () => {
  const stories = loadTold();

  it("are hundreds, with the marks of sentences", () => {
    expect(stories.length).toBeGreaterThan(500);
    for (const { words, marks } of stories)
      expect(marks.filter((mark) => mark === ".").length, words.slice(0, 6).join(" ")).toBeGreaterThan(0);
  });

  // Weights are learned from all of them: a minute of one processor, and more on a busy machine.
  it("teach most of the full stops that an editor set in stories that were held back", {
    timeout: 300_000,
  }, () => {
    const { found, right } = crossValidate(stories, 1);
    expect(found).toBeGreaterThan(0.55);
    expect(right).toBeGreaterThan(0.7);
  });
});
