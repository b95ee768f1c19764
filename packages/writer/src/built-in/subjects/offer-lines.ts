import { isFree } from "@storyletter/text/amounts";
import { endSentence, openEnd, trimEndOf } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { bareWords, countWords, longWords, sharesWords, wordKey } from "@storyletter/text/words";
import { lengthOf, SUBJECT_LENGTH } from "../../subject-line.ts";
import { type Draft, paragraphsIn } from "../assemble.ts";
import { clausesOf, firstClauses, hasDate, isFact, saysWhen } from "../facts.ts";
import { headlines, printedLines } from "../focus.ts";
import { opensWithBaseVerb } from "../grammar/verbs.ts";
import { phraseOf } from "../material.ts";
import { productName } from "../product.ts";
import { isNoun } from "../tidy/names.ts";
import type { FieldText } from "../tidy/read-field.ts";
import { laterSentences, upperFirst } from "../tidy/spelling.ts";
import type { Candidate } from "./candidates.ts";
import { asSubject, clausesWithin, WEAK_END } from "./clauses.ts";
import { isAboutMail, isSmallPrint, ORDERS, toldLines } from "./promises.ts";
import { hasVerb } from "./verbs.ts";

const MOST_LINES = 12;
const LONGEST_HEAD = 8;
const MOST_SENTENCES = 4;
const LEAST_WORDS = 3;

const fits = (text: string): boolean => lengthOf(text) <= SUBJECT_LENGTH.most;

/** "Ask the small questions" before "while there is someone to answer them". */
const orderWithin = (text: string): string[] => {
  const at = / (?=(?:while|before|so that|when|and|without) )|, /iu.exec(text)?.index ?? 0;
  const line = text.slice(0, at);
  const isOrder = countWords(line) > LEAST_WORDS && opensWithBaseVerb(bareWords(line));
  return isOrder && fits(line) ? [line] : [];
};

/** A sentence of another field, whole, or a clause of it that is whole. */
const fromField = (field: FieldText | null, kind: Candidate["kind"], { making }: Draft): Candidate[] => {
  if (field === null || field.isList) return [];
  const { language } = making.material;
  const lines = field.sentences.slice(0, MOST_SENTENCES).flatMap(({ text }) => {
    const whole = asSubject(text);
    if (fits(whole)) return [whole];
    const own = language === "english" ? orderWithin(text) : [];
    return [...clausesWithin(text, language, SUBJECT_LENGTH.most), ...own].map(asSubject);
  });
  const both = field.sentences.length === 2 ? field.sentences.map(({ text }) => text).join(" ") : "";
  const all =
    /[.?!] /u.test(both) && lengthOf(both) <= 52 ? [upperFirst(endSentence(laterSentences(both)))] : [];
  return [...all, ...lines]
    .filter((line) => countWords(line) >= LEAST_WORDS && !WEAK_END.test(line))
    .map((text) => ({
      kind,
      angle: /\?$/u.test(text) ? "question" : kind === "reader" ? "reader" : "lesson",
      text,
      from: null,
    }));
};

/** Said of people who read it: a topic is typed for the writer of the mail. */
export const ABOUT_READERS =
  /(?<!\p{L})(?:their|them|they|people|ppl|leads|switch to us|zurückholen|zurückgewinnen|reactivar|recuperar|reconquistar)(?!\p{L})|^que \p{L}+[ae]n(?!\p{L})|^wer /iu;

/** An order, and what of it is one without the rest: "Book your chimney sweep" before "before you light the fire". */
const ordersIn = (line: string): string[] => {
  const at = /[:] |\s(?=before |so )/u.exec(line);
  if (at === null) return [line];
  const rest = line.slice(at.index + at[0].length);
  const head = line.slice(0, at.index);
  return [line, ...(ORDERS.test(head) ? [head] : []), ...(ORDERS.test(rest) ? [rest] : [])];
};

/** "The price goes up on 1 November" of what is too long for a subject. */
const firstClause = (line: string, language: Language): string[] => {
  const [first = ""] = clausesOf(line);
  return hasVerb(first, bareWords(first), language) ? [first] : [];
};

/** "Starts 5 October", "Weds and Fri": of what? Beside the name it is a subject. */
const isWhenAlone = (line: string): boolean =>
  saysWhen(line) &&
  longWords(line).filter((word) => !hasDate(word) && !hasDate(`1 ${word}`) && !isFact(word)).length < 2;

/** How it is done, and not what: "Reply to this email". */
const OF_MAILS =
  /(?<!\p{L})(?:reply|respond|e-?mail|text|click|link|below|sign up|register|rsvp|let (?:us|me) know|more|(?:telephone|ring|call|phone) (?:us|me)|(?:contact )?form|website|home visit|appointment)(?!\p{L})/iu;

const LONGEST_BUTTON = 4;
/** What the author asks the reader to do, where it names a thing: "Come sit with us Saturday". */
const calls = ({ making: { material } }: Draft): Candidate[] => {
  const field = material.phrases.callToAction;
  if (field === null) return [];
  const text = asSubject(phraseOf(field));
  // "Buy a kit" is a button: a call is a subject with what, when or how long.
  const isButton = countWords(text) <= LONGEST_BUTTON && !isFact(text) && !saysWhen(text);
  if (countWords(text) < LEAST_WORDS || isButton || !fits(text) || WEAK_END.test(text) || OF_MAILS.test(text))
    return [];
  return [{ kind: "offer", angle: "lesson", text, from: null }];
};

