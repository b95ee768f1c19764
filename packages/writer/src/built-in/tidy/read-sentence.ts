import { endSentence } from "@storyletter/text/edges";
import { countWords, wordKey } from "@storyletter/text/words";
import { isNote, noteAtEnd, type Place } from "../addressee/addressee.ts";
import { ALSO_INVITES, AND_I_WANT, WANTS_OF } from "../asks.ts";
import { withCapitals } from "../capitals/capitals.ts";
import { isLimited } from "../facts.ts";
import { toReader } from "../to-reader.ts";
import { withNames, withOwners } from "./names.ts";
import {
  isOrderOfNothing,
  REASONS,
  reasonToLeaveOut,
  withoutNotes,
  withoutUnprintable,
} from "./notes-to-self.ts";
import type { Field, FieldReading } from "./read-field.ts";
import { spelled, upperFirst } from "./spelling.ts";
import { asksForSomething, isTakenBackAtEnd, takesBackInside, toBeSaid, withoutKeepNote } from "./wishes.ts";

/** "32 with code BABY?? confirm" */
const TO_CONFIRM = /^(?:(?:please |pls )?(?:confirm|check|verify)|tb[cd])[.! ]*$/iu;
/** Fields of facts: one with two question marks behind it is a doubt. */
const FACTS: ReadonlySet<Field> = new Set([
  "price",
  "salePrice",
  "productDescription",
  "keyBenefit",
  "proofElement",
]);

/** "Explain that a survey from the seller is not enough": that it isn't is for readers. */
const EXPLAINS_THAT = /^explain that (?:an?|the|most|many|every|no) /iu;

const LEAST_PHRASE = 2;

