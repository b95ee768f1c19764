import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PartState, SystemOverview } from "@storyletter/contract/admin";
import { OVERVIEW_SECONDS } from "@storyletter/contract/admin/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import type { Database } from "@storyletter/db";
import { lastModelFault } from "@storyletter/domain/emails";
import type { Queue } from "@storyletter/jobs";
import { MODEL_FAULTS, type ModelFaultKind } from "@storyletter/writer";
import { sql } from "drizzle-orm";

/** The database's state from how long a query took. */
export const databaseState = (durationMs: number | null): PartState =>
  durationMs === null
    ? { word: "Down", tone: "danger", detail: "The database isn't responding." }
    : { word: "Healthy", tone: "success", detail: `Responded in ${Math.round(durationMs)} ms.` };

type Reach = "reached" | "failed" | "not configured";

export function paymentsState(reach: Reach): PartState {
  if (reach === "not configured")
    return { word: "Not configured", tone: "plain", detail: "No payment keys are set." };
  return reach === "reached"
    ? { word: "Active", tone: "success", detail: "The payment provider accepts the current keys." }
    : { word: "Down", tone: "danger", detail: "The payment provider isn't responding or rejects the keys." };
}

/** The newest attempted deliveries: how many there were, and how many arrived. */
interface RecentDeliveries {
  attempted: number;
  arrived: number;
}

/** Connected means that the last deliveries arrived; an open port alone says little. */
export function webhookState(reach: Reach, { attempted, arrived }: RecentDeliveries): PartState {
  if (reach === "not configured")
    return { word: "Not configured", tone: "plain", detail: "No automation webhook is configured." };
  if (reach === "failed")
    return { word: "Down", tone: "danger", detail: "Can't connect to the webhook's server." };
  if (attempted === 0) {
    const detail = "The webhook's server accepts connections.";
    return { word: "Nothing sent yet", tone: "plain", detail };
  }
  const detail = `${arrived} of the last ${attempted} deliveries arrived.`;
  if (arrived === 0) return { word: "Down", tone: "danger", detail };
  return arrived < attempted
    ? { word: "Degraded", tone: "warning", detail }
    : { word: "Connected", tone: "success", detail };
}

/** The mails tried last, by what the mail server did with them. */
interface RecentMails {
  accepted: number;
  /** For reasons of the mail itself, such as an address that doesn't exist. */
  refused: number;
  /** Will be tried again. */
  failing: number;
  /** Of the last two weeks. */
  givenUp: number;
}

export function mailState(reach: Reach, recent: RecentMails): PartState {
  const { accepted, refused, failing, givenUp } = recent;
  if (reach === "not configured")
    return {
      word: "Not configured",
      tone: "plain",
      detail: "No mail server is configured; no mail is sent.",
    };
  const lost = givenUp === 0 ? "" : ` ${givenUp} given up in the last two weeks: see Mail.`;
  if (reach === "failed")
    return { word: "Down", tone: "danger", detail: `Can't connect to the mail server.${lost}` };
  const tried = accepted + refused + failing;
  if (tried === 0) {
    const detail = `The mail server accepts connections. No mail has been sent lately.${lost}`;
    return { word: "Operational", tone: "success", detail };
  }
  const detail = `The mail server accepted ${accepted} of the last ${tried} mails.${lost}`;
  if (accepted === 0) return { word: "Down", tone: "danger", detail };
  return failing > 0
    ? { word: "Degraded", tone: "warning", detail }
    : { word: "Operational", tone: "success", detail };
}

/** Letters of the last hour. */
interface WritingRecord {
  /** The model's name; null if the built-in writer writes everything. */
  model: string | null;
  generated: number;
  failed: number;
  /** Letters the built-in writer wrote because the model failed. */
  fallbacks: number;
  /** The last fault of the model in that hour, by its kind; null without one. */
  lastFault: string | null;
  /** How long the oldest letter has been waiting, in seconds; null if none is. */
  waitingSeconds: number | null;
}

