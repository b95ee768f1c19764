import type { LetterBody, LetterParagraph as Paragraph } from "@storyletter/contract/letters";
import { diffArrays, diffWordsWithSpace } from "diff";
import { paragraphText } from "./body-text.ts";
import { bodyOf } from "./inline.ts";
import { rejectSuggestions } from "./suggestions.ts";

export interface ChangedWords {
  text: string;
  change: "same" | "added" | "removed";
}

/** The same paragraph in two versions; null if a version lacks it. */
export interface ParagraphPair {
  before: Paragraph | null;
  after: Paragraph | null;
}

const paragraphsOf = (body: LetterBody): Paragraph[] =>
  rejectSuggestions(body).content.filter((paragraph) => paragraphText(paragraph).trim() !== "");

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];

/** Similarity of two paragraphs by shared words, 0 to 1. */
function similarity(one: Paragraph, other: Paragraph): number {
  const left = wordsOf(paragraphText(one));
  const right = new Set(wordsOf(paragraphText(other)));
  const shared = left.filter((word) => right.has(word)).length;
  return shared / Math.max(left.length, right.size, 1);
}

const MIN_SIMILARITY = 0.35;

/** Matches replaced paragraphs with their replacements, in order. */
function pairUp(removed: readonly Paragraph[], added: readonly Paragraph[]): ParagraphPair[] {
  const pairs: ParagraphPair[] = [];
  let next = 0;
  for (const before of removed) {
    const match = added.findIndex(
      (after, index) => index >= next && similarity(before, after) >= MIN_SIMILARITY,
    );
    if (match < 0) {
      pairs.push({ before, after: null });
      continue;
    }
    for (const after of added.slice(next, match)) pairs.push({ before: null, after });
    pairs.push({ before, after: added[match] ?? null });
    next = match + 1;
  }
  return [...pairs, ...added.slice(next).map((after) => ({ before: null, after }))];
}

/** Pairs the paragraphs of two bodies in reading order, ignoring pending suggestions. */
function pairParagraphs(before: LetterBody, after: LetterBody): ParagraphPair[] {
  const parts = diffArrays(paragraphsOf(before), paragraphsOf(after), {
    comparator: (one, other) => paragraphText(one) === paragraphText(other),
  });
  const left = paragraphsOf(before);
  let at = 0;
  const pairs: ParagraphPair[] = [];
  let removed: Paragraph[] = [];
  for (const part of parts) {
    if (part.removed) {
      removed = part.value;
      at += part.value.length;
      continue;
    }
    if (part.added) {
      pairs.push(...pairUp(removed, part.value));
    } else {
      pairs.push(...removed.map((paragraph) => ({ before: paragraph, after: null })));
      for (const paragraph of part.value) {
        pairs.push({ before: left[at] ?? null, after: paragraph });
        at += 1;
      }
    }
    removed = [];
  }
  return [...pairs, ...removed.map((paragraph) => ({ before: paragraph, after: null }))];
}

const changeOf = ({ added, removed }: { added: boolean; removed: boolean }): ChangedWords["change"] => {
  if (added) return "added";
  return removed ? "removed" : "same";
};

/**
 * Word diff between two versions, one entry per paragraph.
 * @example diffBodies(before, after).flat().filter(({ change }) => change !== "same")
 */
export const diffBodies = (before: LetterBody, after: LetterBody): ChangedWords[][] =>
  pairParagraphs(before, after).map((pair) =>
    diffWordsWithSpace(
      pair.before ? paragraphText(pair.before) : "",
      pair.after ? paragraphText(pair.after) : "",
    ).map((part) => ({ text: part.value, change: changeOf(part) })),
  );

/** One row of a merge: a paragraph as it is here, and as saved on another device. */
export interface MergeRow {
  mine: Paragraph | null;
  theirs: Paragraph | null;
  /** The default choice; null if both sides changed the paragraph. */
  proposed: "mine" | "theirs" | "same" | null;
}

/**
 * Merges two versions of the same base, paragraph by paragraph. If only one side changed a paragraph, that side
 * is proposed.
 */
export function mergeRows(base: LetterBody, mine: LetterBody, theirs: LetterBody): MergeRow[] {
  const known = new Set(paragraphsOf(base).map(paragraphText));
  const isOld = (paragraph: Paragraph | null): boolean =>
    paragraph !== null && known.has(paragraphText(paragraph));
  const isDeleted = (paragraph: Paragraph | null, other: Paragraph | null): boolean =>
    paragraph === null && isOld(other);
  return pairParagraphs(mine, theirs).map(({ before, after }) => {
    const row = { mine: before, theirs: after };
    if (before && after && paragraphText(before) === paragraphText(after))
      return { ...row, proposed: "same" };
    if (isOld(before) && after !== null) return { ...row, proposed: "theirs" };
    if (isOld(after) && before !== null) return { ...row, proposed: "mine" };
    if (isDeleted(before, after)) return { ...row, proposed: "mine" };
    if (isDeleted(after, before)) return { ...row, proposed: "theirs" };
    // New on one side only: keep it, so that no typed text is lost.
    if (before === null || after === null) return { ...row, proposed: before ? "mine" : "theirs" };
    return { ...row, proposed: null };
  });
}

/** Builds the body from the user's choices; "both" puts mine above theirs. */
export function mergedBody(
  rows: readonly MergeRow[],
  choose: (row: MergeRow, index: number) => "mine" | "theirs" | "both",
): LetterBody {
  const paragraphs = rows.flatMap((row, index) => {
    const choice = row.proposed === "same" ? "mine" : choose(row, index);
    const chosen = choice === "both" ? [row.mine, row.theirs] : [choice === "mine" ? row.mine : row.theirs];
    return chosen.filter((paragraph) => paragraph !== null);
  });
  return bodyOf(paragraphs);
}
