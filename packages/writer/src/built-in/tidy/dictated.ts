import { splitSentences } from "@storyletter/text/sentences";
import { countWords } from "@storyletter/text/words";
import { marksOf } from "../punctuation/punctuation.ts";

/** What a story said aloud, or typed without its marks, needs before it can be read as sentences. */

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const COMMANDS =
  /(?<!(?:^|\s)(?:a|the|this|every|each|first|last|my|one|no) )(?<=\s)(?:full stop|period(?= new)|new (?:paragraph|line)|comma|question mark|exclamation mark|(?:open|close) quotes?)(?![\p{L}])/giu;
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/ (?:full stop |period )?new (?:paragraph|line)(?!\p{L})[.,]? ?/giu, ".\n\n"],
  [/,? full stop(?!\p{L})\.?/giu, "."],
  [
    /(?<!(?:a|the|this|that|each|every|trial|time|long|short|first|last)) period(?= (?:and|so|but|then|she|he|i|we|they|it|the|my|anyway)(?!\p{L}))/giu,
    ".",
  ],
  [/ question mark(?!\p{L})/giu, "?"],
  [/ exclamation mark(?!\p{L})/giu, "!"],
  [/ comma(?!\p{L})/giu, ","],
  [/ open quotes? /giu, ' "'],
  [/ close quotes?(?!\p{L})/giu, '"'],
];
/** It says itself that it is dictated: then one mark is enough. */
const SAYS_SO =
  /(?<!\p{L})(?:talking|speaking|saying) (?:this )?(?:in)?to (?:the|my|this) (?:phone|thing)|(?<!\p{L})dictat(?:ing|ed)|voice (?:memo|note|thing)/iu;
const SURE = /(?:full stop|period) new (?:paragraph|line)/iu;

