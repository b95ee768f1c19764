import { DAY_MS } from "@storyletter/contract/limits";
import { type BriefFacts, type LineCheck, readOnce } from "./brief-facts.ts";

/** Each month in the five languages, in full and as it is shortened; "set" and "out" are English words. */
const MONTHS = [
  "jan january januar janvier janeiro ene enero",
  "feb february februar fév févr février fev fevereiro febrero",
  "mar march mär märz mrz mars março marzo",
  "apr april avr avril abr abril",
  "may mai maio mayo",
  "jun june juni juin junio junho",
  "jul july juli juil juillet julio julho",
  "aug august aoû août ago agosto",
  "sep sept september septembre septiembre setiembre setembro",
  "oct october okt oktober octobre octubre outubro",
  "nov november novembre noviembre novembro",
  "dec december déc décembre dez dezember dezembro dic diciembre",
];
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);

/** Months in full, where no day stands beside them; "may" and "mars" mean much else. */
const FULL_MONTH =
  /(?<!\p{L})(?:januar|februar|april|august|september|oktober|october|novem|decem|dezem)\p{L}*/giu;
const DAY_MONTH = /(\d{1,2})(?:st|nd|rd|th|er|º|\.)?(?: (?:of|de|do))? (\p{L}{3,10})(?!\p{L})/giu;
const MONTH_DAY = /(?<!\p{L})(\p{L}{3,10})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d.,:]?\d|\p{L})/giu;
/** "28.2." and "14/03", in whichever order a country writes them. */
const NUMERIC = /(?<![\d.,/])(\d{1,2})[./](\d{1,2})(?=[./]|(?![\d%]))/gu;
const UNTIL = [
  /(?:until|till|before|ends?|closes?|starts|begins|bis|vor|ab|endet) (?:on |am )?(\p{L}{5,10})/giu,
  /(?:jusqu['’]au|avant|hasta(?: el)?|antes del|até) (\p{L}{5,10})/giu,
];
/** The days of the week in the five languages, from Sunday. */
const WEEKDAYS = [
  "sunday sonntag dimanche domingo",
  "monday montag lundi lunes segunda",
  "tuesday dienstag mardi martes terça",
  "wednesday mittwoch mercredi miércoles quarta",
  "thursday donnerstag jeudi jueves quinta",
  "friday freitag vendredi viernes sexta",
  "saturday samstag samedi sábado",
];
const WEEKDAY_NUMBERS = new Map(
  WEEKDAYS.flatMap((names, at) => names.split(" ").map((name) => [name, at] as const)),
);

const monthOf = (word: string): number => MONTH_NUMBERS.get(word.toLowerCase()) ?? 0;

interface Dates {
  /** Month and day, as "12-31". */
  whole: Map<string, string>;
  months: Map<number, string>;
  /** Where the days stand. */
  days: number[];
}

export const datesIn = (text: string): Dates => {
  const dates: Dates = { whole: new Map(), months: new Map(), days: [] };
  const add = (written: string, word: string, day: string, index: number): void => {
    const month = monthOf(word);
    if (month === 0 || Number(day) > 31 || Number(day) === 0) return;
    dates.whole.set(`${month}-${Number(day)}`, written);
    dates.months.set(month, word);
    dates.days.push(index);
  };
  for (const { 0: written, 1: day = "", 2: word = "", index } of text.matchAll(DAY_MONTH))
    add(written, word, day, index);
  for (const { 0: written, 1: word = "", 2: day = "", index } of text.matchAll(MONTH_DAY))
    add(written, word, day, index + written.lastIndexOf(day));
  for (const [word] of text.matchAll(FULL_MONTH))
    if (monthOf(word) > 0) dates.months.set(monthOf(word), word);
  return dates;
};

/** The days of a text such as "28.2.", in either order. */
const numericIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(NUMERIC)].flatMap(([, a, b]) => [
      `${Number(a)}-${Number(b)}`,
      `${Number(b)}-${Number(a)}`,
    ]),
  );

/** The days of the week by which something ends or begins, by the words for them. */
const untilIn = (text: string): [string, number][] =>
  UNTIL.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(([, word = ""]) => {
    const weekday = WEEKDAY_NUMBERS.get(word.toLowerCase());
    return weekday === undefined ? [] : [[word, weekday] as [string, number]];
  });

/** Whether the brief names the day that is so many days after the letter is sent, as a date or as an end's weekday. */
export function namesDayAfter({ withoutPlan, sentOn }: BriefFacts, days: number): boolean {
  if (sentOn === null) return false;
  const day = new Date(Date.parse(sentOn) + days * DAY_MS);
  const date = `${day.getUTCMonth() + 1}-${day.getUTCDate()}`;
  return (
    datesIn(withoutPlan).whole.has(date) ||
    numericIn(withoutPlan).has(date) ||
    untilIn(withoutPlan).some(([, weekday]) => weekday === day.getUTCDay())
  );
}

/** How long after the letter is sent a weekday comes; none where that is not planned. */
const daysUntil = (weekday: number, sentOn: string | null): number =>
  sentOn === null ? 0 : (weekday - new Date(sentOn).getUTCDay() + 7) % 7;

/** The dates and months that the brief names. */
const briefDates = readOnce(({ briefText }) => ({
  known: datesIn(briefText).whole,
  named: new Set((briefText.match(/\p{L}{3,10}/gu) ?? []).map(monthOf)),
  numeric: numericIn(briefText),
}));

/** Days with their month, months, and weekdays by which something ends or begins. */
export const dates: LineCheck = ({ text }, facts) => {
  const { said, sentOn } = facts;
  const own = datesIn(text);
  const { known, named, numeric } = briefDates(facts);
  const whole = [...own.whole]
    .filter(([date]) => !known.has(date) && !numeric.has(date))
    .map(([, written]) => written);
  const months = [...own.months]
    .filter(([month]) => own.whole.size === 0 && !named.has(month))
    .map(([, written]) => written);
  const days = untilIn(text)
    .filter(([word]) => !said.includes(word.toLowerCase()) && !said.includes(`${word.toLowerCase()}s`))
    .filter(([, weekday]) => !namesDayAfter(facts, daysUntil(weekday, sentOn)))
    .map(([word]) => word);
  return [...whole, ...months, ...days].map((date) => `The brief does not contain this date: ${date}`);
};
