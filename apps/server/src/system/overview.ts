import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { OVERVIEW_SECONDS, type SystemOverview } from "@storyletter/contract";
import type { Database } from "@storyletter/db";
import { sql } from "drizzle-orm";
import {
  databaseState,
  generationState,
  paymentsState,
  type Reach,
  type WritingRecord,
  webhookState,
} from "./parts.ts";

export interface OverviewOptions {
  db: Database;
  clock: () => Date;
  /** The model that writes; null where the built-in writer does. */
  model: string | null;
  /** Asks the payment provider whether it takes the keys in force; null where there are none. */
  askPayments: () => Promise<boolean | null>;
  webhookUrl: string | null;
  analytics: SystemOverview["analytics"];
}

const PATIENCE_MS = 2_000;

/** Checks all parts at once, and at most every OVERVIEW_SECONDS: whoever asks in between gets the same answer. */
export function createOverview(options: OverviewOptions) {
  let last: { at: number; found: Promise<SystemOverview> } | null = null;
  return {
    read(): Promise<SystemOverview> {
      const now = options.clock().getTime();
      if (last && now - last.at < OVERVIEW_SECONDS * 1_000) return last.found;
      last = { at: now, found: check(options) };
      return last.found;
    },
    forget(): void {
      last = null;
    },
  };
}

async function check(options: OverviewOptions): Promise<SystemOverview> {
  const { db, webhookUrl, analytics, clock } = options;
  const [database, payments, webhook, generation] = await Promise.all([
    timed(() => db.execute(sql`select 1`)).then(databaseState),
    askPayments(options).then(paymentsState),
    reachWebhook(webhookUrl).then(webhookState),
    orElse(recentWriting(options), null).then((record) =>
      record ? generationState(record) : ({ word: "Down", tone: "danger", detail: UNKNOWN } as const),
    ),
  ]);
  return { checkedAt: clock(), parts: { database, payments, webhook, generation }, analytics };
}

const UNKNOWN = "The database did not say how writing goes.";

/** Milliseconds until the answer; null without one. */
async function timed(ask: () => PromiseLike<unknown>): Promise<number | null> {
  const started = performance.now();
  const answered = Promise.resolve(ask()).then(() => performance.now() - started);
  return await orElse(answered, null);
}

/** What was asked for, or the other where that fails or takes too long. */
const orElse = <Value, Other>(asked: Promise<Value>, other: Other): Promise<Value | Other> =>
  Promise.race([asked.catch(() => other), sleep(PATIENCE_MS, other, { ref: false })]);

async function askPayments({ askPayments: ask }: OverviewOptions): Promise<Reach> {
  const answer = await orElse(ask(), false);
  if (answer === null) return "not configured";
  return answer ? "reached" : "failed";
}

/** A connection alone: a request would be an event to whoever receives it. */
async function reachWebhook(address: string | null): Promise<Reach> {
  if (!address) return "not configured";
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port || (protocol === "https:" ? 443 : 80)) });
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

interface WritingRow extends Record<string, unknown> {
  generated: number;
  failed: number;
  stepped_in: number;
  waiting_seconds: number | null;
}

/** The last hour's letters, and how long the oldest waiting one has been on its way. */
async function recentWriting({ db, clock, model }: OverviewOptions): Promise<WritingRecord | null> {
  const now = clock().getTime();
  const since = new Date(now - 3_600_000).toISOString();
  const [row] = await db.execute<WritingRow>(sql`
    select
      count(*) filter (where status = 'generated')::int as generated,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where letter -> 'writer' ->> 'fallbackReason' is not null)::int as stepped_in,
      (select extract(epoch from ${new Date(now).toISOString()}::timestamptz - min(start_after))::float8
       from pgboss.job where name = 'write-email' and state < 'active' and retry_count = 0) as waiting_seconds
    from (select status, letter from emails where created_at >= ${since} order by created_at desc limit 500) recent`);
  return row
    ? {
        model,
        generated: row.generated,
        failed: row.failed,
        steppedIn: row.stepped_in,
        waitingSeconds: row.waiting_seconds,
      }
    : null;
}
