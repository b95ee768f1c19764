import type {
  LetterInline as Inline,
  LetterBody,
  LetterMark as Mark,
  LetterParagraph as Paragraph,
} from "@storyletter/contract/letters";

type MarkOf<Type extends Mark["type"]> = Extract<Mark, { type: Type }>;

/** ProseMirror's mark order, so that equal documents have equal JSON. */
const MARK_ORDER = ["source", "link", "insertion", "deletion"] as const satisfies Mark["type"][];

export const markOf = <Type extends Mark["type"]>(
  node: { marks?: readonly Mark[] },
  type: Type,
): MarkOf<Type> | undefined => node.marks?.find((mark): mark is MarkOf<Type> => mark.type === type);

/** Pieces of one text share their marks, which saves most comparisons. */
const sameMarks = (one: Inline, other: Inline): boolean =>
  one.marks === other.marks || JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);

/** A node with these marks, in ProseMirror's mark and key order. */
export function withMarks(node: Inline, marks: readonly Mark[]): Inline {
  const sorted = [...marks].sort((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type));
  const markFields = sorted.length > 0 ? { marks: sorted } : {};
  switch (node.type) {
    case "text":
      return { type: "text", ...markFields, text: node.text };
    case "hard_break":
      return { type: "hard_break", ...markFields };
    case "merge_tag":
      return { type: "merge_tag", attrs: node.attrs, ...markFields };
    default:
      return node satisfies never;
  }
}

/** Text with its line breaks. */
export const textNodes = (text: string, marks: readonly Mark[]): Inline[] =>
  text
    .split("\n")
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [withMarks({ type: "hard_break" }, marks)] : []),
      ...(line === "" ? [] : [withMarks({ type: "text", text: line }, marks)]),
    ]);

/** Joins adjacent text nodes with the same marks, like ProseMirror. */
function joinInline(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type === "text" && node.type === "text" && sameMarks(last, node))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}

export const paragraphOf = (
  beat: Paragraph["attrs"]["beat"],
  nodes: readonly Inline[],
  marks?: Paragraph["marks"],
): Paragraph => {
  const content = joinInline(nodes);
  return {
    type: "paragraph",
    attrs: { beat },
    ...(content.length > 0 ? { content } : {}),
    ...(marks ? { marks } : {}),
  };
};

/** A body with these paragraphs; ProseMirror requires at least one. */
export const bodyOf = (paragraphs: readonly Paragraph[]): LetterBody => ({
  type: "doc",
  content: paragraphs.length > 0 ? [...paragraphs] : [paragraphOf(null, [])],
});
