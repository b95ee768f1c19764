import { LetterBody } from "@storyletter/contract/letters";
import fc from "fast-check";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { Transform } from "prosemirror-transform";
import { describe, expect, it } from "vitest";
import { fromWrittenLetter } from "../convert.ts";
import { authorShare } from "../provenance.ts";
import { dogLetter } from "../testing/letters.ts";
import { appendTypedMarks, KEEPS_SOURCES, markTyped, plainPaste } from "./mark-typed.ts";
import { editorDocument, letterSchema } from "./schema.ts";

const original = editorDocument(fromWrittenLetter(dogLetter).body);

const sourceAt = (node: Node): unknown => letterSchema.marks.source.isInSet(node.marks)?.attrs.from ?? null;

/** Position of a text in a document. */
function find(doc: Node, text: string): number {
  let found = -1;
  doc.descendants((node, at) => {
    const index = node.isText ? (node.text ?? "").indexOf(text) : -1;
    if (found < 0 && index >= 0) found = at + index;
  });
  if (found < 0) throw new Error(`"${text}" not found in the document`);
  return found;
}

/** Applies one edit, then the marks. */
function edited(doc: Node, edit: (tr: Transform) => void, options?: { pasted: boolean }): Node {
  const change = new Transform(doc);
  edit(change);
  const marks = new Transform(change.doc);
  markTyped(marks, change.mapping.maps, options);
  return marks.doc;
}

const sourcesOf = (doc: Node, paragraph: number): [string, unknown][] => {
  const pieces: [string, unknown][] = [];
  doc.child(paragraph).forEach((node) => {
    pieces.push([node.text ?? "\n", sourceAt(node)]);
  });
  return pieces;
};

describe("typed text", () => {
  it("belongs to the author within a writer's sentence, which stays the writer's", () => {
    const at = find(original, "hedge");
    const doc = edited(original, (tr) =>
      tr.insert(at, letterSchema.text("old ", original.nodeAt(at)?.marks)),
    );
    expect(sourcesOf(doc, 1).slice(0, 3)).toEqual([
      ["You know every ", "writer"],
      ["old ", "author"],
      ["hedge and every parked car. ", "writer"],
    ]);
  });

  it("makes a sentence the author's once more than a third of its words have changed", () => {
    const words = ["know", "every", "hedge"];
    let doc = original;
    for (const [index, word] of words.entries()) {
      const at = find(doc, word);
      doc = edited(doc, (tr) =>
        tr.replaceWith(at, at + word.length, letterSchema.text("saw", doc.nodeAt(at)?.marks)),
      );
      // Two of eight words are a quarter, three are more than a third.
      expect(sourcesOf(doc, 1)[0]?.[1]).toBe(index < 2 ? "writer" : "author");
    }
    expect(sourcesOf(doc, 1)[0]?.[0]).toBe("You saw saw saw and every parked car. ");
    expect(sourcesOf(doc, 1)[1]).toEqual(["Every explosion makes the next one easier.", ["targetAudience"]]);
  });

  it("counts deleted words, too", () => {
    const from = find(original, "know every hedge");
    const doc = edited(original, (tr) => tr.delete(from, from + "know every hedge ".length));
    expect(sourcesOf(doc, 1)[0]).toEqual(["You and every parked car. ", "author"]);
  });

  it("leaves a word with one changed letter to the writer", () => {
    const at = find(original, "hedge");
    const doc = edited(original, (tr) => tr.insert(at, letterSchema.text("H")));
    expect(authorShare(LetterBody.parse(doc.toJSON()))).toBeCloseTo(36 / 53, 10);
  });
});

describe("moved text", () => {
  it("keeps its marks when a paragraph is split and joined again", () => {
    const at = find(original, "every parked");
    const split = edited(original, (tr) => tr.split(at));
    expect(sourcesOf(split, 1)).toEqual([["You know every hedge and ", "writer"]]);
    const joined = edited(split, (tr) => tr.join(at + 1));
    expect(joined.toJSON()).toEqual(original.toJSON());
  });

  it("keeps its marks when pasted, unlike text from elsewhere", () => {
    const from = find(original, "You know");
    const slice = original.slice(from, from + "You know every hedge".length);
    const pasted = edited(original, (tr) => tr.replace(1, 1, slice), { pasted: true });
    expect(sourcesOf(pasted, 0)[0]).toEqual(["You know every hedge", "writer"]);
    const foreign = new Slice(Fragment.from(letterSchema.text("From elsewhere. ")), 0, 0);
    const other = edited(original, (tr) => tr.replace(from, from, foreign), { pasted: true });
    expect(sourcesOf(other, 1)[0]).toEqual(["From elsewhere. ", "author"]);
  });

  it("gets no source from the surrounding text when pasted as plain text", () => {
    const slice = plainPaste("one\n\ntwo", original.resolve(find(original, "hedge")));
    const doc = edited(
      original,
      (tr) => tr.replace(find(original, "hedge"), find(original, "hedge"), slice),
      {
        pasted: true,
      },
    );
    expect(sourcesOf(doc, 1)).toEqual([
      ["You know every ", "writer"],
      ["one", "author"],
    ]);
    expect(sourcesOf(doc, 2)[0]).toEqual(["two", "author"]);
  });
});

