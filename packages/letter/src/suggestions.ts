import type {
  LetterInline as Inline,
  LetterBody,
  LetterMark as Mark,
  LetterParagraph as Paragraph,
} from "@storyletter/contract/letters";
import { bodyOf, markOf, paragraphOf, withMarks } from "./inline.ts";

type SuggestionId = number;
type Marked = { marks?: readonly Mark[] };

/** Removes nodes with the mark `dropped`, and removes the mark `cleared` from the others. */
function resolveSuggestions(
  body: LetterBody,
  dropped: "insertion" | "deletion",
  cleared: "insertion" | "deletion",
  id: SuggestionId | undefined,
): LetterBody {
  const isAffected = (node: Marked, type: "insertion" | "deletion"): boolean => {
    const mark = markOf(node, type);
    return mark !== undefined && (id === undefined || mark.attrs.id === id);
  };
  const resolveInline = (nodes: readonly Inline[]): Inline[] =>
    nodes
      .filter((node) => !isAffected(node, dropped))
      .map((node) =>
        isAffected(node, cleared)
          ? withMarks(
              node,
              (node.marks ?? []).filter(({ type }) => type !== cleared),
            )
          : node,
      );
  const hasSuggestion = ({ content = [], ...paragraph }: Paragraph): boolean =>
    [paragraph, ...content].some((node) => isAffected(node, dropped) || isAffected(node, cleared));
  const resolveParagraph = (paragraph: Paragraph): Paragraph =>
    hasSuggestion(paragraph)
      ? paragraphOf(
          paragraph.attrs.beat,
          resolveInline(paragraph.content ?? []),
          isAffected(paragraph, cleared) ? undefined : paragraph.marks,
        )
      : paragraph;
  return bodyOf(body.content.filter((paragraph) => !isAffected(paragraph, dropped)).map(resolveParagraph));
}

/**
 * Rejects tracked changes: all of them, or those with one id.
 * Rejecting all restores exactly the document before the suggestions.
 */
export const rejectSuggestions = (body: LetterBody, id?: SuggestionId): LetterBody =>
  resolveSuggestions(body, "insertion", "deletion", id);

/** Accepts tracked changes: all of them, or those with one id. */
export const acceptSuggestions = (body: LetterBody, id?: SuggestionId): LetterBody =>
  resolveSuggestions(body, "deletion", "insertion", id);

/** The ids of all suggestions, in reading order. */
export function suggestionIds(body: LetterBody): SuggestionId[] {
  const marks = body.content.flatMap((paragraph) => [
    ...(paragraph.marks ?? []),
    ...(paragraph.content ?? []).flatMap((node) => node.marks ?? []),
  ]);
  const ids = marks.flatMap((mark) =>
    mark.type === "insertion" || mark.type === "deletion" ? [mark.attrs.id] : [],
  );
  return [...new Set(ids)];
}
