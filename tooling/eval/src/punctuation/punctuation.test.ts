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

  // A sixth of them teach it well enough to see that it is taught, in a sixth of the time.
  it("teach most of the full stops that an editor set in stories that were held back", () => {
    const { found, right } = crossValidate(
      stories.filter((_, place) => place % 6 === 0),
      1,
    );
    expect(found).toBeGreaterThan(0.5);
    expect(right).toBeGreaterThan(0.7);
  });
});
