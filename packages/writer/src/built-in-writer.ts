import { type EmailBrief, type Letter, trackingUrl } from "@storyletter/contract";
import { PermanentWriterError, type Writer, type WrittenLetter } from "@storyletter/domain/ports";
import { refusesBrief } from "./brief/refuses-brief.ts";
import { checkLetter } from "./checks/check-letter.ts";
import { composeLetter } from "./compose-letter.ts";
import { letterText, letterWords } from "./letter-text.ts";
import { markSources } from "./mark-sources.ts";
import { writeSubjects } from "./subjects/write-subjects.ts";

/** Shown with every letter it wrote; the version changes with the wording. */
export const BUILT_IN_WRITER = { name: "Storyletter built-in writer", version: "1" } as const;

/** Writes one letter: a pure function of the brief, the seed and the letters it should not sound like. */
export const writeLetter = (
  brief: EmailBrief,
  seed: string,
  formerLetters: readonly string[] = [],
): WrittenLetter => {
  const link = trackingUrl(brief);
  if (link === null) throw new PermanentWriterError("Please enter a valid URL");
  const draft = composeLetter(brief, seed, link, formerLetters);
  const letter: Letter = {
    subjects: writeSubjects(draft),
    parts: markSources(draft.parts, brief),
    wordCount: letterWords(draft.parts),
    trackingUrl: link,
    writer: { kind: "built-in", ...BUILT_IN_WRITER, fallbackReason: null },
  };
  const { theme, emotion, tone } = draft.material;
  return {
    letter,
    content: letterText(draft.parts),
    findings: checkLetter(letter, brief),
    raw: { writer: BUILT_IN_WRITER, seed, theme: theme.id, emotion, tone, lesson: draft.lesson },
    record: null,
  };
};

/** The writer that needs no model and no network. The same brief and seed give the same letter, byte for byte. */
export const createBuiltInWriter = (): Writer => ({
  write: async (brief, { seed, signal, avoid }) => {
    signal?.throwIfAborted();
    const refusal = refusesBrief(brief);
    if (refusal !== null) throw new PermanentWriterError(refusal.message);
    return writeLetter(brief, seed, avoid);
  },
});