/** "2 got onsite, few got promotion but dont promise": it would be a promise. */
const UNSAID =
  /(?:^|[,;] |\s)(?:but |and |so )?(?:please |pls )?(?:don['’]?t|do not|never) (?:promise|claim|guarantee|quote)(?: (?:it|that|this|these|them))?[.!)]*$/iu;

/** "… on a raffle ticket - dont put a number in, she'll kill me" */
const NO_FIGURE =
  /(?: [-–—] |, |; )(?:but |and )?(?:please |pls )?(?:do not|don['’]?t) (?:put|print|mention|include|write|give|say) (?:a|the|any|that|her|his|their) (?:number|figure|amount|sum|name|surname|price|date|year)s?(?!\p{L})[^"“”]{0,80}$/iu;
const REFUSES = /^(?:not?|can['’]?t|cannot|we don['’]?t|sorry)(?!\p{L})/iu;

/** "took the cushion out and put in a mattress (not legal, leave that out) and took her down": without the mattress. */
const withoutClauseBefore = (sentence: string, note: string): { text: string; from: number } | null => {
  const at = sentence.indexOf(note);
  const [before, after] = [sentence.slice(0, at).trimEnd(), sentence.slice(at + note.length)];
  const from = Math.max(...[", ", " and ", " but "].map((joint) => before.lastIndexOf(joint)));
  return from > 0 && isClause(before.slice(from)) && /^(?: and|, and|,) (?:\S+ ){2}/u.test(after)
    ? { text: before.slice(0, from) + after, from }
    : null;
};
const isClause = (text: string): boolean => countWords(text) >= 3 && countWords(text) <= 12;

/** A sentence as it can be printed; null where it is not for readers. What was changed or left out is noted. */
export const readSentence = (
  field: Field,
  piece: string,
  source: string,
  reading: FieldReading,
  asProse: boolean,
  place: Place,
): string | null => {
  const { language, small, notes, isCareful } = reading;
  if (!/[\p{L}\p{N}]/u.test(piece)) {
    if (/\p{Extended_Pictographic}/u.test(piece))
      notes.leftOut.push({ field, text: source, reason: "Nothing to read in it." });
    return null;
  }
  const leaveOut = (text: string, reason: string): null => {
    notes.leftOut.push({ field, text, reason });
    return null;
  };
  // "NOT coeliac, kitchen too small, dont promise it": that it isn't is what is to be said.
  if (UNSAID.test(piece) && REFUSES.test(piece))
    return readSentence(field, piece.replace(UNSAID, ""), source, reading, asProse, place);
  const tail = NO_FIGURE.exec(piece);
  if (field === "story" && tail !== null && tail.index > 0) {
    leaveOut(tail[0].replace(/^[\s,–—-]+/u, ""), REASONS.wish);
    return readSentence(field, endSentence(piece.slice(0, tail.index)), source, reading, asProse, place);
  }
  if (isTakenBackAtEnd(piece)) return leaveOut(source, REASONS.wish);
  const said = toBeSaid(piece) ?? withoutKeepNote(piece);
  if (said !== null) {
    // "mention that they can search on their own": so can the reader.
    const isOfReaders = field === "contentFocus" && language === "english" && /^they /iu.test(said);
    const right = spelled(isOfReaders ? toReader(said) : said, language, isCareful);
    const text = asProse ? endSentence(upperFirst(right)) : right;
    notes.tidied.push({ field, from: source, to: text });
    reading.kept.add(wordKey(text));
    return text;
  }
  if (FACTS.has(field) && (/\?\?$/u.test(piece) || TO_CONFIRM.test(piece)))
    return leaveOut(source, REASONS.doubted);
  // "Leave it in" as a subject and "Check dates" on a button are no orders to the writer.
  const isPrinted =
    (field === "emailSubject" && isOrderOfNothing(piece)) ||
    (field === "callToAction" && /^check (?!with )/iu.test(piece));
  const first = isPrinted ? null : reasonToLeaveOut(piece);
  // Notes between brackets come out first: what is around one can be for the reader.
  const bare =
    first === null || first === REASONS.wish || first === REASONS.note || first === REASONS.blank
      ? withoutNotes(piece)
      : null;
  if (UNSAID.test(piece)) return leaveOut(source, REASONS.takenBack);
  const takenBack = bare?.notes.find(takesBackInside);
  if (takenBack !== undefined) {
    const rest = withoutClauseBefore(piece, takenBack);
    if (rest === null) return leaveOut(source, REASONS.takenBack);
    leaveOut(piece.slice(rest.from, piece.indexOf(takenBack) + takenBack.length).trim(), REASONS.takenBack);
    return readSentence(field, rest.text, source, reading, asProse, place);
  }
  const reason = bare === null || bare.text === piece ? first : reasonToLeaveOut(bare.text);
  const whole = bare?.text ?? piece;
  const isAsked =
    field === "contentFocus" &&
    (isLimited(whole) ||
      [WANTS_OF, ALSO_INVITES, AND_I_WANT, EXPLAINS_THAT].some((pattern) => pattern.test(whole)));
  if (reason === null && !isAsked && isNote(whole, field, place)) return leaveOut(source, REASONS.wish);
  // Of other languages there are too few examples to part a list.
  const noteFrom = reason === null && language === "english" ? noteAtEnd(whole, field) : -1;
  const told = noteFrom === -1 ? whole : whole.slice(0, noteFrom);
  if (noteFrom !== -1 && isTakenBackAtEnd(told)) return leaveOut(source, REASONS.wish);
  if (noteFrom !== -1) leaveOut(whole.slice(noteFrom).replace(/^[\s,;–—-]+/u, ""), REASONS.wish);
  const canBePart =
    reason === REASONS.note ||
    reason === REASONS.wish ||
    reason === REASONS.blank ||
    (reason === null && field !== "story");
  const printable = canBePart
    ? withoutUnprintable(told, { least: asProse ? undefined : LEAST_PHRASE, isKnown: reason !== null })
    : null;
  if (reason !== null && (printable === null || reasonToLeaveOut(printable) !== null))
    return leaveOut(source, reason);
  if (bare?.isBroken) return leaveOut(source, REASONS.blank);
  if (bare !== null && !/[\p{L}\p{N}]/u.test(bare.text))
    return leaveOut(source, asksForSomething(bare.notes.join(" ")) ? REASONS.wish : REASONS.note);
  if (printable !== null) {
    notes.leftOut.push({ field, text: source, reason: reason ?? REASONS.wish });
    const rest = spelled(printable, language, isCareful);
    return asProse ? endSentence(upperFirst(rest)) : rest;
  }
  if (bare === null) return null;
  for (const note of bare.notes) leaveOut(note, asksForSomething(note) ? REASONS.wish : REASONS.note);
  const named = withNames(spelled(told, language, isCareful), small, language);
  // What is told has names in it; a list of what is sold has words of the trade.
  const capital = asProse && language === "english" && !isCareful ? withCapitals(named) : named;
  const right = language === "english" ? withOwners(capital, small) : capital;
  const text = asProse ? endSentence(upperFirst(right)) : right;
  if (text !== source && text !== endSentence(source)) notes.tidied.push({ field, from: source, to: text });
  return text;
};