describe("in an editor", () => {
  const state = EditorState.create({
    doc: original,
    plugins: [],
    selection: TextSelection.create(original, find(original, "hedge")),
  });

  it("marks typed text once", () => {
    const tr = state.tr.insertText("old ");
    const after = state.apply(tr);
    const appended = appendTypedMarks([tr], state, after);
    expect(appended?.docChanged).toBe(true);
    expect(appended && appendTypedMarks([appended], after, after.apply(appended))).toBeNull();
  });

  it("does not mark undo, or text that has its own sources", () => {
    for (const key of ["history$", KEEPS_SOURCES]) {
      const tr = state.tr.insertText("old ").setMeta(key, {});
      expect(appendTypedMarks([tr], state, state.apply(tr))).toBeNull();
    }
  });
});

/** A letter as paragraphs of characters, each flagged as typed or not. */
type Model = { text: string; typed: boolean }[][];

const modelOf = (doc: Node): Model => {
  const paragraphs: Model = [];
  doc.forEach((paragraph) => {
    const characters: Model[number] = [];
    paragraph.forEach((node) => {
      for (const text of node.text ?? "\n") characters.push({ text, typed: sourceAt(node) === "author" });
    });
    paragraphs.push(characters);
  });
  return paragraphs;
};

const start = (model: Model, paragraph: number): number =>
  model.slice(0, paragraph).reduce((at, characters) => at + characters.length + 2, 1);

const edit = fc.record({
  kind: fc.constantFrom(
    "type" as const,
    "delete" as const,
    "split" as const,
    "join" as const,
    "move" as const,
  ),
  paragraph: fc.nat(40),
  at: fc.nat(200),
  length: fc.nat(12),
  text: fc.constantFrom("a", " ", "dog ", "é", "日本", "Hi, ", "x.y"),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** Applies the same edit to the model and the document. */
function apply(doc: Node, model: Model, { kind, ...chosen }: Edit): { doc: Node; model: Model } {
  const index = chosen.paragraph % model.length;
  const own = model[index] ?? [];
  const at = chosen.at % (own.length + 1);
  const position = start(model, index) + at;
  const next = model.map((paragraph) => [...paragraph]);
  switch (kind) {
    case "type": {
      const typed = [...chosen.text].map((text) => ({ text, typed: true }));
      next[index] = [...own.slice(0, at), ...typed, ...own.slice(at)];
      // Like an editor: typed text inherits the marks at its position.
      const marks = doc.resolve(position).marks();
      return {
        doc: edited(doc, (tr) => tr.insert(position, letterSchema.text(chosen.text, marks))),
        model: next,
      };
    }
    case "delete": {
      const end = Math.min(at + chosen.length, own.length);
      next[index] = [...own.slice(0, at), ...own.slice(end)];
      return { doc: edited(doc, (tr) => tr.delete(position, position + end - at)), model: next };
    }
    case "split":
      next.splice(index, 1, own.slice(0, at), own.slice(at));
      return { doc: edited(doc, (tr) => tr.split(position)), model: next };
    case "join": {
      if (index === 0) return { doc, model };
      next.splice(index - 1, 2, [...(model[index - 1] ?? []), ...own]);
      return { doc: edited(doc, (tr) => tr.join(start(model, index) - 1)), model: next };
    }
    case "move": {
      const end = Math.min(at + chosen.length, own.length);
      const slice = doc.slice(position, position + end - at);
      const moved = own.slice(at, end);
      next[0] = [...moved, ...(model[0] ?? [])];
      return { doc: edited(doc, (tr) => tr.replace(1, 1, slice), { pasted: true }), model: next };
    }
    default:
      return kind satisfies never;
  }
}

it("preserves the text over thousands of random edit sequences, and marks all typed text as the author's", () => {
  const small = editorDocument({
    type: "doc",
    content: fromWrittenLetter(dogLetter).body.content.slice(1, 3),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      let state = { doc: small, model: modelOf(small) };
      for (const one of edits) state = apply(state.doc, state.model, one);
      const found = modelOf(state.doc);
      const text = (model: Model) => model.map((paragraph) => paragraph.map((one) => one.text).join(""));
      if (text(found).join("\n\n") !== text(state.model).join("\n\n"))
        expect(text(found)).toEqual(text(state.model));
      state.model.forEach((paragraph, index) => {
        paragraph.forEach((one, at) => {
          if (one.typed) expect(found[index]?.[at]?.typed).toBe(true);
        });
      });
      expect(LetterBody.safeParse(state.doc.toJSON()).success).toBe(true);
    }),
    // EDITS=10000 for the full run.
    { numRuns: Number(process.env.EDITS ?? 2_000) },
  );
});
