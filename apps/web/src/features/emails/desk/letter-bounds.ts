import { LETTER_LIMITS } from "@storyletter/contract/limits";
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";

/** Whether the server would store this letter; what does not fit is refused before it is shown. */
export function fitsLetter(doc: Node): boolean {
  if (doc.childCount > LETTER_LIMITS.paragraphs) return false;
  let length = 0;
  let fits = true;
  doc.forEach((paragraph) => {
    length += paragraph.content.size;
    if (paragraph.childCount > LETTER_LIMITS.inline) fits = false;
    paragraph.forEach((node) => {
      const link = node.marks.find(({ type }) => type.name === "link");
      if (String(link?.attrs.href ?? "").length > LETTER_LIMITS.address) fits = false;
    });
  });
  return fits && length <= LETTER_LIMITS.characters;
}

/** Leaves out what would make a letter longer than one can be; one that is too long already may become shorter. */
export const boundsPlugin = (onTooLong: () => void) =>
  new Plugin({
    filterTransaction(tr, state) {
      if (!tr.docChanged || tr.doc.content.size <= state.doc.content.size || fitsLetter(tr.doc)) return true;
      onTooLong();
      return false;
    },
  });

/** Pasted text without what no letter can hold: halves of emoji, and characters that control machines. */
export const storableText = (text: string): string => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, "");
