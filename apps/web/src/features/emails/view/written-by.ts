import type { Letter } from "@storyletter/contract";
import { wordsLabel } from "../form/story-signs.ts";

/** How long a letter is and who wrote it, as the server says. @example "312 words, written by the built-in writer" */
export function writtenBy({ wordCount, writer }: Pick<Letter, "wordCount" | "writer">): string {
  const author = writer.kind === "built-in" ? "the built-in writer" : writer.name;
  return `${wordsLabel(wordCount)}, written by ${author}`;
}
