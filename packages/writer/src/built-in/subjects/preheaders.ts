import { countWords } from "@storyletter/letter/words";
import { endSentence, openEnd } from "../../text/edges.ts";
import { splitSentences } from "../../text/sentences.ts";
import { isUsablePreheader, lengthOf, PREHEADER_LENGTH, repeats } from "../../text/subject-line.ts";
import { bareWords, wordKey } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import { productName } from "../product.ts";
import { upperFirst } from "../tidy/spelling.ts";
import { type Candidate, NOT_TO_PRINT } from "./candidates.ts";
import { clausesWithin } from "./clauses.ts";
import { stemsOf } from "./offer-lines.ts";
import { asLine, promisesOf, sentencesOf } from "./promised-lines.ts";
import { isPast } from "./verbs.ts";

/** What of the story can be beside a subject without giving its end away. */
const NO_SPOILER = 0.6;
/** What follows a subject may come a little later: the subject has told it so far. */
const NEXT_TELLS = 0.9;
const MOST_STORY_LINES = 12;
const LICENSE =
  /\blic(?:ense|ence)?\b|#\s?\d{3,}|\b(?:reg|nif|siret|vat (?:no|number|id|reg))\b|\bregistered\b/iu;

/** Of a story of a few sentences there is no other line; of a long one the first are its beginning. */
const FEW = 4;
const BEGINNING = 4;
/** "I was already qualified." shows nothing. */
const LEAST_SCENE = 6;
const linesOf = (sentences: number): number =>
  sentences <= FEW ? sentences : Math.floor(sentences * NO_SPOILER);

/** It goes on from what stands before it. */
const GOES_ON =
  /^(?:and|or|but|so|then|which|who|because|although|und|oder|aber|dann|y|o|pero|entonces|et|ou|mais|puis|e|mas)(?!\p{L})/iu;
/** Somebody or something of which nothing was said yet, or the rest of a sentence. */
const NEEDS_MORE =
  /^(?:he|she|they|it|him|her|his|them|that|this|these|with|er|sie|es|mit|il|elle|ils|elles|avec|él|ella|con|ele|ela|com)(?!\p{L})/iu;

/** From one sentence of the story on: it alone, with the one after it, and of a long one how it begins. */
const linesFrom = (draft: Draft, from: number): string[] => {
  const [text = "", next = ""] = draft.story.slice(from, from + 2).map((sentence) => sentence.text);
  if (text === "") return [];
  const first = endSentence(upperFirst(text));
  return [
    first,
    `${first} ${next}`.trim(),
    ...clausesFrom(draft, from).filter((part) => first.startsWith(openEnd(part))),
  ];
};

/** What of a sentence that is too long can be read without the rest. */
const clausesFrom = ({ story, making: { material } }: Draft, from: number): string[] => {
  const text = story[from]?.text ?? "";
  if (lengthOf(text) <= PREHEADER_LENGTH.most) return [];
  return clausesWithin(text, material.language, PREHEADER_LENGTH.most)
    .filter((clause) => !LOSES_ITS_END.test(openEnd(clause)))
    .map(asLine);
};

/** "… a piece of cake, as she did": what she did is cut off. */
const LOSES_ITS_END = / (?:did|does|do|was|were|is|are|had|has|would|could|came|went)$/iu;

/** The turn itself: it is read in the letter. */
const TELLS_THE_END =
  /(?<!\p{L})(?:finally|in the end|at last|turned out|turns out|al final|resultó|am ende|schließlich|finalement|à la fin|no final|afinal)(?!\p{L})/iu;
/** Somebody named or called by what they are, who can be "him" later in the line. */
const SOMEBODY =
  /(?<![.!?] |^)(?<!\p{L})\p{Lu}\p{Ll}+|(?<!\p{L})(?:an?|my|our|the|mi|un|una|la|el|mein\p{L}{0,2}|ein\p{L}{0,2}|die|der|mon|ma|une?|le|meu|minha|uma?|o|a) \p{L}{3}/u;
