import type { EmailBrief, WritingNotes } from "@storyletter/contract/schemas";
import { endSentence, openEnd } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { isBullet, plainLines, withoutBullet } from "@storyletter/text/markup";
import { quoted } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { isNote } from "../addressee/addressee.ts";
import {
  lacksFullStops,
  type Punctuation,
  withMarks,
  withoutAnnouncement,
  withSpokenMarks,
} from "./dictated.ts";
import { beforeNextLine, slashPoints, unwrapped, withBrackets, withLabels } from "./joined.ts";
import { keepsNameOut } from "./kept-out.ts";
import { BEGINS_TELLING, isNothing, LABEL } from "./labels.ts";
import { calmCase } from "./names.ts";
import { withoutLongNotes } from "./note-lines.ts";
import {
  announcesStory,
  asksToStop,
  closesDictation,
  colleagueIn,
  endsDictation,
  isChat,
  REASONS,
  withoutAboutText,
} from "./notes-to-self.ts";
import { readSentence } from "./read-sentence.ts";
import { isTypedWithCare } from "./spelling.ts";
import { doubts, goesOnAsking, takesBack, takesBackNumber } from "./wishes.ts";

export type Field = keyof EmailBrief;

/** A sentence or phrase of the author, ready for a letter. */
export interface Sentence {
  text: string;
  /** The line of the field it comes from, counted without blank ones. */
  line: number;
  /** The author began a new line here, other than for the next point of a list. */
  opensParagraph: boolean;
  /** Its line was typed as a point of a list. */
  isPoint: boolean;
}

/** A field of the brief, tidied; what was changed or left out went to the notes. */
export interface FieldText {
  field: Field;
  sentences: Sentence[];
  /** It was typed as a list of points. */
  isList: boolean;
}

export interface Reading {
  language: Language;
  names: ReadonlyMap<string, string>;
  /** Names that the brief types with a capital elsewhere, by their small form. */
  small: ReadonlyMap<string, string>;
  /** Whose marks the story has. */
  punctuation: Punctuation;
  notes: WritingNotes;
  /** Keys of what the author wants said, whatever it sounds like. */
  kept: Set<string>;
}

/** How one field is read. */
export interface FieldReading extends Reading {
  /** It is typed with every apostrophe. */
  isCareful: boolean;
}

