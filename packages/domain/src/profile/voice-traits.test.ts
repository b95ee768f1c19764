import { describe, expect, it } from "vitest";
import { countTraits } from "./voice-traits.ts";

const said = (samples: readonly string[]) =>
  Object.fromEntries(countTraits(samples).map(({ id, text }) => [id, text]));

describe("traits", () => {
  it("are counted, and said in words with the figure", () => {
    const sample = `I can't wait. We've opened the bakery again! And it's warm in here.
      You'd love the flatbread today. But don't hurry, we're open late. I won't close before ten.`;
    const other = "Flatbread again. I'm tired! The bakery is loud, and the flatbread is gone.";
    expect(said([sample, other])).toEqual({
      sentences: "Short sentences: 5 words on average.",
      contractions: "You contract: “don't” rather than “do not”, in 8 of 8 places.",
      punctuation: "Marks you like: 2 exclamation marks in 9 sentences.",
      openers:
        "How your sentences begin: 22% with “And”, “But” or “So”, 44% with “I” or “We”, 11% with “You”.",
      words: "Words you come back to: flatbread.",
    });
  });

  it("tell a writer who writes everything out", () => {
    const text = "It is late. I do not mind. We are tired. You will see. They have gone home. I cannot stay.";
    expect(said([text]).contractions).toBe(
      "You write it out: “do not” rather than “don't”, in 0 of 6 places.",
    );
  });

  it("are not made up from too little", () => {
    expect(countTraits([])).toEqual([]);
    expect(countTraits(["Hello."])).toEqual([]);
  });
});
