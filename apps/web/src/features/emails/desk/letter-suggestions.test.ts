import type { LetterBody, LetterInline, LetterParagraph } from "@storyletter/contract/letters";
import { acceptSuggestions, bodyText, rejectSuggestions, suggestionIds } from "@storyletter/letter";
import { editorDocument } from "@storyletter/letter/editing";
import { EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { currentOf, passageAt, pendingIn, replaceChanged } from "./editor-suggestions.ts";
import {
  strikePostscript,
  suggestBridge,
  suggestOpening,
  suggestPostscript,
  suggestWords,
} from "./letter-suggestions.ts";

type Beat = LetterParagraph["attrs"]["beat"];
const source = { type: "source" as const, attrs: { from: ["story" as const], sentence: null, words: null } };
const link = {
  type: "link" as const,
  attrs: { href: "https://example.com/", call: true, lead: ":\n" as const },
};
const words = (text: string, isLink = false): LetterInline => ({
  type: "text",
  marks: isLink ? [source, link] : [source],
  text,
});
const paragraph = (beat: Beat, ...content: LetterInline[]): LetterParagraph => ({
  type: "paragraph",
  attrs: { beat },
  content,
});
const body: LetterBody = {
  type: "doc",
  content: [
    paragraph("hook", words("At four the oven died. Nobody came.")),
    paragraph("scene", words("Lena drove through the snow. We baked flatbreads instead.")),
    paragraph("bridge", words("You know such mornings.")),
    paragraph("offer", words("The Rest Day Plan frees one day a week.")),
    paragraph("callToAction", words("Book it", true)),
    paragraph("ps", words("P.S. Twelve places are left. "), words("They go fast", true)),
  ],
};
const textsOf = (changed: LetterBody) => bodyText(acceptSuggestions(changed)).split("\n\n");

/** A sequence of numbers below one, the same for the same seed. */
function randomFrom(seed: number) {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe("a suggestion", () => {
  it("moves a sentence of the letter's own to the front", () => {
    const texts = textsOf(suggestOpening(body, "We baked flatbreads instead."));
    expect(texts.slice(0, 3)).toEqual([
      "We baked flatbreads instead.",
      "At four the oven died. Nobody came.",
      "Lena drove through the snow. ",
    ]);
  });

  it("says nothing twice where an opening has several sentences of the letter", () => {
    const opening = "Lena drove through the snow. At four the oven died. Nobody came.";
    const changed = suggestOpening(body, opening);
    expect(textsOf(changed).slice(0, 3)).toEqual([
      opening,
      "We baked flatbreads instead.",
      "You know such mornings.",
    ]);
    // They stay the author's own.
    expect(JSON.stringify(changed)).not.toContain('"writer"');
    expect(rejectSuggestions(changed)).toEqual(body);
    expect(suggestionIds(changed)).toEqual([1]);
  });

  it("puts another opening, bridge or P.S. in the place of the present one, whose link stays", () => {
    expect(textsOf(suggestOpening(body, "The oven was cold."))[0]).toBe("The oven was cold.");
    expect(textsOf(suggestBridge(body, "So do you."))[2]).toBe("So do you.");
    expect(textsOf(suggestPostscript(body, "P.S. An oven can be replaced.")).at(-1)).toBe(
      "P.S. An oven can be replaced. They go fast:\nhttps://example.com/",
    );
    expect(textsOf(strikePostscript(body))).toHaveLength(5);
  });

  it("finds its passage again in a letter that was changed meanwhile", () => {
    const passage = { paragraph: 1, from: 0, to: 28, text: "Lena drove through the snow." };
    const moved = { ...body, content: [paragraph("hook", words("New.")), ...body.content] };
    expect(textsOf(suggestWords(moved, passage, "Lena came.") ?? moved)[2]).toMatch(/^Lena came\. We/);
    expect(suggestWords({ ...body, content: body.content.slice(2) }, passage, "Lena came.")).toBeNull();
  });
});

it("rejecting all gives back the letter byte for byte, for 1,000 random sets", () => {
  const before = JSON.stringify(body);
  for (let seed = 0; seed < 1_000; seed += 1) {
    const random = randomFrom(seed);
    let changed = body;
    for (let count = 0; count <= random() * 6; count += 1) {
      const made = [
        () => suggestOpening(changed, "Nobody came."),
        () => suggestOpening(changed, "The oven was cold."),
        () => suggestOpening(changed, "Lena drove through the snow. Nobody came."),
        () => suggestBridge(changed, "So do you."),
        () => suggestPostscript(changed, "P.S. Rest."),
        () => strikePostscript(changed),
        () => {
          const state = EditorState.create({ doc: editorDocument(changed) });
          const at = 1 + Math.floor(random() * (state.doc.content.size - 2));
          const end = Math.min(at + Math.floor(random() * 30), state.doc.content.size - 1);
          const selection = TextSelection.between(state.doc.resolve(at), state.doc.resolve(end));
          const passage = passageAt({ selection });
          return (
            passage &&
            suggestWords(changed, passage, ["Shorter.", "A colder  morning", "日本 👩‍🍳"][count % 3] ?? "")
          );
        },
      ][Math.floor(random() * 6)]?.();
      changed = made ?? changed;
    }
    expect(JSON.stringify(rejectSuggestions(changed)), `seed ${seed}`).toBe(before);
    expect(JSON.stringify(editorDocument(changed)), `seed ${seed}`).toBe(JSON.stringify(changed));
    const ids = pendingIn(editorDocument(changed)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(suggestionIds(changed).toSorted());
    // The editor replaces only the paragraphs that differ, and shows the same letter.
    const { tr } = EditorState.create({ doc: editorDocument(changed) });
    const accepted = editorDocument(acceptSuggestions(changed));
    expect(replaceChanged(tr, accepted).doc.eq(accepted)).toBe(true);
  }
});

describe("the passage at the cursor", () => {
  const passage = (from: number, to = from) => {
    const doc = editorDocument(body);
    return passageAt({ selection: TextSelection.create(doc, from, to) });
  };

  it("is the selection, or the paragraph", () => {
    expect(passage(1)).toMatchObject({ paragraph: 0, text: "At four the oven died. Nobody came." });
    expect(passage(4, 8)).toMatchObject({ paragraph: 0, from: 3, to: 7, text: "four" });
  });

  it("never holds the link's words", () => {
    const end = editorDocument(body).content.size - 1;
    expect(passage(end)).toMatchObject({ text: "P.S. Twelve places are left." });
    const call = editorDocument(body).content.size - editorDocument(body).child(5).nodeSize - 3;
    expect(passage(call)).toBeNull();
  });
});

it("the current suggestion is the one at the cursor, or the next", () => {
  const pending = [
    { id: 4, from: 3, to: 8, marked: [] },
    { id: 2, from: 20, to: 25, marked: [] },
  ];
  expect([0, 5, 12, 40].map((from) => currentOf(pending, { from })?.id)).toEqual([4, 4, 2, 4]);
  expect(currentOf([], { from: 1 })).toBeNull();
});