/** "… to anybody okay I think that's it stop stop": said to the telephone. */
const SIGN_OFF =
  /[.,]?(?: (?:and|so|ok(?:ay)?|alright|right|yeah|anyway|i think|i guess)){0,4} (?:that['’]?s (?:it|all|everything|about it)(?: (?:ok(?:ay)?|thanks|thank you|stop|end)){0,3}(?<= (?:stop|end))|stop stop|(?:stop|end) (?:recording|dictation|dictating)|end of (?:recording|dictation))[.!]?$/iu;

/** "seven months full stop no not full stop sorry so it stood in the yard" */
const TAKEN_BACK =
  / (?:full stop|period|comma) no,?(?: not (?:a )?(?:full stop|period|comma))?,? sorry(?: so)?(?= )/giu;
/** "okay so I want to tell the story about my mother she was …", "so this is about Pickles Pickles was …" */
const ANNOUNCED =
  /^(?:(?:ok(?:ay)?|so|right|well|um+|yeah|alright),? ){0,4}(?:(?:i want to|i(?:['’]m| am) going to|i['’]ll|let me) tell (?:you )?(?:the|a|this|my)? ?(?:story )?(?:about|of) (?=(?:my|our) )|this is (?:the (?:one|story) )?about (\p{Lu}\p{L}{1,20}) (?=\1 ))/iu;
export const withoutAnnouncement = (story: string): string =>
  countOf(story.slice(0, 200), /[.!?]/gu) === 0 ? story.replace(ANNOUNCED, "") : story;

/** Said so often it is no word of the story. */
const PERIOD = /(?<!(?:^| )(?:a|the|this|that|each|every|trial|first|last)) period(?= |$)/giu;
const LEAST_PERIODS = 3;

const STRAY = /(?<=[.!?] )(?:period|full stop|new (?:line|paragraph))[.,]? /giu;

/** With the marks that were spoken, and null where the text is no dictation: one "full stop" can be a word of the story. */
export const withSpokenMarks = (typed: string): string | null => {
  const isSpoken = SURE.test(typed) && countOf(typed, PERIOD) >= LEAST_PERIODS;
  const said = typed.replace(TAKEN_BACK, "");
  const text = (isSpoken ? said.replace(PERIOD, " full stop") : said)
    .trimEnd()
    .replace(SIGN_OFF, ".")
    .replace(STRAY, "");
  const commands = text.match(COMMANDS) ?? [];
  const kinds = new Set(commands.map((each) => each.toLowerCase()));
  if (
    (commands.length > 1 && (SURE.test(text) || kinds.size > 1)) ||
    (commands.length > 0 && SAYS_SO.test(text))
  )
    return MARKS.reduce((said, [command, mark]) => said.replace(command, mark), text).replace(
      /(?<=(?:^|[.!?]\s))(?:anyway|so|right|ok|okay)\.\.?(?=\s|$)|(?<=[^.]\.)\.(?=\s|$)/giu,
      "",
    );
  if (text === typed.trimEnd()) return null;
  return text.replace(/ (?:period|full stop)(?=[.!?](?:\s|$))/giu, "");
};

/** So many words for one mark inside are a run of sentences. */
const FEW_MARKS = 18;
/** Its sentences are so long on average: one long one among short ones is its author's. */
const LONG_SENTENCE = 30;
/** A run of fewer words can be one sentence; of somebody who speaks or sets no stops at all, fewer are one. */
const LEAST_RUN = { written: 40, spoken: 25, missing: 8 } as const;
export type Punctuation = keyof typeof LEAST_RUN;
const LEAST_STORY = 60;

/** Whose marks a story has: its author's, those that were said aloud, or none. */
export const punctuationOf = (story: string): Punctuation =>
  withSpokenMarks(story) !== null
    ? "spoken"
    : countWords(story) >= LEAST_STORY && lacksFullStops(story)
      ? "missing"
      : "written";

/** Whether a text as a whole has hardly a full stop: in one that has them, a long sentence is its author's. */
export const lacksFullStops = (text: string): boolean =>
  countOf(text, /[.!?](?=\s|$)/gu) * LONG_SENTENCE <= countWords(text);

const isRun = (line: string, least: number): boolean => {
  const words = countWords(line);
  return (
    words >= least &&
    countOf(line, /[.,;:!?]/gu) * FEW_MARKS <= words &&
    lacksFullStops(line) &&
    !/["“”()[\]\n]/u.test(line)
  );
};

const HESITATION = /(?<=^| )(?:um+|uh+|erm+)(?: |$)/giu;
const ASKS =
  /^(?:(?:what|why|how|where|who|when) )?(?:is|are|am|was|were|do|does|did|can|could|would|should|will|have|has)(?:n['’]?t)? (?:i|you|he|she|it|we|they|that|there|this)(?!\p{L})/iu;

/** One sentence of a run, as it is written down; an "and" that the full stop replaces goes. */
const asWritten = (words: readonly string[]): string => {
  const text = words.join(" ").replace(words.length > 2 ? /^and (?=\S)/iu : /^$/u, "");
  const bare = text.replace(/[,;:.]{1,3}$/u, "");
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}${/[!?]$/u.test(bare) ? "" : ASKS.test(bare) ? "?" : "."}`;
};

/**
 * A run of words with the marks that it lacks, as an editor would set them; null where none is missing. No word is
 * changed: only the "and" that a full stop replaces goes, and "um".
 */
export const withMarks = (line: string, punctuation: Punctuation = "written"): string | null => {
  const sentences = punctuation === "written" ? [line] : splitSentences(line);
  const marked = sentences.map((each) => (isRun(each, LEAST_RUN[punctuation]) ? marksSet(each) : each));
  return marked.every((each, at) => each === sentences[at]) ? null : marked.join(" ");
};

const marksSet = (line: string): string => {
  const words = line
    .replace(HESITATION, "")
    .replace(/ full stop(?= |$)/giu, ".")
    .replace(/(?<! (?:a|an|the|one|no|every|missing)) comma(?= )/giu, ",")
    .trim()
    .split(/ +/u);
  const sentences: string[][] = [[]];
  for (const [at, mark] of marksOf(words).entries()) {
    const word = words[at] ?? "";
    const isMarked = /[.,;:!?]$/u.test(word);
    sentences.at(-1)?.push(mark === "," && !isMarked ? `${word},` : word);
    if (at < words.length - 1 && (mark === "." || /[.!?]$/u.test(word))) sentences.push([]);
  }
  return sentences.map(asWritten).join(" ");
};

const FILLER =
  /(?<=\s)(?:um+|uh+|erm?|btw|oh) (?:(?:please|pls) )?(?:don['’]?t|do not|leave out|take out|cut) \p{L}/iu;
const SPOKEN_ORDER =
  /(?<=\s)(?<!(?:said|says|me|him|her|us|them|you|to|i|we|they|and|people) )(?:don['’]?t|do not) (?:put|print|mention|include|publish) (?:the (?:price|name|number|bit|part)|that|this|my|what|how much|where|who)(?!\p{L})/iu;
const RUN = 40;

const TAKES_BACK =
  /^(?:um+ |uh+ |oh )?(?:please |pls )?(?:don['’]?t|do not) (?:put|print|use|include|say|write) (?:that|this|it)(?!\p{L})/iu;
const LONGEST_TAKEN = 10;

/** "… and you used tweezers um dont put the price": from there on a run without marks is not for print. */
export const withoutSpokenOrder = (line: string, note: (text: string) => void): string => {
  const marks = line.match(/[.,;:!?]/gu)?.length ?? 0;
  if (countWords(line) < RUN || marks * FEW_MARKS > countWords(line)) return line;
  const places = [FILLER, SPOKEN_ORDER].map((pattern) => pattern.exec(line)?.index ?? line.length);
  const order = Math.min(...places);
  if (order === line.length) return line;
  // "… and it was better than my ham dont put that in": what is not to be put in stands before it.
  const clause = TAKES_BACK.test(line.slice(order)) ? line.slice(0, order).lastIndexOf(" and ") : -1;
  const at = clause > 0 && countWords(line.slice(clause, order)) <= LONGEST_TAKEN ? clause : order;
  const end = /[.!?]/u.exec(line.slice(at))?.index ?? line.length - at;
  note(line.slice(at, at + end));
  return `${line.slice(0, at).trimEnd()}${line.slice(at + end)}`;
};
