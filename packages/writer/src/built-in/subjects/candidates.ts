import type { SubjectAngle } from "@storyletter/contract";
import { countWords } from "@storyletter/letter/words";
import { openEnd, trimEndOf } from "../../text/edges.ts";
import { quotationsIn } from "../../text/quotations.ts";
import { lengthOf, SUBJECT_LENGTH } from "../../text/subject-line.ts";
import { bareWords, wordKey } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import { clausesOf, dateIn, isFact, saysWhen } from "../facts.ts";
import { headlines } from "../focus.ts";
import { phraseOf } from "../material.ts";
import { productName } from "../offer.ts";
import type { FieldText, Sentence } from "../tidy/read-field.ts";
import { upperFirst } from "../tidy/spelling.ts";
import { asSubject, isAlone, WEAK_END } from "./clauses.ts";

/** A subject that is possible: the higher its weight, the sooner it is taken. */
export interface Candidate {
  angle: SubjectAngle;
  text: string;
  weight: number;
  /** The story sentence it is taken from, by its place. */
  from: number | null;
}

const MOST_LINES = 12;
/** Too long or too plain, and still better than a title. */
const LAST_CHOICE = 0.7;
const WORDS = { least: 3, most: 8 };
/** Sentences that only introduce, or answer what was asked before. */
const INTRODUCES =
  /^(?:(?:my|our|his|her|the) \p{L}{1,20}(?: \p{L}{1,20})? (?:is|was|were|are) (?!not\b|never\b)|i (?:was|am|had been|used to be)\b|i['’]m\b|we (?:were|are|had) |there (?:was|were|is|are)\b|it (?:was|is)\b|this (?:was|is)\b|meet |called (?:out|up)? ?(?:to|by)|right\b|yes\b|no\b|true\b|the (?:old|other|first|second|next|last|same|following)(?: one)?\b|another\b|one (?:said|was|of)\b|then\b|now\b|today\b|later\b|after\b|that\b|when\b|in \d{4}\b|j['’]étais\b|c['’]était\b|era\b|estaba\b|ich war\b|es war\b|eu era\b|das war\b|mein\p{L}* \p{L}+ (?:ist|war)\b|davon\b|\d+ davon\b|ja\b|oui\b|sí\b|sim\b|il y a(?:vait)?\b|había\b|hay\b|i (?:said|asked|go|went|told)\b)/iu;
const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|hundred|thousand|dos|tres|cuatro|cinco|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dois|três|quatro)\b/iu;
const GOES_BACK = /\b(?:he|she|they|it|him|her|them|one|those|these|that)\b/iu;

const fits = (text: string): boolean => lengthOf(text) <= SUBJECT_LENGTH.most && countWords(text) > 0;
const isShort = (text: string): boolean =>
  countWords(text) >= WORDS.least && countWords(text) <= WORDS.most && fits(text);

/** Spoken lines of three to eight words, the later ones first. */
const dialogue = ({ story }: Draft): Candidate[] =>
  story.flatMap(({ text }, from) =>
    quotationsIn(text).flatMap(({ words, marked }): Candidate[] => {
      const bare = trimEndOf(words, " ,");
      const line = /\.{3}$|…$/u.test(bare) ? bare : trimEndOf(bare, ".");
      const mark = marked.charAt(0);
      const close = mark === "“" ? "”" : mark === "„" ? "“" : mark === "«" ? " »" : '"';
      const open = mark === "'" || mark === "‘" ? '"' : mark === "«" ? "« " : mark;
      const whole = `${open}${upperFirst(line)}${close}`;
      if (!isShort(line) || !fits(whole) || /[.!?;] /u.test(line) || WEAK_END.test(line)) return [];
      const isQuestion = /\?$/u.test(line);
      const weight = 8 + from / Math.max(1, story.length) - (GOES_BACK.test(line) ? 1.5 : 0);
      return [{ angle: isQuestion ? "question" : "dialogue", text: whole, weight, from }];
    }),
  );

/** Whole sentences of the story that can be read alone: "312 sets of initials". */
const details = ({ story, making }: Draft, direction: ReadonlySet<string>): Candidate[] =>
  story.flatMap(({ text }, from): Candidate[] => {
    if (/["“”„«»]/u.test(text)) return [];
    const hasDirection = bareWords(text).some((word) => direction.has(word));
    const own = hasDirection ? text.replace(/^(?:and|but|so) (?=\p{L}+ )/iu, "") : text;
    const line = asSubject(own);
    if (!isAlone(own) || WEAK_END.test(line) || !fits(line) || countWords(line) < 2) return [];
    if (!isShort(line) || INTRODUCES.test(own))
      return GOES_BACK.test(line) ? [] : [{ angle: "gap", text: line, weight: LAST_CHOICE, from }];
    if (making.frames.and === "and" && GOES_BACK.test(line) && !/\d/u.test(line)) return [];
    const number = /\d/u.test(line) ? 3 : NUMBER_WORD.test(line) ? 1.5 : 0;
    const base = 4;
    return [
      {
        angle: /\?$/u.test(line) ? "question" : number > 0 ? "detail" : "gap",
        text: line,
        weight: base + number + (from < story.length * 0.67 ? 0.5 : 0),
        from,
      },
    ];
  });

/** The thing that the author wants in the subject, as it is called: "The silver teaspoon". */
const directed = ({ making }: Draft, wanted: string): Candidate[] => {
  const thing =
    /\b(?:about|with|mention|around|on|sobre|mit|über|avec|con|com) ((?:the |a |an |my |her |his |our |el |la |der |die |das |den |le |les |o |a )?[\p{L}'’-]{2,20}(?: [\p{L}'’-]{2,20}){0,3})[.!?]?$/iu.exec(
      wanted,
    )?.[1];
  if (
    thing === undefined ||
    !wordKey(making.material.brief.story).includes(
      wordKey(thing.replace(/^(?:the|a|an|my|her|his|our) /iu, "")),
    )
  )
    return [];
  return [{ angle: "gap", text: upperFirst(thing), weight: 6, from: null }];
};

/** A sentence of another field, whole; of the first, what is before its comma where only that is short enough. */
const fromField = (field: FieldText | null, angle: SubjectAngle, weight: number): Candidate[] =>
  field === null || field.isList
    ? []
    : field.sentences.slice(0, 2).flatMap(({ text }: Sentence, at): Candidate[] => {
        const whole = asSubject(text);
        const [clause = ""] = at === 0 && angle !== "reader" ? clausesOf(text).map(asSubject) : [];
        const line = fits(whole) ? whole : fits(clause) && !WEAK_END.test(clause) ? clause : "";
        if (countWords(line) < 2) return [];
        return [
          { angle: /\?$/u.test(text) ? "question" : angle, text: line, weight: weight - at, from: null },
        ];
      });

const INTERNAL_TITLE =
  /\b(?:e-?mails?|newsletter|campaign|launch|promo|draft|test|blast|sequence|nurture|q[1-4]|20\d\d|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|v\d|pkg|reminder|announcement|sale|story|untitled|preorder|cart)\b|[_#/|]|\d\d$/iu;

/** Product, price, date and proof: facts that need no story. */
const offer = ({ making }: Draft): Candidate[] => {
  const { material, frames } = making;
  const { phrases, brief } = material;
  const name = productName(making);
  const lines = headlines(making).slice(0, MOST_LINES);
  const date = dateIn(brief.title);
  const candidates: Candidate[] = [];
  const add = (text: string, angle: SubjectAngle, weight: number): void => {
    const line = asSubject(text);
    if (fits(line) && countWords(line) >= 2 && !WEAK_END.test(line))
      candidates.push({ angle, text: line, weight, from: null });
  };
  for (const line of lines) if (saysWhen(line)) add(line, "reader", countWords(line) > 3 ? 5 : 2);
  for (const line of lines)
    if (countWords(line) >= WORDS.least)
      add(line, "reader", isFact(line) && countWords(line) > WORDS.least ? 4 : 2);
  const head = name ?? openEnd(lines[0] ?? "");
  const facts = [
    ...lines.filter(saysWhen),
    ...(date === null ? [] : [date]),
    ...(phrases.productDescription === null
      ? []
      : phrases.productDescription.sentences.slice(0, 4).flatMap(({ text }) => clausesOf(openEnd(text)))),
    ...[phrases.salePrice ?? phrases.price].flatMap((field) => (field === null ? [] : [phraseOf(field)])),
  ].map(openEnd);
  for (const [at, fact] of facts.entries())
    if (head !== "" && countWords(fact) <= 7 && !wordKey(fact).includes(wordKey(head)))
      add(`${head}${frames.colon}${frames.inside(fact)}`, "gap", isFact(fact) ? 4 - at / 8 : 2.5 - at / 8);
  if (phrases.proofElement !== null) add(phraseOf(phrases.proofElement), "reader", 2);
  for (const fact of facts) if (countWords(fact) >= 2) add(fact, "reader", 0.5);
  if (name !== null) add(name, "gap", 1);
  return candidates;
};

/** Everything of the brief that is a whole subject; `wanted` is a direction of the author's. */
export const candidatesOf = (draft: Draft, wanted: string, direction: ReadonlySet<string>): Candidate[] => {
  const { material } = draft.making;
  const title = material.brief.title.trim();
  const isTitle =
    countWords(title) >= 2 &&
    countWords(title) <= 7 &&
    !INTERNAL_TITLE.test(title) &&
    !/\s[-–—:]\s/u.test(title);
  return [
    ...dialogue(draft),
    ...details(draft, direction),
    ...directed(draft, wanted),
    ...fromField(material.lesson, "lesson", 6),
    ...fromField(material.phrases.keyBenefit, "lesson", 5),
    ...fromField(material.answers.afterwards, "lesson", 3),
    ...fromField(material.answers.readerMoment, "reader", 3),
    ...(isTitle ? [{ angle: "gap" as const, text: asSubject(title), weight: 3, from: null }] : []),
    ...offer(draft),
  ].filter(({ text }) => fits(text) && isSettled(text));
};

/** No bracket, note, licence number or address is a subject. */
const isSettled = (text: string): boolean =>
  !/[[\]{}<>]|https?:|@|\blic(?:ense|ence)?\b|#\s?\d{4,}|\bpassed (?:in|away)\b/iu.test(text) &&
  /[\p{L}\p{N}]/u.test(text);
