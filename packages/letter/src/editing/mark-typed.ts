import { Fragment, type Node, type ResolvedPos, Slice } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { StepMap, Transform } from "prosemirror-transform";
import { isByAuthor, type Source, type SourcedText, sourcedTokens } from "../provenance.ts";
import { letterSchema } from "./schema.ts";

interface Range {
  from: number;
  to: number;
}

const AUTHOR = letterSchema.marks.source.create({ from: "author", sentence: null, words: null });

/** The ranges the steps inserted, in positions of the final document. */
function insertedRanges(maps: readonly StepMap[]): Range[] {
  return maps.flatMap((map, index) => {
    const ranges: Range[] = [];
    const later = maps.slice(index + 1);
    map.forEach((_oldFrom, _oldTo, newFrom, newTo) => {
      const from = later.reduce((at, next) => next.map(at, 1), newFrom);
      const to = later.reduce((at, next) => next.map(at, -1), newTo);
      if (to > from) ranges.push({ from, to });
    });
    return ranges;
  });
}

const sourceOf = (node: Node): Source | null => {
  const mark = letterSchema.marks.source.isInSet(node.marks);
  return mark ? { from: mark.attrs.from, sentence: mark.attrs.sentence, words: mark.attrs.words } : null;
};

/**
 * Marks inserted text as the author's; text pasted from a letter keeps its source. What is typed into words that a
 * suggestion deletes stays when it is accepted.
 */
function claimInserted(tr: Transform, ranges: readonly Range[], pasted: boolean): void {
  for (const { from, to } of ranges) {
    tr.doc.nodesBetween(from, to, (node, at) => {
      if (!node.isInline) return true;
      const source = sourceOf(node);
      const { deletion } = letterSchema.marks;
      if (deletion.isInSet(node.marks))
        tr.removeMark(Math.max(from, at), Math.min(to, at + node.nodeSize), deletion);
      if (source?.from !== "author" && !(pasted && source !== null))
        tr.addMark(Math.max(from, at), Math.min(to, at + node.nodeSize), AUTHOR);
      return false;
    });
  }
}

interface Sentence {
  /** Word count as written. */
  words: number;
  remaining: number;
  /** Words the author typed inside it. */
  typed: number;
}

const textOf = (node: Node): string => {
  if (node.isText) return node.text ?? "";
  return node.type.name === "hard_break" ? "\n" : String(node.attrs.fallback ?? "");
};

/** One paragraph's words, by the writer's sentence they belong to. */
function countParagraph(paragraph: Node): Map<number, Sentence> {
  const sentences = new Map<number, Sentence>();
  const pieces: SourcedText[] = [];
  paragraph.forEach((node) => {
    pieces.push({ text: textOf(node), source: sourceOf(node) });
  });
  const extents = new Map<number, { first: number; last: number }>();
  let end = 0;
  for (const { text, source } of pieces) {
    const from = end;
    end += text.length;
    if (source?.from !== "writer" || source.sentence === null) continue;
    extents.set(source.sentence, { first: extents.get(source.sentence)?.first ?? from, last: end });
    if (!sentences.has(source.sentence))
      sentences.set(source.sentence, { words: source.words ?? 0, remaining: 0, typed: 0 });
  }
  if (extents.size === 0) return sentences;
  for (const { at, shares } of sourcedTokens(pieces)) {
    for (const { source, words } of shares) {
      if (source?.from === "writer" && source.sentence !== null) {
        const sentence = sentences.get(source.sentence);
        if (sentence) sentence.remaining += words;
      } else if (isByAuthor(source) && source?.sentence === null) {
        for (const [id, { first, last }] of extents) {
          const sentence = sentences.get(id);
          if (sentence && at >= first && at < last) sentence.typed += words;
        }
      }
    }
  }
  return sentences;
}

/** A key changes one paragraph; the others are the same nodes, and counted already. */
const counted = new WeakMap<Node, Map<number, Sentence>>();

function countedParagraph(paragraph: Node): Map<number, Sentence> {
  const known = counted.get(paragraph) ?? countParagraph(paragraph);
  counted.set(paragraph, known);
  return known;
}

const MAX_CHANGED_SHARE = 1 / 3;

/** A writer's sentence becomes the author's once more than a third of its words have changed. */
function claimRewritten(tr: Transform): void {
  const sentences = new Map<number, Sentence>();
  tr.doc.forEach((paragraph) => {
    for (const [id, { words, remaining, typed }] of countedParagraph(paragraph)) {
      const sentence = sentences.get(id);
      sentences.set(id, {
        words,
        remaining: remaining + (sentence?.remaining ?? 0),
        typed: typed + (sentence?.typed ?? 0),
      });
    }
  });
  const claimed = new Set(
    [...sentences]
      .filter(
        ([, { words, remaining, typed }]) => Math.max(words - remaining, typed) > words * MAX_CHANGED_SHARE,
      )
      .map(([id]) => id),
  );
  if (claimed.size === 0) return;
  tr.doc.descendants((node, at) => {
    const source = sourceOf(node);
    if (source?.from === "writer" && source.sentence !== null && claimed.has(source.sentence))
      tr.addMark(at, at + node.nodeSize, AUTHOR);
  });
}

/**
 * Marks typed or rewritten text as the author's; moved, split or joined text keeps its marks. `tr` starts from
 * the document after the edit, and `maps` are the maps of the edit's steps. Returns true if a mark was added.
 */
export function markTyped(tr: Transform, maps: readonly StepMap[], { pasted = false } = {}): boolean {
  const before = tr.steps.length;
  claimInserted(tr, insertedRanges(maps), pasted);
  claimRewritten(tr);
  return tr.steps.length > before;
}

/** Set on a transaction whose text already has sources: a suggestion, an answer, a restored version. */
export const KEEPS_SOURCES = "letterKeepsSources";

/** For a plugin's `appendTransaction`. Undo and redo restore their own marks. */
export function appendTypedMarks(
  transactions: readonly Transaction[],
  _before: EditorState,
  state: EditorState,
): Transaction | null {
  const edits = transactions.filter(
    (tr) => tr.docChanged && !tr.getMeta(KEEPS_SOURCES) && !tr.getMeta("history$"),
  );
  if (edits.length === 0 || edits.length < transactions.filter(({ docChanged }) => docChanged).length)
    return null;
  const pasted = edits.some((tr) => tr.getMeta("paste") === true || tr.getMeta("uiEvent") === "drop");
  const tr = state.tr.setMeta(KEEPS_SOURCES, true);
  const maps = edits.flatMap(({ mapping }) => mapping.maps);
  return markTyped(tr, maps, { pasted }) ? tr : null;
}

/** For an editor's `clipboardTextParser`: pasted plain text must not inherit the source of its surroundings. */
export function plainPaste(text: string, context: ResolvedPos): Slice {
  const marks = context.marks().filter(({ type }) => type !== letterSchema.marks.source);
  const paragraphs = text.split(/(?:\r\n?|\n)+/u).map((line) => {
    const content = line === "" ? Fragment.empty : Fragment.from(letterSchema.text(line, marks));
    return letterSchema.nodes.paragraph.create({ beat: context.parent.attrs.beat ?? null }, content);
  });
  return new Slice(Fragment.fromArray(paragraphs), 1, 1);
}
