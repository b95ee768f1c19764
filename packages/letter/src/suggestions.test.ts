import { applySuggestions, revertSuggestions } from "@handlewithcare/prosemirror-suggest-changes";
import { LetterBody } from "@storyletter/contract/letters";
import fc from "fast-check";
import { EditorState } from "prosemirror-state";
import { expect, it } from "vitest";
import { bodyText } from "./body-text.ts";
import { fromWrittenLetter } from "./convert.ts";
import { editorDocument } from "./editing/schema.ts";
import { suggestChange, suggestDeletion, suggestParagraph } from "./suggest.ts";
import { acceptSuggestions, rejectSuggestions, suggestionIds } from "./suggestions.ts";
import { dogLetter } from "./testing/letters.ts";

const { body } = fromWrittenLetter(dogLetter);
const change = { id: 1, paragraph: 0, from: 5, to: 11, text: "summer", source: "writer" as const };

it("deletes and inserts only the words that differ", () => {
  const suggested = suggestChange(body, { ...change, from: 0, to: 18, text: "Last winter a man " });
  const marks = suggested.content[0]?.content?.map((node) => [
    node.type === "text" ? node.text : "",
    node.marks?.at(-1)?.type,
  ]);
  expect(marks).toEqual([
    ["Last ", "source"],
    ["spring", "deletion"],
    ["winter", "insertion"],
    [" a man brought me a shepherd called Bruno who had bitten two postmen.", "source"],
  ]);
});

it("is not part of the letter until accepted", () => {
  const suggested = suggestChange(body, change);
  expect(bodyText(suggested)).toBe(bodyText(body));
  expect(bodyText(acceptSuggestions(suggested))).toContain("Last summer a man");
});

it("accepts or rejects one of several", () => {
  const both = suggestDeletion(suggestChange(body, change), { id: 2, at: body.content.length - 1 });
  expect(suggestionIds(both)).toEqual([1, 2]);
  expect(bodyText(acceptSuggestions(both, 2))).not.toContain("P.S.");
  expect(rejectSuggestions(rejectSuggestions(both, 2), 1)).toEqual(body);
  expect(suggestionIds(acceptSuggestions(both, 1))).toEqual([2]);
});

const texts = fc.constantFrom("", "a  b", " two ", "\n", "Calm first.", "one\ntwo", "every hedge", "日本語");
const suggestion = fc.record({
  kind: fc.constantFrom("change" as const, "add" as const, "strike" as const),
  paragraph: fc.nat(20),
  from: fc.nat(90),
  length: fc.nat(40),
  text: texts,
});

it("restores the document byte for byte when rejected, for 1,000 random sets", () => {
  const before = JSON.stringify(body);
  fc.assert(
    fc.property(fc.array(suggestion, { minLength: 1, maxLength: 8 }), (suggestions) => {
      let suggested = body;
      suggestions.forEach(({ kind, from, length, text, ...chosen }, id) => {
        const paragraph = chosen.paragraph % suggested.content.length;
        if (kind === "change")
          suggested = suggestChange(suggested, {
            id,
            paragraph,
            from,
            to: from + length,
            text,
            source: "writer",
          });
        if (kind === "add")
          suggested = suggestParagraph(suggested, { id, at: paragraph, text, beat: "ps", source: "writer" });
        if (kind === "strike") suggested = suggestDeletion(suggested, { id, at: paragraph });
      });
      expect(LetterBody.safeParse(suggested).success).toBe(true);
      expect(JSON.stringify(rejectSuggestions(suggested))).toBe(before);
      // The editor's schema parses it into the same document.
      expect(JSON.stringify(editorDocument(suggested))).toBe(JSON.stringify(suggested));
      expect(JSON.stringify(editorDocument(rejectSuggestions(suggested)))).toBe(before);
    }),
    { numRuns: 1_000 },
  );
});

it("works with the editor's tracked-changes library", () => {
  const suggested = suggestChange(body, change);
  const state = EditorState.create({ doc: editorDocument(suggested) });
  const results: unknown[] = [];
  applySuggestions(state, (tr) => results.push(tr.doc.toJSON()));
  revertSuggestions(state, (tr) => results.push(tr.doc.toJSON()));
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  expect(results.map(plain)).toEqual([plain(acceptSuggestions(suggested)), plain(body)]);
});