/** "I tell people this": of what is said before. */
const THIS = /(?<=\p{L} )(?:this|these|those)(?= (?:because|so|and|when|to|since)(?!\p{L})|[.!?]?$)/iu;
const OF_SOMEBODY = /(?<!\p{L})(?:he|him|his|she|her|they|them|their|these|those|ihm|ihn|ihr|lui)(?!\p{L})/iu;
const THAT_DAY = /(?<!\p{L})that (?:morning|afternoon|evening|night|day|week|year)(?!\p{L})/iu;
/** "I joined him": him of whom nothing is said in the line. */
const pointsOut = (text: string): boolean => {
  if (THAT_DAY.test(text)) return true;
  const at = OF_SOMEBODY.exec(text)?.index ?? -1;
  return at > -1 && !SOMEBODY.test(text.slice(0, at));
};
/** "We found it in March": what was found is not said in the line. */
const pointsAtThing = (text: string): boolean => {
  const at = /(?<!\p{L})it(?!\p{L})/iu.exec(text)?.index ?? -1;
  return at > -1 && !SOMEBODY.test(text.slice(0, at));
};
const opens = (text: string): boolean =>
  !pointsOut(text) &&
  !pointsAtThing(text) &&
  !GOES_ON.test(text) &&
  !NEEDS_MORE.test(text) &&
  !TELLS_THE_END.test(text);
/** "Was that our system had known" has lost its subject. */
const startsAnew = (part: string): boolean =>
  opens(part) && !isPast(bareWords(part)[0] ?? "") && !/^(?:the|this|that) ones?(?!\p{L})/iu.test(part);

/** The story's first lines that need nothing before them. */
const openingLines = (draft: Draft): string[][] =>
  draft.story
    .slice(0, Math.min(MOST_STORY_LINES, linesOf(draft.story.length)))
    .map(({ text }, at) => (at === 0 || opens(text) ? linesFrom(draft, at) : []))
    .map((lines) => lines.filter((text) => !pointsOut(text)));

