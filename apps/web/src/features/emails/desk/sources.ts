import { type BriefFieldName, briefField } from "@storyletter/contract/constants";
import { seriesLetterOf } from "@storyletter/letter";
import type { Node } from "prosemirror-model";
import { type Command, type EditorState, type Selection, TextSelection } from "prosemirror-state";

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

/** The next such stretch after the selection, or the one before it; from the other end when there is none. */
function nextUnowned(doc: Node, { from, to }: Pick<Selection, "from" | "to">, step: 1 | -1): Range | null {
  const ranges = unownedRanges(doc);
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

/** Selects the next words that aren't the author's, or the ones before. */
export const walk =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const range = nextUnowned(state.doc, state.selection, step);
    if (!range) return false;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, range.from, range.to)).scrollIntoView());
    return true;
  };

/** Strikes the words that a walk has selected, and the paragraph where nothing else is in it. */
export const strikeUnowned: Command = ({ doc, selection, tr }, dispatch) => {
  const { $from, from, to } = selection;
  if (!unownedRanges(doc).some((range) => range.from === from && range.to === to)) return false;
  const isAll = from === $from.start() && to === $from.end() && doc.childCount > 1;
  dispatch?.((isAll ? tr.delete($from.before(), $from.after()) : tr.delete(from, to)).scrollIntoView());
  return true;
};

const SENTENCE = /[^.!?…]*(?:[.!?…]+["”’)]*|$)\s*/gu;

/** The sentence at the cursor and where it comes from, for a screen reader. */
export function sentenceWithSource(state: Pick<EditorState, "selection" | "doc">): string {
  const { $from, empty } = state.selection;
  const at = $from.parentOffset + (empty ? 0 : 1);
  const source = sourceWords(state) ?? "Unknown source";
  for (const { 0: sentence, index } of $from.parent.textContent.matchAll(SENTENCE))
    if (sentence !== "" && index + sentence.length >= at) return `${source}: “${sentence.trim()}”`;
  return source;
}
