import { SUBJECTS_PER_EMAIL } from "@storyletter/contract/constants";
import type { SubjectAngle, SubjectLine } from "@storyletter/contract/schemas";
import { endSentence, openEnd } from "@storyletter/text/edges";
import { quoted } from "@storyletter/text/quotations";
import { bareWords, countWords, shareStems, stemsOf, wordKey } from "@storyletter/text/words";
import {
  FALSE_REPLY,
  firstWord,
  isShouting,
  lengthOf,
  SUBJECT_LENGTH,
  tooMuchMarking,
} from "../../subject-line.ts";
import { type Draft, paragraphsIn } from "../assemble.ts";
import { saysWhen } from "../facts.ts";
import { headlines, printedLines } from "../focus.ts";
import { likelihoods, type Weights } from "../learned.ts";
import { phraseOf } from "../material.ts";
import { preheadersOf } from "../preheaders/preheaders.ts";
import { productName } from "../product.ts";
import { smallNamesIn, withNames } from "../tidy/names.ts";
import { namesOfNoSubject } from "../tidy/names-asked.ts";
import { laterSentences, spelled, upperFirst } from "../tidy/spelling.ts";
import { type Candidate, candidatesOf, type Kind } from "./candidates.ts";
import { asSubject, looseClauses } from "./clauses.ts";
import { featuresOf, placeOf } from "./features.ts";
import { ABOUT_READERS } from "./offer-lines.ts";
import { ownIdea } from "./own-idea.ts";

import weights from "./weights.json" with { type: "json" };

const isAllowed = ({ text }: Candidate): boolean =>
  !isShouting(text) &&
  !tooMuchMarking(text) &&
  !FALSE_REPLY.test(text) &&
  lengthOf(text) <= SUBJECT_LENGTH.most;

