import type { Email, Letter } from "@storyletter/contract/schemas";
import { WITHOUT_MODEL } from "../../../shell/page-meta.ts";
import { wordsLabel } from "../form/story-checklist.ts";

/** @example "312 words · Written without AI" */
export function writtenBy({ wordCount, writer }: Pick<Letter, "wordCount" | "writer">): string {
  const author = writer.kind === "built-in" ? "Written without AI" : `Written by ${writer.name}`;
  return `${wordsLabel(wordCount)} · ${author}`;
}

/** How long the letter is now, and who wrote it. */
export function WrittenBy({ email: { letter }, words }: { email: Email; words: number }) {
  if (!letter) return null;
  return (
    <p className="mt-2 text-right text-sm text-balance text-faded tabular-nums">
      <span>{writtenBy({ ...letter, wordCount: words })}</span>
      {letter.writer.kind === "built-in" && <span className="block">{WITHOUT_MODEL}</span>}
    </p>
  );
}
