import { endSentence, openEnd } from "@storyletter/text/edges";
import { splitSentences } from "@storyletter/text/sentences";
import { countWords } from "@storyletter/text/words";
import { lengthOf, PREHEADER_LENGTH } from "../../subject-line.ts";
import type { Draft } from "../assemble.ts";
import { type Candidate, NOT_TO_PRINT } from "../subjects/candidates.ts";
import { clausesWithin } from "../subjects/clauses.ts";
import { asLine, promisesOf, sentencesOf } from "../subjects/promised-lines.ts";
import { upperFirst } from "../tidy/spelling.ts";

/** Where a line stands, seen from its subject. */
export const PLACES = [
  "next",
  "after next",
  "before",
  "opening",
  "beginning",
  "story",
  "lesson",
  "news",
  "offer",
  "price",
] as const;
export type Place = (typeof PLACES)[number];

/** A line that can stand beside a subject in an inbox. */
export interface Line {
  place: Place;
  text: string;
}

/** What of the story can be beside a subject without giving its end away. */
const NO_SPOILER = 0.6;
/** What follows a subject may come a little later: the subject has told it so far. */
const NEXT_TELLS = 0.9;
const MOST_STORY_LINES = 12;
const MOST_LINES = 12;
const BEGINNING = 4;
/** Of a story of a few sentences there is no other line. */
const FEW = 4;

/** The turn itself: it is read in the letter. */
const TELLS_THE_END =
  /(?<!\p{L})(?:finally|in the end|at last|turned out|turns out|al final|resultó|am ende|schließlich|finalement|à la fin|no final|afinal)(?!\p{L})/iu;
const LICENSE =
  /\blic(?:ense|ence)?\b|#\s?\d{3,}|\b(?:reg|nif|siret|vat (?:no|number|id|reg))\b|\bregistered\b/iu;
/** A greeting, a list, an aside, a line that leads to something said. */
const NO_LINE =
  /^•|\s=\s|->|^[-–—]|^\p{L}+: \d|^(?:hello|hi|hey|dear|good (?:day|morning|evening)|assalam\p{L}*|estimad\p{L}{1,2}|liebe[rs]?|bonjour|guten (?:tag|morgen)|buenos días|bom dia|nb|changed (?:the |her |his |their )?names?)(?!\p{L})|^\(|:$|\bincl?\.$/iu;

const isBalanced = (text: string): boolean =>
  (text.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 0 && text.split("(").length === text.split(")").length;

const isFit = (text: string): boolean =>
  !LICENSE.test(text) &&
  !NO_LINE.test(text) &&
  !NOT_TO_PRINT.test(text) &&
  countWords(text) > 2 &&
  lengthOf(text) >= PREHEADER_LENGTH.least / 2 &&
  lengthOf(text) <= PREHEADER_LENGTH.most &&
  isBalanced(text);

/** From one sentence of the story on: it alone, with the one after it, and of a long one the clauses that are whole. */
const linesFrom = ({ story, making: { material } }: Draft, from: number): string[] => {
  const [text = "", next = ""] = story.slice(from, from + 2).map((sentence) => sentence.text);
  if (text === "") return [];
  const first = endSentence(upperFirst(text));
  if (lengthOf(text) > PREHEADER_LENGTH.most)
    return clausesWithin(text, material.language, PREHEADER_LENGTH.most).map(asLine);
  return next === "" ? [first] : [first, `${first} ${next}`];
};

const placed = (place: Place, texts: readonly string[]): Line[] => texts.map((text) => ({ place, text }));

/** What stands around a subject in the story. */
export const linesAround = (draft: Draft, { from, kind }: Candidate): Line[] => {
  if (from === null) return [];
  const { story } = draft;
  const next = from + (kind === "pair" ? 2 : 1);
  return [
    ...(next < story.length * NEXT_TELLS ? placed("next", linesFrom(draft, next)) : []),
    ...(next + 1 < lastTold(draft) ? placed("after next", linesFrom(draft, next + 1)) : []),
    ...(from > 0 ? placed("before", linesFrom(draft, from - 1).slice(0, 1)) : []),
  ].filter(({ text }) => isFit(text) && !TELLS_THE_END.test(text));
};

const lastTold = ({ story: { length } }: Draft): number =>
  length <= FEW ? length : Math.floor(length * NO_SPOILER);

const once = (lines: readonly Line[]): Line[] => {
  const seen = new Set<string>();
  return lines.filter(({ text }) => !seen.has(text) && seen.add(text) && isFit(text));
};

/** Lines that can stand beside any subject of the letter. */
export const linesOf = (draft: Draft): Line[] => {
  const { plain, priced, loose } = promisesOf(draft);
  const { lesson, phrases } = draft.making.material;
  const letter = draft.parts.flatMap(({ paragraphs }) => paragraphs).join("\n");
  const offered = draft.parts
    .filter(({ beat }) => beat === "offer")
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap((paragraph) =>
      paragraph.startsWith("• ") ? pointsOf(paragraph) : [paragraph, ...splitSentences(paragraph)],
    )
    .filter((text) => !text.includes("\n"));
  const storyLines = draft.story
    .slice(0, Math.min(MOST_STORY_LINES, lastTold(draft)))
    .flatMap((_, at) =>
      placed(at === 0 ? "opening" : at < BEGINNING ? "beginning" : "story", linesFrom(draft, at)),
    );
  return once([
    ...storyLines.filter(({ text }) => !TELLS_THE_END.test(text)),
    ...placed("lesson", sentencesOf(lesson)),
    ...placed(
      "news",
      sentencesOf(phrases.contentFocus).filter((text) => letter.includes(openEnd(text))),
    ),
    ...placed("price", priced.slice(0, MOST_LINES)),
    ...placed("offer", [...plain.slice(0, MOST_LINES), ...offered.slice(0, MOST_LINES), ...loose]),
  ]);
};

const pointsOf = (list: string): string[] => list.slice(2).split("\n• ").map(endSentence);
