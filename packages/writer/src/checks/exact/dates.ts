import type { LineCheck } from "./brief-facts.ts";

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
  /(?:until|till|before|ends?|closes|starts|begins|bis|vor|ab|endet) (\p{L}{5,10})/giu,
  /(?:jusqu['’]au|avant|hasta(?: el)?|antes del|até) (\p{L}{5,10})/giu,
];
const WEEKDAYS = new Set(
  `monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag
sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo segunda
terça quarta quinta sexta`.split(/\s+/u),
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

/** Days with their month, months, and weekdays by which something ends or begins. */
export const dates: LineCheck = ({ text }, { briefText, words }) => {
  const own = datesIn(text);
  const known = datesIn(briefText).whole;
  const named = new Set((briefText.match(/\p{L}{3,10}/gu) ?? []).map(monthOf));
  const numeric = new Set(
    [...briefText.matchAll(NUMERIC)].flatMap(([, a, b]) => [
      `${Number(a)}-${Number(b)}`,
      `${Number(b)}-${Number(a)}`,
    ]),
  );
  const whole = [...own.whole]
    .filter(([date]) => !known.has(date) && !numeric.has(date))
    .map(([, written]) => written);
  const months = [...own.months]
    .filter(([month]) => own.whole.size === 0 && !named.has(month))
    .map(([, written]) => written);
  const days = UNTIL.flatMap((pattern) => [...text.matchAll(pattern)].map(([, day = ""]) => day)).filter(
    (day) => {
      const key = day.toLowerCase();
      return WEEKDAYS.has(key) && !words.has(key) && !words.has(`${key}s`);
    },
  );
  return [...whole, ...months, ...days].map((date) => `The brief does not contain this date: ${date}`);
};
