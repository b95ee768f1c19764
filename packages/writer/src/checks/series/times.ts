import { DAY_MS } from "@storyletter/contract/limits";
import type { SeriesFinding } from "@storyletter/contract/series";
import type { CheckedSeries, SeriesLetter } from "@storyletter/domain/ports";
import { splitSentences } from "@storyletter/text/sentences";
import { datesIn } from "../exact/dates.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const WEEKDAY = new RegExp(`\\b(?:${WEEKDAYS.join("|")})\\b`, "iu");
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

/** The day on which the offer ends, counted from the first letter: by its own date, else with the last letter. */
function endOf({ offer, firstDay, letters }: CheckedSeries): { day: number; said: string | null } {
  const last = Math.max(0, ...letters.map(({ day }) => day));
  const [date] =
    firstDay === null
      ? []
      : splitSentences(Object.values(offer).join("\n"))
          .filter((text) => ENDS.test(text))
          .flatMap((text) => [...datesIn(text).whole]);
  if (firstDay === null || !date) return { day: last, said: null };
  return { day: Math.round((dayNear(firstDay, date[0]) - asUtc(firstDay)) / DAY_MS), said: date[1] };
}

const weekdayOf = (firstDay: string, day: number): string =>
  WEEKDAYS[new Date(asUtc(firstDay) + day * DAY_MS).getUTCDay()] ?? "";

/** What one sentence on the end says of its day that the days of the series do not. */
function faultIn(
  sentence: string,
  { slotId, number, day }: SeriesLetter,
  end: number,
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
  const [weekday] = WEEKDAY.exec(sentence) ?? [];
  if (firstDay === null || weekday === undefined) return [];
  const right = weekdayOf(firstDay, end);
  if (weekday.toLowerCase() === right.toLowerCase()) return [];
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
      .flatMap((sentence) => faultIn(sentence, letter, end.day, firstDay)),
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
