import { editorDocument, letterSchema } from "@storyletter/letter/editing";
import { EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { sourceWords } from "./sources.ts";

const text = (words: string, from: "author" | "writer" | ["story"]) => ({
  type: "text" as const,
  text: words,
  marks: [{ type: "source" as const, attrs: { from, sentence: null, words: null } }],
});
const doc = editorDocument({
  type: "doc",
  content: [
    {
      type: "paragraph",
      attrs: { beat: "hook" },
      content: [text("Told. ", ["story"]), text("Mine. ", "author"), text("Ours.", "writer")],
    },
  ],
});
const at = (from: number, to = from) => {
  const state = EditorState.create({ doc, schema: letterSchema });
  return sourceWords(state.apply(state.tr.setSelection(TextSelection.create(doc, from, to))));
};

describe("the source of the words at the cursor", () => {
  it("is that of the words just typed, in the middle of a paragraph too", () => {
    expect(at(13)).toBe("You typed this");
    expect(at(10)).toBe("You typed this");
  });

  it("is that of the first words at the beginning, and of the selected ones", () => {
    expect(at(1)).toBe("From Your Story");
    expect(at(13, 18)).toBe("Storyletter’s words");
  });
});
