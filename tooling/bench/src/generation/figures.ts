import type postgres from "postgres";
import { addUsers, type BenchUser } from "../calls.ts";
import type { Figure } from "../report.ts";
import { startProduct } from "../servers.ts";
import { GOALS, median, percentile } from "../statistics.ts";
import { type LetterRequest, requestOneByOne, timesOf } from "./asking.ts";
import { drain } from "./drain.ts";

const NEWCOMERS = 20;
const BY_ONE = 300;
const OTHERS = 100;
const BY_EACH_OTHER = 7;
const QUIET_PAUSE_MS = 100;

const lettersOf = (user: BenchUser, letters: number): LetterRequest[] =>
  Array.from({ length: letters }, (_, index) => ({ user, index }));

/** Generation metrics with the built-in writer, with an empty queue and a long one. */
export async function generationFigures(databaseUrl: string, sql: postgres.Sql): Promise<Figure[]> {
  await using web = await startProduct(databaseUrl, "web");
  const place = { databaseUrl, sql, web };
  const newUsers = (count = NEWCOMERS) => addUsers(sql, count);
  const [busy, ...others] = await newUsers(1 + OTHERS);
  if (!busy) throw new Error("No users were created.");

  const quiet = await firstLettersAlone(place, await newUsers());
  const behindOne = await drain(place, lettersOf(busy, BY_ONE), await newUsers());
  const thousand = [
    ...lettersOf(busy, BY_ONE),
    ...Array.from({ length: BY_EACH_OTHER }, (_, index) => others.map((user) => ({ user, index }))).flat(),
  ];
  const behindMany = await drain(place, thousand, await newUsers());
  const ratio = (times: readonly number[]) => median(times) / median(quiet.written);
  return [
    { name: "POST to generation start, p50", value: percentile(quiet.begun, 0.5), unit: "ms" },
    {
      name: "POST to generation start, p95",
      value: percentile(quiet.begun, 0.95),
      unit: "ms",
      goal: { below: GOALS.pickUpP95Ms },
    },
    {
      name: "the same behind 1,000, p50",
      value: percentile(behindMany.newcomers.begun, 0.5),
      unit: "ms",
    },
    {
      name: "the same behind 1,000, p95",
      value: percentile(behindMany.newcomers.begun, 0.95),
      unit: "ms",
    },
    {
      name: "letters before a user's first, behind 300 of another, p95",
      value: percentile(behindOne.newcomers.passedBy, 0.95),
      unit: "",
      goal: { below: GOALS.passedByOne },
    },
    {
      name: "the same behind 1,000 of 101 users, p95",
      value: percentile(behindMany.newcomers.passedBy, 0.95),
      unit: "",
      goal: { below: GOALS.passedByMany },
    },
    {
      name: "first letter behind 300 of another, relative to an empty queue, by median",
      value: ratio(behindOne.newcomers.written),
      unit: "",
    },
    {
      name: "first letter behind 1,000, relative to an empty queue, by median",
      value: ratio(behindMany.newcomers.written),
      unit: "",
    },
    { name: "time for 1,000 queued letters", value: behindMany.seconds * 1_000, unit: "ms" },
    { name: "letters a second", value: behindMany.perSecond, unit: "" },
    {
      name: "worker at 1,000 letters, peak memory",
      value: behindMany.peakMb,
      unit: "MB",
      goal: { below: GOALS.busyWorkerMb },
    },
    { name: "worker memory some seconds later", value: behindMany.afterMb, unit: "MB" },
  ];
}

async function firstLettersAlone(
  { databaseUrl, sql, web }: { databaseUrl: string; sql: postgres.Sql; web: { origin: string } },
  users: readonly BenchUser[],
) {
  await using _worker = await startProduct(databaseUrl, "worker");
  await requestOneByOne(web.origin, users, QUIET_PAUSE_MS);
  return await timesOf(
    sql,
    await requestOneByOne(web.origin, await addUsers(sql, users.length), QUIET_PAUSE_MS),
  );
}
