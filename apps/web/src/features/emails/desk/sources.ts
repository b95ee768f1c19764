import { type BriefFieldName, briefField } from "@storyletter/contract";
import type { Node } from "prosemirror-model";
import type { EditorState, Selection } from "prosemirror-state";

interface Range {
  from: number;
  to: number;
}

const originOf = (node: Node): unknown => node.marks.find(({ type }) => type.name === "source")?.attrs.from;

/** Where the letter has words that neither a field of the brief nor a person stands behind. */
export function unownedRanges(doc: Node): Range[] {
  const ranges: Range[] = [];
  doc.descendants((node, at) => {
    if (!node.isText || originOf(node) !== "writer") return;
    const last = ranges.at(-1);
    if (last?.to === at) last.to = at + node.nodeSize;
    else ranges.push({ from: at, to: at + node.nodeSize });
  });
  return ranges;
}

/** The next such stretch after the selection, or the one before it; from the other end when there is none. */
export function nextUnowned(
  doc: Node,
  { from, to }: Pick<Selection, "from" | "to">,
  step: 1 | -1,
): Range | null {
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
  return Array.isArray(origin) && origin.length > 0 ? `From ${origin.map(labelOf).join(", ")}` : null;
}