/** Reads a field into sentences, tidied; each change is noted. `asProse` ends and capitalizes each. */
export const readField = (
  field: Field,
  raw: string,
  { language, names, small, punctuation, notes, kept }: Reading,
  asProse: boolean,
): FieldText => {
  const sentences: Sentence[] = [];
  const linesOf = (text: string): string[] => {
    const typed = unwrapped(plainLines(text));
    return field === "productDescription" ? typed.flatMap(slashPoints) : typed;
  };
  const withoutLabel = (text: string): string => text.replace(LABEL[field] ?? /^$/u, "");
  const piecesOf = (text: string): string[] =>
    (field === "story" ? withLabels : withBrackets)(splitSentences(text));
  const spoken = withSpokenMarks(raw);
  const typedText = spoken ?? raw;
  if (spoken !== null)
    notes.notes.push({
      field,
      text: 'What you dictated as a mark, such as "full stop", is set as one; what ends a dictation is left out.',
    });
  const calm = calmCase(field === "story" ? withoutAnnouncement(typedText) : typedText, names);
  if (calm !== typedText)
    notes.notes.push({ field, text: "Typed in capitals, set in ordinary case: names may need theirs back." });
  // Who tells a story without full stops sets none elsewhere.
  const isAsStory = field !== "contentFocus" && punctuation === "missing";
  const marked =
    (SPOKEN.has(field) || (field === "proofElement" && isAsStory)) &&
    language === "english" &&
    (spoken !== null || lacksFullStops(calm))
      ? linesOf(calm).map((line) =>
          // A point of a list has no full stop because it is one.
          isBullet(line)
            ? null
            : withMarks(line, spoken !== null ? "spoken" : isAsStory ? punctuation : "written"),
        )
      : [];
  if (marked.some((line) => line !== null))
    notes.notes.unshift({
      field,
      text: 'It has hardly a full stop: they and some commas are set where an editor would, without the "and" after them. Please read it through.',
    });
  const isCareful = isTypedWithCare(raw);
  const lines = linesOf(calm).map((line, at) => marked[at] ?? line);
  const originals = linesOf(typedText).map((line, at) => marked[at] ?? line);
  const lastLine = lines.findLastIndex((each) => each !== "");
  let opensParagraph = true;
  let line = 0;
  let points = 0;
  let wasPoint = false;
  let wasNote = false;
  let colleague: string | null = null;
  for (const [at, typed] of lines.entries()) {
    if (typed === "") {
      opensParagraph = true;
      continue;
    }
    if (field === "story" && lines.length > 1) {
      const speaker = sentences.length === 0 ? colleagueIn(typed) : null;
      colleague ??= speaker;
      if (colleague !== null && isChat(typed, colleague)) {
        notes.leftOut.push({ field, text: originals[at] ?? typed, reason: REASONS.note });
        continue;
      }
    }
    const isPoint = isBullet(typed);
    if (isPoint) points += 1;
    if (!isPoint || !wasPoint) opensParagraph = true;
    wasPoint = isPoint;
    const { own, notes: longNotes } = withoutLongNotes(withoutLabel(withoutBullet(typed)));
    for (const text of longNotes) {
      notes.leftOut.push({ field, text, reason: REASONS.wish });
      wasNote = true;
    }
    const pieces = piecesOf(own);
    const original = originals[at] ?? "";
    const before =
      original === typed && longNotes.length === 0 ? pieces : piecesOf(withoutLabel(withoutBullet(original)));
    for (const [index, typedPiece] of pieces.entries()) {
      const piece = withoutLabel(typedPiece).replace(
        field === "story" && sentences.length === 0 ? BEGINS_TELLING : /^$/u,
        "",
      );
      const source = (pieces.length === before.length ? before[index] : undefined) ?? piece;
      const isMore = wasNote && ((field === "story" && goesOnAsking(piece)) || LEANS_ON_IT.test(piece));
      if (isMore) notes.leftOut.push({ field, text: source, reason: REASONS.wish });
      if (field === "story" && sentences.length === 0 && announcesStory(piece)) {
        notes.leftOut.push({ field, text: source, reason: REASONS.dictation });
        continue;
      }
      if (field === "story" && keepsNameOut(piece)) {
        notes.leftOut.push({ field, text: source, reason: REASONS.wish });
        continue;
      }
      const place = {
        isBehindNote: wasNote,
        isEnglish: language === "english",
        isAtEdge: sentences.length < EDGE || (at >= lastLine && index >= pieces.length - EDGE),
      };
      const canBeAbout =
        !isMore && language === "english" && TOLD.has(field) && (field !== "lesson" || pieces.length > 1);
      const about = canBeAbout ? withoutAboutText(piece) : null;
      const named = about !== null && isNote(piece, field, place) ? about : null;
      if (named !== null) notes.leftOut.push({ field, text: source, reason: REASONS.wish });
      const text = isMore
        ? null
        : readSentence(
            field,
            named ?? piece,
            source,
            { language, names, small, punctuation, notes, kept, isCareful },
            asProse,
            place,
          );
      if (field === "story" && !wasNote && takesBackNumber(piece)) withoutNumber(sentences, notes);
      const isOut = text === null || !/^[([]/u.test(text);
      if (field === "story" && isOut && doubts(source)) withoutDoubt(sentences, line, notes);
      if (text === null) {
        const taken = takesBack(piece) && !wasNote ? sentences.pop() : undefined;
        if (taken !== undefined) notes.leftOut.push({ field, text: taken.text, reason: REASONS.takenBack });
        wasNote = true;
        continue;
      }
      wasNote = false;
      if (field === "story" && sentences.length === 0 && isGreeting(piece)) {
        sentences.push({ text: `${openEnd(piece)},`, line, opensParagraph, isPoint: false });
        opensParagraph = false;
        continue;
      }
      const isLast = index === pieces.length - 1;
      const own = field === "story" && isLast ? beforeNextLine(text, piece, lines, at) : text;
      sentences.push({ text: own, line, opensParagraph, isPoint });
      opensParagraph = false;
    }
    line += 1;
  }
  return {
    field,
    sentences: field === "story" ? withoutClosing(sentences, notes) : sentences,
    isList: points > 1,
  };
};

/** "They're busy. So was I": said of what is left out. */
const LEANS_ON_IT = /^(?:so|neither|nor) (?:am|was|do|did|have|had) (?:i|we)[.!]?$/iu;

/** Fields that people dictate. */
const SPOKEN: ReadonlySet<Field> = new Set([
  "contentFocus",
  "productDescription",
  "story",
  "lesson",
  "readerMoment",
  "storyLink",
  "afterwards",
]);

/** Fields in which somebody tells something; in the others an order can be the offer's. */
const TOLD: ReadonlySet<Field> = new Set(["story", "lesson", "readerMoment", "storyLink", "afterwards"]);

const GREETING =
  /^(?:dear|hello|hi|hey|liebe[rs]?|hallo|hola|queridos?|queridas?|estimad[oa]s?|bonjour|chère?s?|olá|oi|prezad[oa]s?|car[oa]s?)(?: [^,.!?:]{1,40})?,$/iu;

/** "Dear all," keeps its comma. */
export const isGreeting = (line: string): boolean => GREETING.test(line);

/** So many sentences at the beginning and at the end of a story. */
const EDGE = 2;
const LAST_LINES = 3;

/** "That's the story." and the like at the end of it; "Stop." only beside them. */
const withoutClosing = (sentences: readonly Sentence[], { leftOut }: WritingNotes): Sentence[] => {
  const isStopped = sentences
    .slice(-LAST_LINES)
    .some(({ text }) => closesDictation(text) || asksToStop(text));
  const isEnd = ({ text }: Sentence): boolean => closesDictation(text) || (isStopped && endsDictation(text));
  const last = sentences.findLastIndex((each) => !isEnd(each));
  return sentences.filter((each, at) => {
    const isClosing = at > 0 && at > last;
    if (isClosing) leftOut.push({ field: "story", text: each.text, reason: REASONS.dictation });
    return !isClosing;
  });
};

/** "…, first time in 9 years??": the clause with the number that is not for print. */
const withoutNumber = (sentences: Sentence[], { leftOut }: WritingNotes): void => {
  const last = sentences.at(-1);
  const at = last?.text.lastIndexOf(", ") ?? -1;
  if (last === undefined || at < 1 || !/\d/u.test(last.text.slice(at))) return;
  leftOut.push({ field: "story", text: last.text.slice(at + 2), reason: REASONS.takenBack });
  sentences[sentences.length - 1] = { ...last, text: endSentence(last.text.slice(0, at)) };
};

const MOST_DOUBTED = 3;

/** "3h 22." before a note that it may be wrong. */
const withoutDoubt = (sentences: Sentence[], line: number, { leftOut }: WritingNotes): void => {
  const last = sentences.at(-1);
  if (last?.line !== line || !/\d/u.test(last.text) || last.text.split(" ").length > MOST_DOUBTED) return;
  leftOut.push({ field: "story", text: last.text, reason: REASONS.doubted });
  sentences.pop();
};

/** Five facts without a mark: which of them belong together only the author knows. */
const LONGEST_RUN = 16;
const isRun = (text: string): boolean =>
  text.split(" ").length > LONGEST_RUN && !/[.,;:!?()\n–-]/u.test(text);

/** A short field as it goes into a sentence of ours; null when it is empty or says that there is nothing. */
export const readPhrase = (field: Field, raw: string, reading: Reading): FieldText | null => {
  if (raw.trim() === "") return null;
  if (isNothing(raw)) {
    reading.notes.notes.push({ field, text: `Read as empty: ${quoted(raw.trim())}` });
    return null;
  }
  const read = readField(field, raw, reading, false);
  if (field === "productDescription" && isRun(raw.trim()))
    reading.notes.notes.push({ field, text: "It has no comma and no full stop: please set them." });
  return read.sentences.length === 0 ? null : read;
};