const isFaultKind = (fault: string): fault is ModelFaultKind => Object.hasOwn(MODEL_FAULTS, fault);
const causeOf = (fault: string): string =>
  isFaultKind(fault) ? MODEL_FAULTS[fault].cause : "The cause is in the log.";

/** Faults that stay until someone changes a setting or pays a bill. */
const NEEDS_OPERATOR: ReadonlySet<string> = new Set<ModelFaultKind>([
  "misconfigured",
  "out-of-credit",
  "untrusted",
]);

const LATE_SECONDS = 60;
/** Fewer letters than this aren't significant. */
const MIN_LETTERS = 5;
const MAX_FAILURE_RATE = 0.2;

export function generationState(record: WritingRecord): PartState {
  const { model, generated, failed, fallbacks, lastFault, waitingSeconds } = record;
  const why = lastFault === null ? "" : ` ${causeOf(lastFault)}`;
  const ended = generated + failed;
  const summary =
    ended === 0
      ? "No letters in the last hour."
      : `${generated} of ${ended} letters written in the last hour.`;
  if (waitingSeconds !== null && waitingSeconds > LATE_SECONDS) {
    const minutes = Math.ceil(waitingSeconds / 60);
    return {
      word: "Down",
      tone: "danger",
      detail: `A letter has been waiting for ${minutes} min.`,
    };
  }
  if (ended >= MIN_LETTERS && failed / ended >= MAX_FAILURE_RATE)
    return { word: "Degraded", tone: "warning", detail: `${summary}${why}` };
  if (ended >= MIN_LETTERS && fallbacks / ended >= MAX_FAILURE_RATE) {
    const detail = `The model failed for ${fallbacks} of ${ended} letters in the last hour; the built-in writer wrote them.${why}`;
    return { word: "Degraded", tone: "warning", detail };
  }
  if (model === null)
    return { word: "Built-in writer", tone: "plain", detail: `No AI model is configured. ${summary}` };
  if (lastFault !== null && NEEDS_OPERATOR.has(lastFault))
    return { word: "Degraded", tone: "warning", detail: `${model} cannot write.${why} ${summary}` };
  const latest = lastFault === null ? "" : ` Last fault:${why}`;
  return { word: "Operational", tone: "success", detail: `Model: ${model}. ${summary}${latest}` };
}

export interface OverviewOptions {
  db: Database;
  queue: Pick<Queue, "delays">;
  clock: () => Date;
  /** The model that writes; null for the built-in writer. */
  model: string | null;
  /** Checks whether the payment provider accepts the current keys; null if there are none. */
  checkPayments: () => Promise<boolean | null>;
  webhookUrl: string | null;
  smtpUrl: string | null;
  analytics: SystemOverview["analytics"];
}

const TIMEOUT_MS = 2_000;

/** Checks all parts in parallel, at most every OVERVIEW_SECONDS; in between, the last result is returned. */
export function createOverview(options: OverviewOptions) {
  let last: { at: number; result: Promise<SystemOverview> } | null = null;
  return {
    read(): Promise<SystemOverview> {
      const now = options.clock().getTime();
      if (last && now - last.at < OVERVIEW_SECONDS * 1_000) return last.result;
      last = { at: now, result: check(options) };
      return last.result;
    },
    forget(): void {
      last = null;
    },
  };
}

async function check(options: OverviewOptions): Promise<SystemOverview> {
  const { db, webhookUrl, smtpUrl, analytics, clock } = options;
  const [database, payments, webhook, generation, mail] = await Promise.all([
    timed(() => db.execute(sql`select 1`)).then(databaseState),
    reachPayments(options).then(paymentsState),
    Promise.all([reach(webhookUrl), orElse(recentDeliveries(db), NO_DELIVERIES)]).then((found) =>
      webhookState(...found),
    ),
    orElse(recentWriting(options), null).then((record) =>
      record ? generationState(record) : ({ word: "Down", tone: "danger", detail: UNKNOWN } as const),
    ),
    Promise.all([reach(smtpUrl), orElse(recentMails(options), NO_MAILS)]).then((found) =>
      mailState(...found),
    ),
  ]);
  return { checkedAt: clock(), parts: { database, payments, webhook, generation, mail }, analytics };
}

