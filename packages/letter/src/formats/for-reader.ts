import type { LetterDocument } from "@storyletter/contract/letters";
import { plainLine, tagsInLine } from "@storyletter/contract/mail-tools/constants";
import { bodyOf, paragraphOf, withMarks } from "../inline.ts";

/**
 * The letter as one reader gets it, with their name in place of its merge tags; without a name, each tag's fallback.
 * @example forReader(document, "Mara") // "Hi {first name|there}," is "Hi Mara,"
 */
export function forReader(document: LetterDocument, firstName: string | null): LetterDocument {
  const name = firstName?.replace(/\s+/gu, " ").trim() ?? "";
  const line = (text: string): string =>
    name === ""
      ? plainLine(text)
      : tagsInLine(text)
          .map((piece) => (typeof piece === "string" ? piece : name))
          .join("");
  const paragraphs = document.body.content.map(({ attrs, content = [], marks }) =>
    paragraphOf(
      attrs.beat,
      content.flatMap((node) => {
        if (node.type !== "merge_tag") return [node];
        const text = name || node.attrs.fallback;
        return text === "" ? [] : [withMarks({ type: "text", text }, node.marks ?? [])];
      }),
      marks,
    ),
  );
  return {
    ...document,
    subjects: document.subjects.map(({ text, preheader, angle }) => ({
      text: line(text),
      preheader: line(preheader),
      angle,
    })),
    body: bodyOf(paragraphs),
  };
}
