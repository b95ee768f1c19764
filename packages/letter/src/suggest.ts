import type {
  LetterInline as Inline,
  LetterBody,
  LetterMark as Mark,
  LetterOrigin as Origin,
  LetterParagraph as Paragraph,
} from "@storyletter/contract/letters";
import { diffWordsWithSpace } from "diff";
import { bodyOf, markOf, paragraphOf, textNodes, withMarks } from "./inline.ts";

/** A tracked change to one paragraph: its text from `from` to `to` becomes `text`. */
export interface Suggestion {
  id: number;
  /** Index of the paragraph, from 0. */
  paragraph: number;
  /** Offsets in the paragraph's text without suggestions; a line break and a merge tag are one character. */
  from: number;
  to: number;
  text: string;
  source: Origin;
}

/** One character of a paragraph; a merge tag or line break counts as one. */
interface Character {
  node: Inline;
  text: string;
}

const TAG = "\uFFFC";

const charactersOf = (nodes: readonly Inline[]): Character[] =>
  nodes.flatMap((node): Character[] => {
    if (node.type === "text")
      return Array.from({ length: node.text.length }, (_, at) => ({
        node: { ...node, text: node.text.charAt(at) },
        text: node.text.charAt(at),
      }));
    return [{ node, text: node.type === "hard_break" ? "\n" : TAG }];
  });

const LEAST_SHARED = 0.5;

/** Word by word; where little stays the whole text is replaced, because pieces of two sentences read badly. */
function changesBetween(before: string, after: string) {
  const changes = diffWordsWithSpace(before, after);
  const shared = changes.reduce(
    (sum, { value, added, removed }) => sum + (added || removed ? 0 : value.trim().length),
    0,
  );
  if (before === "" || after === "" || shared >= Math.min(before.length, after.length) * LEAST_SHARED)
    return changes;
  return [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
}

const isPending = (node: Inline): boolean =>
  markOf(node, "insertion") !== undefined || markOf(node, "deletion") !== undefined;

function suggestInParagraph(paragraph: Paragraph, { id, from, to, text, source }: Suggestion): Paragraph {
  const all = charactersOf(paragraph.content ?? []);
  // Offsets do not count suggested insertions.
  const own = all.filter(({ node }) => markOf(node, "insertion") === undefined);
  const range = own.slice(from, to);
  const deleted = new Set<Character>();
  const insertedBefore = new Map<Character | null, string>();
  let at = 0;
  for (const { value, added, removed } of changesBetween(range.map((one) => one.text).join(""), text)) {
    if (added) {
      const next = range[at] ?? own[to] ?? null;
      insertedBefore.set(next, (insertedBefore.get(next) ?? "") + value);
      continue;
    }
    if (removed)
      for (const character of range.slice(at, at + value.length))
        if (!isPending(character.node)) deleted.add(character);
    at += value.length;
  }
  const insertion: Mark[] = [
    { type: "source", attrs: { from: source, sentence: null, words: null } },
    { type: "insertion", attrs: { id } },
  ];
  const inserted = (before: Character | null) => textNodes(insertedBefore.get(before) ?? "", insertion);
  const nodes = all.flatMap((character) => [
    ...inserted(character),
    deleted.has(character)
      ? withMarks(character.node, [...(character.node.marks ?? []), { type: "deletion", attrs: { id } }])
      : character.node,
  ]);
  return paragraphOf(paragraph.attrs.beat, [...nodes, ...inserted(null)], paragraph.marks);
}

/** Suggests a change word by word; existing suggestions stay. */
export const suggestChange = (body: LetterBody, suggestion: Suggestion): LetterBody =>
  bodyOf(
    body.content.map((paragraph, index) =>
      index === suggestion.paragraph ? suggestInParagraph(paragraph, suggestion) : paragraph,
    ),
  );

/** Suggests a new paragraph before index `at`, or at the end. */
export function suggestParagraph(
  body: LetterBody,
  {
    id,
    at,
    text,
    beat,
    source,
  }: { id: number; at: number; text: string; beat: Paragraph["attrs"]["beat"]; source: Origin },
): LetterBody {
  const nodes = textNodes(text, [{ type: "source", attrs: { from: source, sentence: null, words: null } }]);
  const paragraph = paragraphOf(beat, nodes, [{ type: "insertion", attrs: { id } }]);
  return bodyOf([...body.content.slice(0, at), paragraph, ...body.content.slice(at)]);
}

/** Suggests deleting a whole paragraph, such as the P.S. */
export const suggestDeletion = (body: LetterBody, { id, at }: { id: number; at: number }): LetterBody =>
  bodyOf(
    body.content.map((paragraph, index) =>
      index === at && !paragraph.marks
        ? paragraphOf(paragraph.attrs.beat, paragraph.content ?? [], [{ type: "deletion", attrs: { id } }])
        : paragraph,
    ),
  );

/** Where a passage stands in a letter, without suggestions; a line break in it counts as one in the letter. */
export const findPassage = (
  body: LetterBody,
  passage: string,
): Pick<Suggestion, "paragraph" | "from" | "to">[] =>
  body.content.flatMap((paragraph, index) => {
    const text = charactersOf(paragraph.content ?? [])
      .filter(({ node }) => markOf(node, "insertion") === undefined)
      .map((one) => one.text)
      .join("");
    const places = [];
    for (let at = text.indexOf(passage); at !== -1; at = text.indexOf(passage, at + passage.length))
      places.push({ paragraph: index, from: at, to: at + passage.length });
    return places;
  });
