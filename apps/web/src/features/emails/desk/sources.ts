import { type BriefFieldName, briefField } from "@storyletter/contract/emails/constants";
import { seriesLetterOf } from "@storyletter/letter";
import type { Node } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  type Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";

interface Range {
  from: number;
  to: number;
}

const originOf = (node: Node): unknown => node.marks.find(({ type }) => type.name === "source")?.attrs.from;

const isSuggested = (node: Node | null): boolean =>
  node?.marks.some(({ type }) => type.name === "insertion") === true;

/**
 * Where the letter has words that neither a field of the brief nor a person stands behind. What is only suggested is
 * not in it yet.
 */
export function unownedRanges(doc: Node): Range[] {
  const ranges: Range[] = [];
  doc.descendants((node, at, parent) => {
    if (!node.isText || originOf(node) !== "writer" || isSuggested(node) || isSuggested(parent)) return;
    const last = ranges.at(-1);
    if (last?.to === at) last.to = at + node.nodeSize;
    else ranges.push({ from: at, to: at + node.nodeSize });
  });
  return ranges;
}

const SENTENCE = /[^.!?…]*(?:[.!?…]+["”’)]*|$)\s*/gu;

/** The same words sentence by sentence, without the spaces between. */
function unownedSentences(doc: Node): Range[] {
  return unownedRanges(doc).flatMap(({ from, to }) => {
    const paragraph = doc.resolve(from);
    const start = paragraph.start();
    // A break is one place in the document, and so one character.
    const text = paragraph.parent.textBetween(0, paragraph.parent.content.size, "", "\n");
    return [...text.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
      const first = Math.max(from - start, index);
      const words = text.slice(first, Math.min(to - start, index + sentence.length));
      const at = start + first + words.length - words.trimStart().length;
      const length = words.trim().length;
      return length > 0 ? [{ from: at, to: at + length }] : [];
    });
  });
}

/** The sentence at the cursor, or around what is selected, where it isn't the author's. */
export const unownedAt = ({ selection: { from, to }, doc }: Pick<EditorState, "selection" | "doc">) =>
  unownedSentences(doc).find((sentence) => sentence.from <= from && to <= sentence.to) ?? null;

/** The next such sentence after the selection, or the one before it; from the other end when there is none. */
function nextUnowned(doc: Node, { from, to }: Pick<Selection, "from" | "to">, step: 1 | -1): Range | null {
  const ranges = unownedSentences(doc);
  const found =
    step === 1 ? ranges.find((range) => range.from >= to) : ranges.findLast((range) => range.to <= from);
  return found ?? ranges.at(step === 1 ? 0 : -1) ?? null;
}

const labelOf = (field: BriefFieldName): string => briefField(field).label;

/**
 * Where the selected words come from, in words; null where nothing is known. Without a selection those before the
 * cursor: in the middle of a line these are what was typed last.
 */
export function sourceWords({ selection, doc }: Pick<EditorState, "selection" | "doc">): string | null {
  const { $from, from, to } = selection;
  const node = (to > from ? doc.nodeAt(from) : null) ?? $from.nodeBefore ?? $from.nodeAfter;
  const origin = node ? originOf(node) : undefined;
  if (origin === "writer") return "Storyletter’s words";
  if (origin === "author") return "You typed this";
  const letter = seriesLetterOf(origin);
  if (letter !== null) return `From letter ${letter}`;
  return Array.isArray(origin) && origin.length > 0 ? `From ${origin.map(labelOf).join(", ")}` : null;
}

/** Selects the next sentence that isn't the author's, or the one before. */
export const walk =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const range = nextUnowned(state.doc, state.selection, step);
    if (!range) return false;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, range.from, range.to)).scrollIntoView());
    return true;
  };

/** Takes words out with a space beside them, and the paragraph where nothing else is in it. */
export function strikeRange(tr: Transaction, { from, to }: Range): Transaction {
  const place = tr.doc.resolve(from);
  const [start, end] = [place.start(), place.end()];
  if (from === start && to === end && tr.doc.childCount > 1)
    return tr.delete(place.before(), place.after()).scrollIntoView();
  const isSpace = (at: number) => tr.doc.textBetween(at, at + 1) === " ";
  // The space that stood before them, or behind them where they began the paragraph.
  if (from > start && isSpace(from - 1)) return tr.delete(from - 1, to).scrollIntoView();
  return tr.delete(from, to < end && isSpace(to) ? to + 1 : to).scrollIntoView();
}

/** Strikes the sentence at the cursor that isn't the author's. */
export const strikeUnowned: Command = (state, dispatch) => {
  const sentence = unownedAt(state);
  if (!sentence) return false;
  dispatch?.(strikeRange(state.tr, sentence));
  return true;
};

/** Strikes such a sentence where all of it is selected, as a walk selects it. */
export const strikeSelected: Command = (state, dispatch) => {
  const sentence = unownedAt(state);
  const { from, to } = state.selection;
  if (sentence?.from !== from || sentence.to !== to) return false;
  return strikeUnowned(state, dispatch);
};

/** The sentence at the cursor and where it comes from, for a screen reader. */
export function sentenceWithSource(state: Pick<EditorState, "selection" | "doc">): string {
  const { $from, empty } = state.selection;
  const at = $from.parentOffset + (empty ? 0 : 1);
  const source = sourceWords(state) ?? "Unknown source";
  for (const { 0: sentence, index } of $from.parent.textContent.matchAll(SENTENCE))
    if (sentence !== "" && index + sentence.length >= at) return `${source}: “${sentence.trim()}”`;
  return source;
}