/** "I was already qualified." */
const SAYS_LITTLE = /^(?:i|we|he|she|it|they) (?:was|were|had|is|are|am)(?!\p{L})[^\d"“?!]{1,40}$/iu;

/** What comes next in the story, where it does not tell the end. */
const nextLines = (draft: Draft, { from, kind }: Candidate): string[] => {
  if (from === null) return [];
  const next = from + (kind === "pair" ? 2 : 1);
  const following = draft.story[next]?.text ?? "";
  const second = draft.story[next + 1]?.text ?? "";
  const isFlat = countWords(following) < LEAST_SCENE && SAYS_LITTLE.test(following);
  const isEnd = isFlat || TELLS_THE_END.test(following);
  const told = draft.story[from]?.text ?? "";
  // "Graham" is the "him" of what comes next; "I" is not.
  const follows = (text: string): boolean =>
    !pointsOut(text) ||
    OF_SOMEBODY.test(told) ||
    /\p{L} \p{Lu}\p{Ll}|^\p{Lu}\p{Ll}+ \p{Ll}+(?:ed|pt|t) /u.test(told);
  return [
    ...(next < draft.story.length * NEXT_TELLS && !isEnd ? linesFrom(draft, next).filter(follows) : []),
    ...(next + 1 < linesOf(draft.story.length) && opens(second) ? linesFrom(draft, next + 1) : []),
  ];
};

/** What came right before in the story, which tells of what the subject speaks. */
const linesBefore = ({ story }: Draft, { from }: Candidate): string[] => {
  const text = from === null ? "" : (story[from - 1]?.text ?? "");
  return text !== "" && opens(text) && countWords(text) >= LEAST_SCENE ? [endSentence(upperFirst(text))] : [];
};

/** A greeting, a word to whoever writes, an aside, a line that leads to something said. */
const NO_LINE =
  /^•|\s=\s|->|^[-–—]|^(?:hello|hi|hey|alright|respected|assalam\p{L}*|estimad\p{L}{1,2}|liebe[rs]?|good (?:day|morning|evening)|dear|ok(?:ay)?|right|so|buenos días|bonjour|guten (?:tag|morgen)|bom dia|a ver|con eso|con esto|avec ça|damit|com isso|bon|nb|this (?:one |story )?is about|this is \p{L}{1,20}['’]s story|changed (?:the |her |his |their )?names?)(?!\p{L})|^\(|:$|\be-?mail goes\b|\bincl?\.$/iu;

const isBalanced = (text: string): boolean =>
  (text.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 0 && text.split("(").length === text.split(")").length;

/** "OUT LOUD." and "Places: 12." are parts of what stands around them. */
const NO_SENTENCE = /(?:^|[.!?] )(?:\p{Lu}{2,} \p{Lu}{2,}[.!]|\p{L}{1,20}: \d{1,6}\.|\()/u;

/** "I've still got a flake of it": of what? */
const OF_WHAT =
  /(?<!\p{L})(?:piece|flake|bit|part|half|most|some|none|copy|photo|picture) of (?:it|them)(?!\p{L})/iu;

const isFit = (text: string): boolean =>
  !OF_WHAT.test(text) &&
  !LICENSE.test(text) &&
  !NO_LINE.test(text) &&
  !NOT_TO_PRINT.test(text) &&
  !NO_SENTENCE.test(text) &&
  !THIS.test(text) &&
  lengthOf(text) > 0 &&
  lengthOf(text) <= PREHEADER_LENGTH.most &&
  isBalanced(text);

/** Shorter than an inbox shows, but said only once. */
const isNearlyUsable = (text: string): boolean => lengthOf(text) >= PREHEADER_LENGTH.least / 2;

const isOfOffer = ({ kind }: Candidate): boolean =>
  kind === "offer" || kind === "benefit" || kind === "reader";

/** "We collect your sails" says more beside a story than "No referral is needed". */
const OF_THE_SENDER = /^(?:I|We|You)(?!\p{L})/u;
/** The lines beside the subjects, in their order: a story goes on, an offer says what it promises. */
export const preheadersOf = (draft: Draft, chosen: readonly Candidate[]): string[] => {
  const { plain, priced, loose } = promisesOf(draft);
  const opening = openingLines(draft);
  const [first = []] = opening;
  const beginning = opening
    .slice(1, BEGINNING)
    .flat()
    .filter((text) => countWords(text) >= LEAST_SCENE);
  const { lesson: own, phrases } = draft.making.material;
  const lesson = sentencesOf(own);
  const letter = draft.parts.flatMap(({ paragraphs }) => paragraphs).join("\n");
  const news = sentencesOf(phrases.contentFocus).filter((text) => letter.includes(openEnd(text)));
  const name = productName(draft.making);
  // What the letter says of its offer, where the fields have no line of their own left.
  const offered = draft.parts
    .filter(({ beat }) => beat === "offer")
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap((paragraph) =>
      paragraph.startsWith("• ")
        ? [pointsOf(paragraph).join(" "), ...pointsOf(paragraph)]
        : [paragraph, ...splitSentences(paragraph)],
    )
    .filter((text) => !text.includes("\n") && countWords(text) > 2);
  const rest = [
    ...opening.slice(BEGINNING).flat(),
    ...opening.flatMap((_, at) => clausesFrom(draft, at)).filter(startsAnew),
  ];
  // What is a subject already is said beside another only where there is little else.
  const subjects = draft.story.length > FEW ? chosen.map(({ text }) => wordKey(text)) : [];
  /** "A follow-up in December is included. It begins on 9 October": what begins is told elsewhere. */
  const isOfOnePlace = (text: string): boolean =>
    !splitSentences(text)
      .slice(1)
      .some((sentence) => /^(?:it|they|he|she|that|this)(?:['’]|(?!\p{L}))/iu.test(sentence)) ||
    letter.includes(openEnd(text));
  const taken = new Set<string>();
  const used = new Set<string>();
  let hasPrice = chosen.some(({ kind, text }) => kind === "offer" && /\p{Sc}/u.test(text));
  const isFresh = (text: string): boolean =>
    !subjects.some((subject) => wordKey(text).includes(subject)) &&
    !splitSentences(text).some((sentence) =>
      [...taken].some((told) => told.startsWith(wordKey(sentence)) || wordKey(sentence).startsWith(told)),
    );
  const take = (preheader: string): string => {
    used.add(preheader);
    for (const sentence of splitSentences(preheader)) taken.add(wordKey(sentence));
    hasPrice ||= priced.includes(preheader);
    return preheader;
  };
  /** The first group that has a line of its own: whole lines before short ones within each. */
  const freshOf = (groups: readonly (readonly string[])[], candidate: Candidate): string | undefined => {
    for (const group of groups) {
      const fresh = besides(group, candidate).filter(
        (text) => !saysAgain(candidate.text, text) && isFresh(text) && isOfOnePlace(text),
      );
      const found =
        fresh.find(isUsablePreheader) ?? (group === plain ? undefined : fresh.find(isNearlyUsable));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  // An offer has fewer lines that suit it than a story: its turn is first.
  const ofOffers = new Map(
    chosen.filter(isOfOffer).map((candidate): [Candidate, string | undefined] => {
      const promised = freshOf([[...(hasPrice ? [] : priced), ...plain]], candidate);
      return [candidate, promised === undefined ? undefined : take(promised)];
    }),
  );
  return chosen.map((candidate) => {
    const promised = ofOffers.get(candidate);
    if (promised !== undefined) return promised;
    // What is for sale, and its price, behind a line of a story breaks its spell: only where there is nothing else.
    const groups = [
      nextLines(draft, candidate),
      linesBefore(draft, candidate),
      first,
      lesson,
      news,
      beginning,
      rest,
      plain.filter((text) => OF_THE_SENDER.test(text) || (name !== null && text.startsWith(name))),
      plain,
      hasPrice ? [] : priced,
      offered,
      loose,
    ];
    const others = besides(groups.flat(), candidate);
    return take(
      freshOf(groups, candidate) ??
        others.find((text) => isUsablePreheader(text) && !used.has(text)) ??
        others.find((text) => isNearlyUsable(text) && !used.has(text)) ??
        others.find(isUsablePreheader) ??
        others.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ??
        "",
    );
  });
};

const pointsOf = (list: string): string[] => list.slice(2).split("\n• ").map(endSentence);

const PRICE_ALONE = /^(?:It['’]s )?\p{Sc}?\d[^.!?]{0,24}\.?$/u;
/** The lines that can be printed and are not the subject again. */
const besides = (lines: readonly string[], { text: subject }: Candidate): string[] => {
  const key = wordKey(subject);
  const [head = "", fact] = subject.split(": ", 2);
  return lines.filter(
    (text) =>
      isFit(text) &&
      // "Chair Week: five days" beside "Chair Week: February 10–14" is the name twice.
      !(fact !== undefined && text.startsWith(`${head}:`)) &&
      !repeats(subject, text) &&
      !(PRICE_ALONE.test(text) && subject.includes(openEnd(text.replace(/^It['’]s /u, "")))) &&
      !wordKey(text).includes(key) &&
      !splitSentences(text).some((sentence) => key.includes(wordKey(sentence))),
  );
};

/** Half of what the subject says. */
const SAYS_AGAIN = 0.6;
const saysAgain = (subject: string, text: string): boolean => {
  const words = new Set(stemsOf(text));
  const own = stemsOf(subject);
  return own.length > 1 && own.filter((word) => words.has(word)).length >= own.length * SAYS_AGAIN;
};
