import { DAY_MS } from "@storyletter/contract/limits";
import type { SeriesFinding } from "@storyletter/contract/series";
import type { CheckedSeries, SeriesLetter } from "@storyletter/domain/ports";
import { splitSentences } from "@storyletter/text/sentences";
import { datesIn } from "../exact/dates.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const ENDS_ON = new RegExp(
  `\\b(?:ends?|closes?|closing|until|till|expires?)(?: on)? (${WEEKDAYS.join("|")})\\b`,
  "iu",
);
/** Sentences on the end of an offer, in English. */
const ENDS = /\b(?:ends?|close[sd]?|closing|until|till|by|over|last|final|expires?)\b/iu;
const TOMORROW = /\btomorrow\b/iu;
const LAST_DAY = /\b(?:last|final) (?:day|hours?|chance)\b|\b(?:ends?|closes?) (?:today|tonight)\b/iu;

const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const HALF_A_YEAR_MS = 183 * DAY_MS;

/** The day of a month and day such as "3-14" that is nearest to the series. */
function dayNear(firstDay: string, monthAndDay: string): number {
  const [month = 1, day = 1] = monthAndDay.split("-").map(Number);
  const start = asUtc(firstDay);
  const year = new Date(start).getUTCFullYear();
  const near = Date.UTC(year, month - 1, day);
  return start - near > HALF_A_YEAR_MS ? Date.UTC(year + 1, month - 1, day) : near;
}

interface End {
  /** Counted from the first letter. */
  day: number;
  /** The date or the weekday that the offer names; null where the end is that of the series. */
  said: string | null;
}

/** The day on which the offer ends: by its own date or weekday, else with the last letter that sells. */
function endOf({ offer, firstDay, letters }: CheckedSeries): End {
  const last = Math.max(0, ...letters.filter(({ call }) => call !== "none").map(({ day }) => day));
  const ends = splitSentences(Object.values(offer).join("\n")).filter((text) => ENDS.test(text));
  if (firstDay === null) return { day: last, said: null };
  const [date] = ends.flatMap((text) => [...datesIn(text).whole]);
  if (date)
    return { day: Math.round((dayNear(firstDay, date[0]) - asUtc(firstDay)) / DAY_MS), said: date[1] };
  const [weekday] = ends.flatMap((text) => ENDS_ON.exec(text)?.[1] ?? []);
  if (weekday === undefined) return { day: last, said: null };
  const week = [0, 1, 2, 3, 4, 5, 6].map((after) => last + after);
  const day = week.find((each) => isSame(weekdayOf(firstDay, each), weekday)) ?? last;
  return { day, said: weekday };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const weekdayOf = (firstDay: string, day: number): string =>
  WEEKDAYS[new Date(asUtc(firstDay) + day * DAY_MS).getUTCDay()] ?? "";

/** What one sentence on the end says of its day that the days of the series do not. */
function faultIn(
  sentence: string,
  { slotId, number, day }: SeriesLetter,
  { day: end, said }: End,
  firstDay: string | null,
): SeriesFinding[] {
  if (!ENDS.test(sentence)) return [];
  const fault = (rule: SeriesFinding["rule"], message: string) => [
    { rule, slotId, quote: sentence, message },
  ];
  if (TOMORROW.test(sentence) && day + 1 !== end)
    return fault("tomorrow", `Letter ${number} says that it ends tomorrow. It ends ${inDays(end - day)}.`);
  if (LAST_DAY.test(sentence) && !TOMORROW.test(sentence) && day !== end)
    return fault("last-day", `Letter ${number} speaks of the last day. It ends ${inDays(end - day)}.`);
  const weekday = ENDS_ON.exec(sentence)?.[1];
  if (firstDay === null || said === null || weekday === undefined) return [];
  const right = weekdayOf(firstDay, end);
  if (isSame(weekday, right)) return [];
  return fault("weekday", `Letter ${number} says ${weekday}. It ends on a ${right}.`);
}

const inDays = (days: number): string =>
  days === 0 ? "the same day" : days === 1 ? "a day later" : days > 1 ? `${days} days later` : "before it";

/** "Tomorrow", "last day" and weekdays that do not fit the days, and an end before the last letter. */
export function misplacedTimes(series: CheckedSeries): SeriesFinding[] {
  const { letters, firstDay } = series;
  const end = endOf(series);
  const said = letters.flatMap((letter) =>
    letter.offerText
      .split("\n")
      .flatMap(splitSentences)
      .flatMap((sentence) => faultIn(sentence, letter, end, firstDay)),
  );
  const late = letters.find(({ day, call }) => end.said !== null && call !== "none" && day > end.day);
  return late
    ? [
        ...said,
        {
          rule: "late-letter",
          slotId: late.slotId,
          message: `The offer ends on ${end.said}, before letter ${late.number}.`,
        },
      ]
    : said;
}
