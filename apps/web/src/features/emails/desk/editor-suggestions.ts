import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";

/** A suggestion that was neither accepted nor rejected, and where it is. */
export interface Pending {
  id: number;
  from: number;
  to: number;
  /** Its own words, without those between them. */
  marked: { from: number; to: number }[];
}

const suggestionOf = (node: Node): number | null => {
  const mark = node.marks.find(({ type }) => type.name === "insertion" || type.name === "deletion");
  return typeof mark?.attrs.id === "number" ? mark.attrs.id : null;
};

const isSuggestedText = (node: Node): boolean => node.marks.some(({ type }) => type.name === "insertion");

/** Every open suggestion in reading order. */
export function pendingIn(doc: Node): Pending[] {
  const found = new Map<number, Pending>();
  doc.descendants((node, at) => {
    const id = suggestionOf(node);
    if (id === null) return;
    const range = { from: at, to: at + node.nodeSize };
    const known = found.get(id);
    if (!known) return void found.set(id, { id, ...range, marked: [range] });
    known.to = Math.max(known.to, range.to);
    known.marked.push(range);
  });
  return [...found.values()];
}

/** The suggestion at the cursor, or the next one after it; the first where none follows. */
export const currentOf = (
  pending: readonly Pending[],
  { from }: Pick<EditorState["selection"], "from">,
): Pending | null => pending.find(({ to }) => to >= from) ?? pending[0] ?? null;

/** Words of one paragraph that can be said differently; offsets count its text without suggestions. */
export interface Passage {
  paragraph: number;
  from: number;
  to: number;
  text: string;
}

interface OwnText {
  /** The offset in the text without suggestions, for one in the paragraph. */
  at: (offset: number) => number;
  /** The other way round. */
  back: (own: number) => number;
  text: string;
}

/** A paragraph as it is without suggestions, up to the first link. */
function ownText(paragraph: Node): OwnText {
  const pieces: { start: number; size: number; own: number }[] = [];
  let text = "";
  let isOver = false;
  paragraph.forEach((node, start) => {
    if (isSuggestedText(node)) return;
    isOver ||= node.marks.some(({ type }) => type.name === "link");
    if (isOver) return;
    pieces.push({ start, size: node.nodeSize, own: text.length });
    text += node.isText ? (node.text ?? "") : node.type.name === "hard_break" ? "\n" : "\uFFFC";
  });
  const at = (offset: number) => {
    const piece = pieces.findLast(({ start }) => start <= offset);
    return piece ? piece.own + Math.min(offset - piece.start, piece.size) : 0;
  };
  const back = (own: number) => {
    const piece = pieces.findLast((each) => each.own <= own);
    return piece ? piece.start + Math.min(own - piece.own, piece.size) : 0;
  };
  return { at, back, text };
}

/** Where a passage is in the document; null where that paragraph is gone. */
export function rangeOf(doc: Node, { paragraph, from, to }: Passage): { from: number; to: number } | null {
  if (paragraph >= doc.childCount) return null;
  const { back } = ownText(doc.child(paragraph));
  let start = 1;
  for (let index = 0; index < paragraph; index += 1) start += doc.child(index).nodeSize;
  return { from: start + back(from), to: start + back(to) };
}

/**
 * The selected words, or those of the paragraph with the cursor; null where there are none. The link's words are
 * never part of them: the link would be lost.
 */
export function passageAt({ selection }: Pick<EditorState, "selection">): Passage | null {
  const { $from, from, to } = selection;
  if ($from.depth === 0) return null;
  const paragraph = $from.parent;
  const { at, text } = ownText(paragraph);
  const start = $from.start();
  const isSelected = to > from && at(Math.min(to, $from.end()) - start) > at(from - start);
  const range = isSelected
    ? { from: at(from - start), to: at(Math.min(to, $from.end()) - start) }
    : { from: 0, to: text.length };
  const words = text.slice(range.from, range.to);
  const trimmed = {
    from: range.from + words.length - words.trimStart().length,
    to: range.to - (words.length - words.trimEnd().length),
  };
  if (words.trim() === "" || words.includes("\uFFFC")) return null;
  return { paragraph: $from.index(0), ...trimmed, text: text.slice(trimmed.from, trimmed.to) };
}

/** Replaces only the paragraphs that differ, so that the cursor stays where it is in the others. */
export function replaceChanged(tr: Transaction, next: Node): Transaction {
  const { doc } = tr;
  const most = Math.min(doc.childCount, next.childCount);
  let first = 0;
  while (first < most && doc.child(first).eq(next.child(first))) first += 1;
  let last = 0;
  while (
    last < most - first &&
    doc.child(doc.childCount - 1 - last).eq(next.child(next.childCount - 1 - last))
  )
    last += 1;
  let from = 0;
  for (let index = 0; index < first; index += 1) from += doc.child(index).nodeSize;
  let to = doc.content.size;
  for (let index = 0; index < last; index += 1) to -= doc.child(doc.childCount - 1 - index).nodeSize;
  const changed = next.content.content.slice(first, next.childCount - last);
  return from === to && changed.length === 0 ? tr : tr.replaceWith(from, to, changed);
}