/** What a name has beside it behind a colon: what it is, when, how many places, for how much. */
const factsBeside = (draft: Draft, lines: readonly string[]): string[] => {
  const { frames } = draft.making;
  const { phrases, brief } = draft.making.material;
  const description = phrases.productDescription?.sentences.slice(0, MOST_SENTENCES) ?? [];
  const price = phrases.salePrice ?? phrases.price;
  const typed = price === null ? "" : openEnd(phraseOf(price));
  const isBoth =
    phrases.salePrice !== null &&
    phrases.price !== null &&
    /^\S{1,12}$/u.test(brief.price.trim()) &&
    /^\S{1,12}$/u.test(typed);
  // The product's name stands before it in place of "It's".
  const both = (frames.price.both[0] ?? "")
    .replace(/^It's /, "")
    .replace("{sale}", () => typed)
    .replace("{price}", () => openEnd(brief.price.trim()));
  const parts = description.flatMap(({ text }) => {
    const clauses = clausesOf(openEnd(text));
    return clauses
      .map((_, at) => firstClauses(clauses, at + 1, frames.and))
      .filter((fact, at) => at > 0 || countWords(fact) > LEAST_WORDS);
  });
  return [
    ...lines.map(openEnd),
    ...(typed === "" || (isFree(typed) && /\d/u.test(typed)) ? [] : [typed]),
    ...(isBoth ? [openEnd(both)] : []),
    ...description.map(({ text }) => openEnd(text)),
    ...parts,
    ...(phrases.keyBenefit === null ? [] : [openEnd(phraseOf(phrases.keyBenefit))]),
  ];
};

const OPENS_A_FACT =
  /^(?:Max\p{Ll}*|Máx\p{Ll}*|Runs|Starts|Ends|Takes|Includ\p{Ll}+|Only|Order|Opens|Closes|Incluye|Inclui)(?!\p{L})/u;

/** Typed large in the middle of a sentence: "inspections, Clare & south Galway". */
const isName = (word: string, text: string): boolean =>
  ` ${text} `
    .split(` ${word} `)
    .slice(0, -1)
    .some((before) => /[\p{L}\d,;&]$/u.test(before));

/** A first letter that is large only because a sentence began there is small again behind a colon. */
const asTyped = (fact: string, { making: { material } }: Draft): string => {
  const { contentFocus, productDescription, keyBenefit, price, salePrice } = material.brief;
  const typed = [contentFocus, productDescription, keyBenefit, price, salePrice];
  const small = fact.charAt(0).toLowerCase() + fact.slice(1);
  const start = small.split(" ", 1)[0] ?? "";
  if (start === "i") return `I${fact.slice(1)}`;
  if (hasDate(start) && (material.language === "english" || material.language === "german")) return fact;
  if (material.language === "german" && isNoun(start)) return fact;
  if (typed.some((text) => isName(upperFirst(start), text))) return upperFirst(fact);
  if (OPENS_A_FACT.test(fact)) return small;
  return typed.some((text) => ` ${text}`.includes(` ${start} `)) ? small : fact;
};

/** Product, date, price and places: subjects that need no story. */
const offer = (draft: Draft): Candidate[] => {
  const { material, frames } = draft.making;
  const { phrases } = material;
  const name = productName(draft.making);
  const lines = printedLines(
    toldLines(headlines(draft.making).slice(0, MOST_LINES), material.language),
    draft.making,
    paragraphsIn(draft),
  ).filter(
    (line) =>
      !ABOUT_READERS.test(line) &&
      // What the story says whole is no news beside the name.
      !draft.story.some(({ text }) => wordKey(text).startsWith(wordKey(line))),
  );
  const candidates: Candidate[] = [];
  const add = (typed: string): void => {
    const text = asSubject(typed);
    const telling = longWords(text).filter((word) => !/\d/u.test(word)).length;
    if (
      fits(text) &&
      countWords(text) >= LEAST_WORDS &&
      telling > 0 &&
      !WEAK_END.test(text) &&
      !isAboutMail(text) &&
      !isSmallPrint(text)
    )
      candidates.push({ kind: "offer", angle: "lesson", text, from: null });
  };
  const head = name ?? trimEndOf(openEnd(lines[0] ?? ""), "!");
  for (const line of lines)
    for (const each of fits(openEnd(line))
      ? ordersIn(openEnd(line))
      : firstClause(openEnd(line), material.language))
      if (!isWhenAlone(each)) add(each);
  const when = lines.find((line) => saysWhen(line) && countWords(line) <= 6);
  for (const fact of factsBeside(draft, lines)) {
    const isSaid = wordKey(fact).includes(wordKey(head)) || sharesWords(head, fact);
    // "Sound rental: church" is cut from a list.
    const isPart = countWords(fact) < LEAST_WORDS && !/\d/u.test(fact);
    const isLong = head === "" || countWords(head) > LONGEST_HEAD;
    if (isLong || isPart || isSaid || head.includes(":") || fact.includes(":")) continue;
    const inside = (typed: string): string => asTyped(frames.inside(typed), draft);
    const text = `${head}${frames.colon}${inside(fact)}`;
    add(text);
    if (when !== undefined && !saysWhen(fact) && !sharesWords(text, when))
      add(`${text}, ${inside(openEnd(when))}`);
  }
  const { proofElement } = phrases;
  if (proofElement !== null && proofElement.sentences.length === 1) {
    const proof = openEnd(phraseOf(proofElement));
    if (clausesOf(proof).length === 1 && /\d/u.test(proof) && countWords(proof) > LEAST_WORDS) add(proof);
  }
  return candidates;
};

/** Lesson, benefit, the author's answers, and the offer itself. */
export const offerCandidates = (draft: Draft): Candidate[] => {
  const { lesson, phrases, answers } = draft.making.material;
  return [
    ...fromField(lesson, "lesson", draft),
    ...fromField(phrases.keyBenefit, "benefit", draft),
    ...fromField(answers.readerMoment, "reader", draft),
    ...offer(draft),
    ...calls(draft),
  ];
};
