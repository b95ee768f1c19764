import type postgres from "postgres";
import { GOALS } from "../goals.ts";
import type { Figure } from "../report.ts";
import { startProduct } from "../servers.ts";
import { median, percentile } from "../statistics.ts";
import { addUsers, type BenchUser } from "../users.ts";
import { askOneByOne, timesOf, type Wish } from "./asking.ts";
import { drain } from "./drain.ts";

const NEWCOMERS = 20;
const BY_ONE = 300;
const OTHERS = 100;
const BY_EACH_OTHER = 7;
const QUIET_PAUSE_MS = 100;

const lettersOf = (user: BenchUser, letters: number): Wish[] =>
  Array.from({ length: letters }, (_, index) => ({ user, index }));

/** What the queue costs around the built-in writer, alone and when many letters wait. */
export async function generationFigures(databaseUrl: string, sql: postgres.Sql): Promise<Figure[]> {
  await using web = await startProduct(databaseUrl, "web");
  const place = { databaseUrl, sql, web };
  const newUsers = (count = NEWCOMERS) => addUsers(sql, count);
  const [busy, ...others] = await newUsers(1 + OTHERS);
  if (!busy) throw new Error("There is nobody to write for.");

  const quiet = await firstLettersAlone(place, await newUsers());
  const behindOne = await drain(place, lettersOf(busy, BY_ONE), await newUsers());
  const thousand = [
    ...lettersOf(busy, BY_ONE),
    ...Array.from({ length: BY_EACH_OTHER }, (_, index) => others.map((user) => ({ user, index }))).flat(),
  ];
  const behindMany = await drain(place, thousand, await newUsers());
  const ratio = (times: readonly number[]) => median(times) / median(quiet.written);
  return [
    { name: "POST to writing begun, p50", value: percentile(quiet.begun, 0.5), unit: "ms" },
    {
      name: "POST to writing begun, p95",
      value: percentile(quiet.begun, 0.95),
      unit: "ms",
      goal: { below: GOALS.pickUpP95Ms },
    },
    {
      name: "the same while 1,000 wait, p50",
      value: percentile(behindMany.newcomers.begun, 0.5),
      unit: "ms",
    },
    {
      name: "the same while 1,000 wait, p95",
      value: percentile(behindMany.newcomers.begun, 0.95),
      unit: "ms",
    },
    {
      name: "letters before a user's first, while 300 of another wait, p95",
      value: percentile(behindOne.newcomers.passedBy, 0.95),
      unit: "",
      goal: { below: GOALS.passedByOne },
    },
    {
      name: "the same while 1,000 of 101 users wait, p95",
      value: percentile(behindMany.newcomers.passedBy, 0.95),
      unit: "",
      goal: { below: GOALS.passedByMany },
    },
    {
      name: "first letter behind 300 of another, to one when nothing waits, by median",
      value: ratio(behindOne.newcomers.written),
      unit: "",
    },
    {
      name: "first letter behind 1,000, to one when nothing waits, by median",
      value: ratio(behindMany.newcomers.written),
      unit: "",
    },
    { name: "1,000 waiting letters, to the last", value: behindMany.seconds * 1_000, unit: "ms" },
    { name: "letters a second", value: behindMany.perSecond, unit: "" },
    {
      name: "worker at 1,000 letters, memory at most",
      value: behindMany.peakMb,
      unit: "MB",
      goal: { below: GOALS.busyWorkerMb },
    },
    { name: "worker some seconds later", value: behindMany.afterMb, unit: "MB" },
  ];
}

async function firstLettersAlone(
  { databaseUrl, sql, web }: { databaseUrl: string; sql: postgres.Sql; web: { origin: string } },
  users: readonly BenchUser[],
) {
  await using _worker = await startProduct(databaseUrl, "worker");
  await askOneByOne(web.origin, users, QUIET_PAUSE_MS);
  return await timesOf(sql, await askOneByOne(web.origin, await addUsers(sql, users.length), QUIET_PAUSE_MS));
}
