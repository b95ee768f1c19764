import { addressTagNote } from "@storyletter/contract/constants";
import type { LetterDocument } from "@storyletter/contract/schemas";
import type { Dialect } from "./merge-tags.ts";

/** What to know about a tag in the letter's links that this tool doesn't fill in; null if there is none. */
export function linkNote({ body }: LetterDocument, dialect: Dialect): string | null {
  const tool = dialect === "plain" ? null : dialect;
  const marks = body.content.flatMap(({ content = [] }) => content.flatMap((node) => node.marks ?? []));
  const notes = marks.map((mark) => (mark.type === "link" ? addressTagNote(mark.attrs.href, tool) : null));
  return notes.find((note) => note !== null) ?? null;
}
