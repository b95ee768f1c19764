import { lastMark } from "@storyletter/text/edges";
import type { LineCheck } from "./brief-facts.ts";

/** Many who tell the author something, again and again: one story of one person vouches for none of it. */
const TELLING = [
  /(?<before>\p{L}+) (?:still )?(?:tell|ask|write to|call|email|text|thank) (?:me|us)(?!\p{L})/iu,
  /(?<before>\p{L}+) (?:erzählen|sagen|schreiben|fragen|danken) (?:mir|uns)(?!\p{L})/iu,
  /(?<before>\p{L}+) (?:me|nous) (?:disent|racontent|écrivent|demandent|remercient)(?!\p{L})/iu,
  /(?<before>\p{L}+) (?:me|nos) (?:dicen|cuentan|escriben|preguntan|dizem|contam|escrevem|perguntam)(?!\p{L})/iu,
];
/** "You can tell me", "call us": a wish, and no report. */
const WISH =
  /^(?:you|to|can|could|please|just|and|or|then|don|t|not|i|we|ihr|sie|vous|ustedes|vocês|may|will)$/iu;
const COMING =
  /(?<!\p{L})(?:come|walk|arrive|turn up|kommen|viennent|arrivent|vienen|llegan|vêm|chegam)(?!\p{L})/iu;
const AGAIN =
  /every (?:day|week|month|year)|all the time|again and again|jede[ns]? (?:Tag|Woche|Monat)|immer wieder/iu;
const AGAIN_TOO =
  /chaque (?:jour|semaine|mois|année)|tout le temps|cada (?:día|semana|mes|año)|tod[ao]s? (?:semana|mês|dia)/iu;
const READER = /(?<!\p{L})(?:you|your|ihr|sie|vous|votre|usted|tú|tu|você)(?!\p{L})/iu;

const isHabit = (text: string): boolean => AGAIN.test(text) || AGAIN_TOO.test(text);

export const customers: LineCheck = ({ text }, { told }) => {
  if (lastMark(text) === "?") return [];
  const teller = TELLING.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const before = teller?.groups?.before ?? "";
  const isTold = teller !== undefined && !WISH.test(before) && !TELLING.some((pattern) => pattern.test(told));
  const isComing = COMING.test(text) && isHabit(text) && !READER.test(text) && !isHabit(told);
  return isTold || isComing ? [`The brief does not speak of so many: "${text}"`] : [];
};