const UNKNOWN = "Can't read recent letters from the database.";

/** How long the query took in milliseconds; null if it failed. */
async function timed(query: () => PromiseLike<unknown>): Promise<number | null> {
  const started = performance.now();
  const answered = Promise.resolve(query()).then(() => performance.now() - started);
  return await orElse(answered, null);
}

/** The result, or the fallback if it fails or takes too long. */
const orElse = <Value, Fallback>(work: Promise<Value>, fallback: Fallback): Promise<Value | Fallback> =>
  Promise.race([work.catch(() => fallback), sleep(TIMEOUT_MS, fallback, { ref: false })]);

async function reachPayments({ checkPayments }: OverviewOptions): Promise<Reach> {
  const answer = await orElse(checkPayments(), false);
  if (answer === null) return "not configured";
  return answer ? "reached" : "failed";
}

const DEFAULT_PORTS: Record<string, number> = { "http:": 80, "https:": 443, "smtp:": 587, "smtps:": 465 };

/** Only connects, because a webhook's receiver would treat a request as an event. */
async function reach(address: string | null): Promise<Reach> {
  if (!address) return "not configured";
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port || DEFAULT_PORTS[protocol]) });
  const connected = new Promise<Reach>((resolve) => {
    socket.once("connect", () => resolve("reached"));
    socket.once("error", () => resolve("failed"));
  });
  try {
    return await orElse(connected, "failed" as const);
  } finally {
    socket.destroy();
  }
}

const NO_DELIVERIES: RecentDeliveries = { attempted: 0, arrived: 0 };
const LAST_DELIVERIES = 5;

/** Of the installation's own webhook. */
async function recentDeliveries(db: Database): Promise<RecentDeliveries> {
  const [row] = await db.execute<Record<keyof RecentDeliveries, number>>(sql`
    select count(*)::int as attempted, (count(*) filter (where status = 'delivered'))::int as arrived
    from (
      select status from webhook_deliveries where endpoint_id is null and attempts > 0
      order by id desc limit ${LAST_DELIVERIES}
    ) last`);
  return row ?? NO_DELIVERIES;
}

const NO_MAILS: RecentMails = { accepted: 0, refused: 0, failing: 0, givenUp: 0 };
const LAST_MAILS = 10;
const GIVEN_UP_MS = 14 * DAY_MS;

async function recentMails({ db, clock }: OverviewOptions): Promise<RecentMails> {
  const since = new Date(clock().getTime() - GIVEN_UP_MS).toISOString();
  const [row] = await db.execute<Record<keyof RecentMails, number>>(sql`
    select (count(*) filter (where status = 'sent'))::int as accepted,
           (count(*) filter (where status = 'given-up'))::int as refused,
           (count(*) filter (where status = 'waiting'))::int as failing,
           (select count(*)::int from mail_deliveries
            where status = 'given-up' and last_tried_at >= ${since}) as "givenUp"
    from (select status from mail_deliveries order by last_tried_at desc limit ${LAST_MAILS}) last`);
  return row ?? NO_MAILS;
}

interface WritingRow extends Record<string, unknown> {
  generated: number;
  failed: number;
  fallbacks: number;
}

/** The last hour's letters, and how long the oldest pending one has been waiting. */
async function recentWriting({ db, queue, clock, model }: OverviewOptions): Promise<WritingRecord | null> {
  const now = clock().getTime();
  const since = new Date(now - 3_600_000).toISOString();
  const [row] = await db.execute<WritingRow>(sql`
    select
      count(*) filter (where status = 'generated')::int as generated,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where letter -> 'writer' ->> 'fallbackReason' is not null)::int as fallbacks
    from (select status, letter from emails where created_at >= ${since} order by created_at desc limit 500) recent`);
  const { letter } = await queue.delays(new Date(now));
  const fault = model === null ? null : await lastModelFault({ db }, new Date(now - 3_600_000));
  return row
    ? {
        model,
        generated: row.generated,
        failed: row.failed,
        fallbacks: row.fallbacks,
        lastFault: fault?.fault ?? null,
        waitingSeconds: letter,
      }
    : null;
}