/** The angle the author's own subject is nearest to. */
const angleOf = (text: string): SubjectAngle =>
  /^["“„«]/u.test(text) ? "dialogue" : /\?/u.test(text) ? "question" : "detail";

/** What a second and a third of one kind lose of their usability: five of one kind are one subject. */
const SECOND: Readonly<Record<Kind, number>> = {
  own: 0,
  speech: 0.05,
  scene: 0.03,
  pair: 0.05,
  lesson: 0.08,
  benefit: 0.1,
  reader: 0.1,
  offer: 0.08,
  last: 0,
};
/** In this order they are shown. */
const RANK: Readonly<Record<Kind, number>> = {
  own: 0,
  speech: 1,
  scene: 1,
  pair: 1,
  lesson: 2,
  reader: 2,
  benefit: 3,
  offer: 4,
  last: 5,
};
const MOST_CANDIDATES = 120;
/** One of five says what the mail is about. */
const ONE_OFFER = 0.2;
const LEAST_OFFER = 0.5;
const isOffer = ({ kind, text }: Candidate): boolean =>
  kind === "benefit" ||
  (kind === "offer" && (saysWhen(text) || /%|(?<!\p{L})(?:you|your)(?!\p{L})/iu.test(text)));
const SAID_AGAIN = 0.1;
const SAME_START = 0.1;

/** Two may start with "I" or "The", where they go on differently. */
const startOf = (text: string): string => {
  const [first = text, second = ""] = bareWords(text);
  return first.length < 4 ? `${first} ${second}` : first;
};
/** What a direction says about the subject line, and not what the line is about. */
const OF_DIRECTIONS =
  /^(?:something|anything|about|with|maybe|please|nothing|short|funny|quiet|simple|warm|catchy|humou?r|exclamation|marks?|quote|angle|joke|image|start|lead|open|personal|curious|like|mention|subject|line|using|keep|make|algo|sobre|etwas|über|quelque|chose|avec)$/u;

const TOWARDS = 0.4;
/** "Not the word URGENT": what the author does not want leads nowhere. */
const UNWANTED =
  /(?<!\p{L})(?:not(?! sure)|no(?! idea)|without|never|don['’]t(?! know))(?!\p{L})[^.,;?!–—]{0,80}/giu;
/** The words by which a direction leads to a line. */
const directionOf = (wanted: string): string[] =>
  bareWords(wanted.replace(UNWANTED, "")).filter(
    (word) => (word.length > 3 || /\d/u.test(word)) && !OF_DIRECTIONS.test(word),
  );

/** The author wants small letters. */
const LOWER_CASE =
  /(?<!\p{L})(?:lower[ -]?case|no capitals|small letters|kleinschreibung|alles klein|minúsculas|minuscules)(?!\p{L})/iu;

/**
 * Whether a line can be sent as a subject is learned from lines that readers judged alone, as an inbox shows them: see
 * tooling/eval/src/subjects. Weights set by hand told good lines from bad ones hardly better than chance.
 */
const WEIGHTS: Weights = new Map(Object.entries(weights));
/** From 0 to 1: how likely it is that a reader would send it. */
const usabilityOf = ({ text, kind, from }: Candidate, { story, making }: Draft): number => {
  const { language } = making.material;
  const features = featuresOf({ text, kind, language, place: placeOf(from, story.length) });
  return 1 - (likelihoods(WEIGHTS, features, 1)[0] ?? 0);
};

/** A subject that is read once, to be compared with many others. */
interface ReadCandidate extends Candidate {
  key: string;
  stems: readonly string[];
  first: string;
  start: string;
}
const read = (candidate: Candidate): ReadCandidate => ({
  ...candidate,
  key: wordKey(candidate.text),
  stems: stemsOf(candidate.text),
  first: firstWord(candidate.text),
  start: startOf(candidate.text),
});

/** A possible subject: the higher its worth, the sooner it is taken. */
interface Weighed extends ReadCandidate {
  worth: number;
}
/** A line that a former letter of the author's has, and one that was its subject: that is taken last. */
const FORMER = { line: 0.3, subject: 1 };

/** Five subjects from as many angles as the author's words allow, the author's own first. */
export const subjectsOf = (draft: Draft, former: readonly string[]): SubjectLine[] => {
  const { material } = draft.making;
  const { language } = material;
  const idea = ownIdea(material.brief.emailSubject, material.brief.story);
  if (idea?.kind === "direction")
    material.notes.notes.push({ field: "emailSubject", text: `${idea.why}: ${quoted(idea.text)}` });
  const wanted = idea?.kind === "direction" ? idea.text : "";
  const direction = directionOf(wanted);
  const towards = ({ text }: Candidate): number =>
    bareWords(text).filter((word) => direction.some((each) => word.startsWith(each))).length * TOWARDS;
  const leftOut = material.notes.leftOut.map(({ text }) => wordKey(text)).join("");
  const isLeftOut = (text: string): boolean => leftOut.includes(wordKey(text));
  const formerLines = new Set(former.flatMap((letter) => letter.split("\n")));
  const formerly = ({ text }: Candidate): number =>
    formerLines.has(text) ? FORMER.subject : former.some((letter) => letter.includes(text)) ? FORMER.line : 0;
  const unnamed = namesOfNoSubject(material.brief);
  const pool = candidatesOf(draft, wanted)
    .filter((candidate) => isAllowed(candidate) && !isLeftOut(candidate.text))
    .filter(({ text }) => !unnamed.some((name) => text.includes(name)))
    .map(
      (candidate): Weighed => ({
        ...read(candidate),
        worth:
          (candidate.kind === "own" ? 1 : usabilityOf(candidate, draft)) +
          towards(candidate) -
          formerly(candidate),
      }),
    )
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, MOST_CANDIDATES);
  const chosen: ReadCandidate[] = [];
  const isOther = ({ key }: ReadCandidate): boolean =>
    !chosen.some((other) => other.key.includes(key) || key.includes(other.key));
  const isNotSame = ({ key }: ReadCandidate): boolean => !chosen.some((other) => other.key === key);
  const isNew = (candidate: ReadCandidate): boolean =>
    isOther(candidate) &&
    !chosen.some(
      (other) =>
        other.start === candidate.start ||
        (candidate.kind !== "lesson" && shareStems(other.stems, candidate.stems)) ||
        (candidate.from !== null && candidate.from === other.from),
    );
  if (idea?.kind === "subject")
    chosen.push(
      read({
        angle: angleOf(idea.text),
        text: laterSentences(
          upperFirst(
            withNames(spelled(idea.text, language), smallNamesIn(language, [material.brief.story]), language),
          ),
        ),
        from: sentenceWith(draft, idea.text),
        kind: "own",
      }),
    );
  const worthNow = ({ first, worth, kind, stems }: Weighed, said: ReadonlySet<string>): number => {
    const again = stems.filter((word) => said.has(word)).length;
    const same = chosen.filter((other) => other.first === first).length;
    return (
      worth -
      SECOND[kind] * chosen.filter((other) => other.kind === kind).length -
      again * SAID_AGAIN -
      same * SAME_START
    );
  };
  while (chosen.length < SUBJECTS_PER_EMAIL) {
    const open = [isNew, isOther].map((test) => pool.filter(test)).find(({ length }) => length > 0);
    const isLast = chosen.length === SUBJECTS_PER_EMAIL - 1;
    const said = new Set(chosen.flatMap(({ stems }) => stems));
    const own = (candidate: Weighed): number =>
      worthNow(candidate, said) +
      (isLast && isOffer(candidate) && candidate.worth > LEAST_OFFER && !chosen.some(isOffer)
        ? ONE_OFFER
        : 0);
    const next =
      open?.reduce((one, other) => (own(other) > own(one) ? other : one)) ??
      pool.find(isNotSame) ??
      read(lastResort(draft, chosen));
    chosen.push(next);
  }
  // The story leads, and what is sold comes last.
  chosen.sort((one, other) => RANK[one.kind] - RANK[other.kind]);
  const isLower = idea?.kind === "direction" && LOWER_CASE.test(idea.text);
  const preheaders = preheadersOf(draft, chosen);
  return chosen.map(({ angle, text }, at) => ({
    angle,
    text: isLower ? text.toLowerCase() : text,
    preheader: preheaders[at] ?? "",
  }));
};

/** The place of the story's sentence that says it; null where none does. */
const sentenceWith = ({ story }: Draft, text: string): number | null => {
  const at = story.findIndex((sentence) => wordKey(sentence.text).includes(wordKey(text)));
  return at === -1 ? null : at;
};

const LEAST_WORDS = 3;
/** A brief of nearly nothing: its title, its topic, how its story begins. */
const lastResort = (draft: Draft, chosen: readonly Candidate[]): Candidate => {
  const { phrases, brief } = draft.making.material;
  const { title, campaignName, desiredEmotion, callToAction } = brief;
  const [offer = ""] = printedLines(headlines(draft.making), draft.making, paragraphsIn(draft));
  const name = productName(draft.making) ?? "";
  const texts = [
    ...draft.story
      .slice(0, SUBJECTS_PER_EMAIL)
      .map(({ text }, at) => `${endSentence(text)} ${draft.story[at + 1]?.text ?? ""}`),
    ...draft.story.slice(0, SUBJECTS_PER_EMAIL).map(({ text }) => text),
    ...draft.story.flatMap(({ text }) =>
      looseClauses(text, draft.making.material.language, SUBJECT_LENGTH.most - 2),
    ),
    ABOUT_READERS.test(offer) ? "" : offer,
    ...[phrases.salePrice, phrases.proofElement, phrases.keyBenefit]
      .map((field) => (field === null ? "" : openEnd(phraseOf(field))))
      .filter((text) => countWords(text) >= LEAST_WORDS),
    countWords(callToAction) < LEAST_WORDS ? "" : callToAction,
    name,
    title,
    `${title}: ${offer}`,
    // What only its author has seen so far, where there is nothing else.
    callToAction,
    campaignName,
    desiredEmotion,
    `${title} – ${campaignName}`,
  ].map(asSubject);
  const isFree = (text: string): boolean =>
    text !== "" && lengthOf(text) <= SUBJECT_LENGTH.most && !chosen.some((other) => other.text === text);
  const start = [...title].slice(0, SUBJECT_LENGTH.most / 2).join("");
  const text =
    texts.find(
      (each) => isFree(each) && countWords(each) >= LEAST_WORDS && !each.startsWith(upperFirst(title)),
    ) ??
    texts.find(isFree) ??
    `${start} ${"·".repeat(chosen.length)}`;
  return { kind: "last", angle: "detail", text, from: null };
};
