import type { Language } from "@storyletter/text/language";
import { countWords, wordKey } from "@storyletter/text/words";
import type { Sentence } from "../tidy/read-field.ts";

/** The author's paragraphs stay; longer ones are split, as they are blocks on a phone. */
const MOST_WORDS = 70;
/** Who set paragraphs meant them: only what no phone shows at once is split. */
const MOST_WORDS_MEANT = 150;
/** So many paragraphs are no accident. */
const MEANT = 3;
const COMFORTABLE_WORDS = 45;
const SMALLEST_WORDS = 12;
/** How far back a split is looked for. */
const WINDOW = 16;

const TIME =
  /^(?:then|until|one (?:day|morning|evening|night|afternoon)|the (?:following|next)|last|that (?:night|evening|day|morning|was)|suddenly|finally|in the end|at last|now|today|(?:\p{L}{1,10} )?(?:years?|months?|weeks?|days?) (?:later|ago)|when|by (?:nine|noon|the)|on the|in \d{4}|at (?:his|her|their|my) (?:funeral|wedding|retirement)|fast forward|entonces|un día|al final|dann|eines|am nächsten|letzte\p{L}?|puis|un jour|le lendemain|enfin|então|um dia|no fim)(?!\p{L})/iu;
/** The same in other languages. */
const TIME_ELSEWHERE =
  /^(?:cuando|después|luego|al (?:día|mes|año|otro|segundo|tercer|cuarto|quinto|cabo)|a (?:la semana|los)|una (?:mañana|tarde|noche|vez)|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|último|primer)|tardé|als|danach|nachdem|gestern|jetzt|heute|im (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|winter|herbst|frühjahr)|vor \p{L}+ (?:jahren|wochen|monaten|tagen)|quand|après|un (?:matin|soir)|depuis|hier|aujourd['’]hui|quando|depois|uma? (?:dia|vez|noite|tarde|manhã)|ontem|hoje|há \p{L}+ (?:anos|meses|dias))(?!\p{L})/iu;
/** A verb in the past by its ending. */
const PAST_ELSEWHERE =
  /(?<!\p{L})\p{L}{2,15}(?:ó|é|í|aba|aban|ía|ían|aron|ieron|ou|eu|iu|ava|avam|iam|ait|aient|ais)(?!\p{L})|(?<!\p{L})(?:a|ont|suis|sont|ha|han|hab|habe|haben|kommt|kam|ging|sagt|sagte|steht|stand|macht|machte|fragt|fragte|me|se|si|ist|sind|wird|wurde|é|está|vou|foi|tem)(?!\p{L})/iu;
/** Words that belong to the sentence before. */
const LEANS =
  /^(?:["“„«]?)(?:to|and|on|or|but|like|so|because|which|the other|another|one (?:was|said|of)|(?:he|she|they|i) (?:said|asked|says|goes|replied)|it|also|not|same|y|o|pero|und|oder|aber|et|ou|mais|e|ou|mas)(?!\p{L})/iu;
const VERB =
  /(?:^|\s)(?:\p{L}{2,20}ed|is|are|was|were|am|had|has|have|did|do|does|went|came|got|took|made|said|told|gave|found|lost|left|broke|fell|sat|stood|ran|saw|heard|felt|knew|kept|put|cut|bought|sold|brought|wrote|read|drove|paid|built|grew|held|spent|sent|met|will|can|could|would|should|i'm|it's|he's|she's|that's|there's|we're|they're|don't|didn't|couldn't|wasn't|can't|won't|says|goes|comes|looks|turns|fue|era|estaba|tenía|dijo|había|war|hatte|ist|sind|est|était|avait|ai|a|foi|tinha|era)(?=\s|[.,!?]|$)/iu;
const IS_SPEECH = /^["“„«]/u;
/** "3 calls." is followed by what they were. */
const opensList = (text: string): boolean =>
  text.endsWith(":") || (/\d/u.test(text) && countWords(text) <= LONGEST_OPENER);
const LONGEST_OPENER = 5;

const BEGINNING = 8;

/** A verb near the beginning: a fragment belongs to what was before it. */
const hasVerb = (text: string): boolean =>
  VERB.test(text.split(" ", BEGINNING).join(" ").toLowerCase().replaceAll("’", "'"));

const breakCost = (
  before: Sentence,
  after: Sentence,
  { isLast, isEnglish }: { isLast: boolean; isEnglish: boolean },
): number => {
  const words = countWords(after.text);
  if (/^(?:(?:so|but) )?anyway(?!\p{L})/iu.test(after.text) && !isLast) return 0;
  const isWhole = hasVerb(after.text) || (!isEnglish && PAST_ELSEWHERE.test(after.text));
  if (words <= 3 || LEANS.test(after.text) || !isWhole) return 40;
  if (words <= 8 && wordKey(before.text).endsWith(wordKey(after.text))) return 40;
  if (opensList(before.text)) return 40;
  let cost = 3;
  if (firstOf(before.text) === firstOf(after.text)) cost += 4;
  if (TIME.test(after.text) || (!isEnglish && TIME_ELSEWHERE.test(after.text))) cost -= 3;
  if (IS_SPEECH.test(after.text) && !IS_SPEECH.test(before.text)) cost -= 1;
  if (isLast) cost -= 1;
  return cost;
};

const firstOf = (text: string): string => text.split(" ", 1)[0]?.toLowerCase() ?? "";

const sizeCost = (words: number): number =>
  words > MOST_WORDS
    ? (words - MOST_WORDS) / 2 + 8
    : words > COMFORTABLE_WORDS
      ? (words - COMFORTABLE_WORDS) / 6
      : words < SMALLEST_WORDS
        ? 4
        : 0;

/** One long paragraph in parts, each broken where time moves on or somebody begins to speak. */
const split = (sentences: readonly Sentence[], isEnglish: boolean): Sentence[][] => {
  const words = sentences.map(({ text }) => countWords(text));
  const edges = sentences.map((sentence, at) => {
    const before = sentences[at - 1];
    return before === undefined
      ? 0
      : breakCost(before, sentence, { isLast: at === sentences.length - 1, isEnglish });
  });
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= sentences.length; end += 1) {
    let chosen = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    let size = 0;
    for (let from = end - 1; from >= Math.max(0, end - WINDOW); from -= 1) {
      size += words[from] ?? 0;
      const cost = (best[from]?.cost ?? 0) + (edges[from] ?? 0) + sizeCost(size);
      if (cost < chosen.cost) chosen = { cost, from };
    }
    best.push(chosen);
  }
  const parts: Sentence[][] = [];
  for (let end = sentences.length; end > 0; end = best[end]?.from ?? 0)
    parts.push(sentences.slice(best[end]?.from ?? 0, end));
  return parts.reverse();
};

/** Sentences in the author's paragraphs; those too long for a phone in two or more. */
export const paragraphsOf = (sentences: readonly Sentence[], language: Language): Sentence[][] => {
  const typed: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = typed.at(-1);
    if (last === undefined || sentence.opensParagraph) typed.push([sentence]);
    else last.push(sentence);
  }
  const most = typed.length >= MEANT ? MOST_WORDS_MEANT : MOST_WORDS;
  return typed.flatMap((paragraph) =>
    paragraph.reduce((sum, { text }) => sum + countWords(text), 0) > most
      ? split(paragraph, language === "english")
      : [paragraph],
  );
};
