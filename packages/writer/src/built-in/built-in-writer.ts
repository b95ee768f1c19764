import { QUESTION_FIELDS, trackingUrl } from "@storyletter/contract/constants";
import type {
  AuthorVoice,
  EmailBrief,
  Finding,
  Letter,
  Question,
  WritingNotes,
} from "@storyletter/contract/schemas";
import { PermanentWriterError, type Writer, type WrittenLetter } from "@storyletter/domain/ports";
import { quoted } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { withAuthorLines } from "../author-lines.ts";
import { checkLetter } from "../checks/check-letter.ts";
import { letterWords, wholeText } from "../letter-text.ts";
import { assemble } from "./assemble.ts";
import { type Choice, habitsOf } from "./choose.ts";
import { questionsFor } from "./questions.ts";
import { refusesLanguage, refusesStory } from "./refuses-brief.ts";
import { subjectsOf } from "./subjects/subjects.ts";
import { REASONS } from "./tidy/notes-to-self.ts";
import { asksForSomething } from "./tidy/wishes.ts";

/** Shown with every letter it wrote; the version changes with the frames. */
export const BUILT_IN_WRITER = { name: "Storyletter built-in writer", version: "3" } as const;

/** A letter of the built-in writer, and what its author should know about it. */
export interface AssembledLetter extends WrittenLetter {
  writingNotes: WritingNotes;
  questions: Question[];
}

const MOST_WISHES = 5;
const ASKING: ReadonlySet<string> = new Set([REASONS.wish, REASONS.order, REASONS.note]);

/** "[verify: dated 28 Nov?]": the note is out, and the letter still says what it doubts. */
const TO_CHECK = /^[([]?(?:check|verify|confirm)(?!\p{L})/iu;

/** "dont mention Mrs A-B by name": whom it means may be told in other words. */
const NO_NAME =
  /(?<!\p{L})(?:do not|don['’]?t|dont|never)(?!\p{L})[^.;!?\n]{0,60}(?<!\p{L})(?<!(?:product|brand|company|business|our|my|your) )(?:names?|surnames?)(?!\p{L})/iu;

/** What the author asked for in a note and only the author can do, such as another name for a brother. */
const wishFindings = ({ leftOut }: WritingNotes, { tonePreference }: EmailBrief): Finding[] => {
  const done = leftOut.filter(({ reason }) => reason === REASONS.renamed).map(({ text }) => text);
  return [
    ...leftOut
      .filter(({ text, reason }) => ASKING.has(reason) && (asksForSomething(text) || TO_CHECK.test(text)))
      .map(({ text }) => text),
    ...splitSentences(tonePreference).filter(
      (text) => NO_NAME.test(text) && !done.some((asked) => text.includes(asked)),
    ),
  ]
    .slice(0, MOST_WISHES)
    .map((text) => ({
      rule: "asked-for",
      where: "letter",
      message: `Your note isn't printed, but what it asks for is still open: ${quoted(text)}`,
      fix: "Do what it asks in the letter, then press Done.",
      evidence: "rule",
      sentence: text,
      lasting: true,
    }));
};

/** Writes one letter: a pure function of the brief, the seed and the letters it should not sound like. */
export const writeLetter = (
  brief: EmailBrief,
  seed: string,
  former: readonly string[] = [],
  voice?: AuthorVoice,
): AssembledLetter => {
  const link = trackingUrl(brief);
  if (link === null) throw new PermanentWriterError("Please enter a valid URL");
  const choice: Choice = {
    seed: `${seed}|${brief.desiredEmotion.toLowerCase()}`,
    former,
    habits: habitsOf(voice),
  };
  const draft = assemble(brief, link, choice, (voice?.signOff.trim() ?? "") !== "");
  const letter: Letter = {
    subjects: subjectsOf(draft, former),
    parts: draft.parts,
    wordCount: letterWords(draft.parts),
    trackingUrl: link,
    writer: { kind: "built-in", ...BUILT_IN_WRITER, fallbackReason: null },
  };
  const { notes, language, answers } = draft.making.material;
  const unused = QUESTION_FIELDS.filter((field) => brief[field].trim() !== "" && answers[field] === null);
  const whole = withAuthorLines(letter, voice);
  return {
    letter: whole,
    content: wholeText(whole),
    findings: [...wishFindings(notes, brief), ...checkLetter(whole, brief, { voice })],
    raw: { writer: BUILT_IN_WRITER, seed, language, ...notes },
    record: null,
    writingNotes: notes,
    questions: questionsFor(brief, letter, unused),
  };
};

const storyOf = ({ parts }: Letter): string[] =>
  parts
    .flatMap(({ sources = [] }) => sources)
    .filter(({ fields }) => fields.includes("story"))
    .map(({ sentence }) => sentence);

/** The writer that needs no model and no network. The same brief and seed give the same letter, byte for byte. */
export const createBuiltInWriter = () =>
  ({
    write: async (brief, { seed, signal, avoid, voice }): Promise<AssembledLetter> => {
      signal?.throwIfAborted();
      const foreign = refusesLanguage(brief);
      if (foreign !== null) throw new PermanentWriterError(foreign.message);
      const written = writeLetter(brief, seed, avoid, voice);
      // What there is of a story is known by now, and is not read twice.
      const refusal = refusesStory(storyOf(written.letter));
      if (refusal !== null) throw new PermanentWriterError(refusal.message);
      return written;
    },
  }) satisfies Writer;
