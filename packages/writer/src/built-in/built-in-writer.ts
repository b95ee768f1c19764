import type { EmailBrief, Hint, Question, WritingNotes } from "@storyletter/contract/emails";
import type { Letter } from "@storyletter/contract/letters";
import type { AuthorVoice } from "@storyletter/contract/profile";
import { trackingUrl } from "@storyletter/contract/web-address";
import { PermanentWriterError, type Writer, type WrittenLetter } from "@storyletter/domain/ports";
import { withAuthorLines } from "../author-lines.ts";
import { checkLetter } from "../checks/check-letter.ts";
import { letterWords, wholeText } from "../letter-text.ts";
import { questionsFor } from "../questions.ts";
import { callBlock } from "./call.ts";
import { hintsOf } from "./hints.ts";
import { type Material, readBrief } from "./material.ts";
import { newsOf, offerBlocks } from "./offer.ts";
import { type Block, paragraphsOf, partsOf, pieceOf } from "./piece.ts";
import type { Sentence } from "./read-field.ts";
import { refusesBrief } from "./refuses-brief.ts";
import { storyBlocks } from "./story.ts";
import { subjectsOf } from "./subjects.ts";

export { refusesBrief };

/** Shown with every letter it wrote; the version changes with the frames. */
export const BUILT_IN_WRITER = { name: "Storyletter built-in writer", version: "4" } as const;

/** A letter of the built-in writer, and what its author should know about it. */
export interface AssembledLetter extends WrittenLetter {
  writingNotes: WritingNotes;
  questions: Question[];
  hints: Hint[];
}

const blocksOf = (beat: Block["beat"], sentences: readonly Sentence[]): Block[] =>
  paragraphsOf(sentences).map((paragraph) => ({ beat, pieces: paragraph.map(pieceOf) }));

/** The parts in their order: story, lesson, the author's bridge, offer, call. */
const blocksFor = (material: Material, news: readonly Sentence[], link: string): Block[] => {
  const { frames, fields } = material;
  return [
    ...storyBlocks(fields.story, frames),
    ...blocksOf("lesson", fields.lesson),
    ...blocksOf("bridge", fields.readerMoment),
    ...blocksOf("bridge", fields.storyLink),
    ...offerBlocks(material, news),
    callBlock(material, link),
  ];
};

/** The author's sentences that are in the letter, in its order. */
const sentencesOf = ({ fields }: Material, news: readonly Sentence[]): Sentence[] =>
  Object.values({ ...fields, contentFocus: news }).flat();

/** Arranges one letter: a pure function of the brief, the author's lines and the letters it should not repeat. */
export function writeLetter(
  brief: EmailBrief,
  { former = [], voice }: { former?: readonly string[]; voice?: AuthorVoice } = {},
): AssembledLetter {
  const link = trackingUrl(brief);
  if (link === null) throw new PermanentWriterError("Please enter a valid URL");
  const material = readBrief(brief);
  const news = newsOf(material);
  const parts = partsOf(blocksFor(material, news, link));
  const sentences = sentencesOf(material, news);
  const arranged: Letter = {
    subjects: subjectsOf(material, sentences, former),
    parts,
    wordCount: letterWords(parts),
    trackingUrl: link,
    writer: { kind: "built-in", ...BUILT_IN_WRITER, fallbackReason: null },
  };
  const letter = withAuthorLines(arranged, voice);
  const { notes, language } = material;
  return {
    letter,
    content: wholeText(letter),
    findings: checkLetter(letter, brief, { voice }),
    raw: { writer: BUILT_IN_WRITER, language, ...notes },
    record: null,
    writingNotes: notes,
    questions: questionsFor(brief, letter),
    hints: hintsOf(material, sentences, parts),
  };
}

/** The writer that needs no model and no network. The same brief gives the same letter, byte for byte. */
export const createBuiltInWriter = () =>
  ({
    write: async (brief, { signal, avoid, voice }): Promise<AssembledLetter> => {
      signal?.throwIfAborted();
      const refusal = refusesBrief(brief);
      if (refusal !== null) throw new PermanentWriterError(refusal.message);
      return writeLetter(brief, { former: avoid, voice });
    },
  }) satisfies Writer;
