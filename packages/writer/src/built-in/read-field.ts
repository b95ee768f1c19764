import type { EmailBrief, WritingNotes } from "@storyletter/contract/emails";
import { endSentence, isTerminator, lastMark, upperOpening } from "@storyletter/text/edges";
import { isBullet, plainLines, withoutBullet } from "@storyletter/text/markup";
import { splitSentences } from "@storyletter/text/sentences";
import { addressesSystem } from "../addresses-system.ts";
import type { Frames } from "../frames/frames.ts";
import { hasPhrase, isLabelled, openingPhrase } from "./phrases.ts";
import { isNote, SET_ASIDE, setAside } from "./set-aside.ts";
import { type Names, tidyWords } from "./tidy.ts";

export type Field = keyof EmailBrief;

/** One sentence of a field, as the letter prints it. */
export interface Sentence {
  text: string;
  /** Its words put right, its beginning as typed: what stands behind a colon. */
  within: string;
  field: Field;
  /** It was typed at the start of a paragraph. */
  opensParagraph: boolean;
  /** It was typed as a point of a list. */
  isPoint: boolean;
  /** It may speak of the mail or to its writer: it is printed and pointed at. */
  isAside: boolean;
}

/** What reading a brief needs to know, and where it writes down what it did. */
export interface Reading {
  frames: Frames;
  names: Names;
  notes: WritingNotes;
}

/** "Dear all," keeps its comma. */
const isGreeting = (text: string, { frames }: Reading): boolean =>
  /,$/u.test(text) && text.length < 40 && openingPhrase(text, frames.words.greetings) !== null;

/** Lines of a paragraph that go on within a sentence are one: mail programs wrap what is typed into them. */
function unwrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1) ?? "";
    const isOpen = last !== "" && !isTerminator(lastMark(last)) && !/[:,]$/u.test(last);
    if (isOpen && /^[\p{Ll}(]/u.test(line) && !isBullet(last)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** "??", a bracketed question, an arrow: forms in which authors speak to themselves. */
const SPEAKS_TO_SELF = /\?\?|^[-=]>|^\([^()]*\?[^()]*\)[.!?]?$/u;

/** It may speak of the mail or to its writer. */
const mayBeAside = (text: string, { words }: Frames): boolean =>
  hasPhrase(text, words.aside) || isLabelled(text, words.asideLabels) || SPEAKS_TO_SELF.test(text);

const bare = (text: string): string => text.replace(/[\s.]+/gu, " ").trim();

/** The sentences of a field. What is set aside and what is put right is listed. */
export function readField(field: Field, typed: string, reading: Reading): Sentence[] {
  const { frames, names, notes } = reading;
  const { kept, leftOut } = setAside(typed.toWellFormed(), frames.words.notes);
  for (const each of leftOut) notes.leftOut.push({ field, ...each });
  const sentences: Sentence[] = [];
  let opensParagraph = true;
  for (const line of unwrapped(plainLines(kept))) {
    if (line === "") opensParagraph = true;
    const isPoint = isBullet(line);
    for (const [at, from] of splitSentences(isPoint ? withoutBullet(line) : line).entries()) {
      const reason = addressesSystem(from)
        ? SET_ASIDE.system
        : isNote(from, frames.words.notes)
          ? SET_ASIDE.note
          : null;
      if (reason !== null) {
        notes.leftOut.push({ field, text: from, reason });
        continue;
      }
      const within = tidyWords(from, frames, names);
      const text = isGreeting(from, reading) ? from : endSentence(upperOpening(within));
      if (bare(text) !== bare(from)) notes.tidied.push({ field, from, to: text });
      // "Notes, in order later:" heads a story as it was jotted down.
      const isAside = mayBeAside(text, frames) || (sentences.length === 0 && text.endsWith(":"));
      sentences.push({ text, within, field, opensParagraph: opensParagraph || at === 0, isPoint, isAside });
      opensParagraph = false;
    }
  }
  return sentences;
}
