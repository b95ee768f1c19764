import type { LetterOrigin } from "@storyletter/contract/letters";
import { editorDocument, letterSchema } from "@storyletter/letter/editing";
import { EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import {
  sentenceWithSource,
  sourceWords,
  strikeSelected,
  strikeUnowned,
  unownedRanges,
  walk,
} from "./sources.ts";

const text = (words: string, from: LetterOrigin) => ({
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
      content: [
        text("Told. ", ["story"]),
        text("Mine. ", "author"),
        text("Ours.", "writer"),
        text("Before.", "letter2"),
      ],
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
    expect(at(18, 25)).toBe("From letter 2");
  });
});

describe("the walk from one of the writer's sentences to the next", () => {
  const letter = editorDocument({
    type: "doc",
    content: [
      {
        type: "paragraph",
        attrs: { beat: "hook" },
        content: [text("Told. ", ["story"]), text("Ours.", "writer")],
      },
      { type: "paragraph", attrs: { beat: "bridge" }, content: [text("All ours. And more.", "writer")] },
    ],
  });
  const walked = (state: EditorState) => {
    let next = state;
    walk(1)(state, (tr) => {
      next = state.apply(tr);
    });
    return next;
  };
  const struck = (state: EditorState, strike = strikeSelected) => {
    let next = state;
    const isStruck = strike(state, (tr) => {
      next = state.apply(tr);
    });
    return isStruck ? next.doc.textBetween(0, next.doc.content.size, "|") : null;
  };

  it("goes round, and Delete strikes what it selected", () => {
    const first = walked(EditorState.create({ doc: letter }));
    expect(struck(first)).toBe("Told.|All ours. And more.");
    const second = walked(first);
    expect(struck(second)).toBe("Told. Ours.|And more.");
    const third = walked(second);
    expect(struck(third)).toBe("Told. Ours.|All ours.");
    expect(walked(third).selection.from).toBe(first.selection.from);
  });

  it("strikes a paragraph with its only sentence", () => {
    const state = walked(walked(EditorState.create({ doc: letter })));
    let next = state;
    strikeUnowned(state, (tr) => {
      next = state.apply(tr);
    });
    expect(struck(walked(next))).toBe("Told. Ours.");
  });

  it("strikes the sentence at the cursor when asked, which Delete leaves alone", () => {
    const state = EditorState.create({ doc: letter });
    const inside = state.apply(state.tr.setSelection(TextSelection.create(letter, 9)));
    expect(struck(inside)).toBeNull();
    expect(struck(inside, strikeUnowned)).toBe("Told.|All ours. And more.");
  });

  it("leaves Delete alone elsewhere", () => {
    expect(struck(EditorState.create({ doc: letter }))).toBeNull();
    expect(struck(EditorState.create({ doc: letter }), strikeUnowned)).toBeNull();
  });

  it("names a sentence with its source", () => {
    const state = walked(EditorState.create({ doc: letter }));
    expect(sentenceWithSource(state)).toBe("Storyletter’s words: “Ours.”");
  });
});

it("leaves out words that are only suggested", () => {
  const insertion = { type: "insertion" as const, attrs: { id: 1 } };
  const ours = text("Ours.", "writer");
  const letter = editorDocument({
    type: "doc",
    content: [
      { type: "paragraph", attrs: { beat: "hook" }, marks: [insertion], content: [ours] },
      {
        type: "paragraph",
        attrs: { beat: "turn" },
        content: [{ ...ours, marks: [...ours.marks, insertion] }, text(" Ours, too.", "writer")],
      },
    ],
  });
  const words = unownedRanges(letter).map(({ from, to }) => letter.textBetween(from, to));
  expect(words).toEqual([" Ours, too."]);
});
