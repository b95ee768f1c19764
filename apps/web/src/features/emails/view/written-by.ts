import type { Letter } from "@storyletter/contract/schemas";
import { wordsLabel } from "../form/story-checklist.ts";

/** @example "312 words · Written without AI" */
export function writtenBy({ wordCount, writer }: Pick<Letter, "wordCount" | "writer">): string {
  const author = writer.kind === "built-in" ? "Written without AI" : `Written by ${writer.name}`;
  return `${wordsLabel(wordCount)} · ${author}`;
}
