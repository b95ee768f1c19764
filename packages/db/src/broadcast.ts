import { EventEmitter, on } from "node:events";
import type { Sql } from "./connect.ts";

/** Short-lived news between processes, by key; whoever is not listening misses it. */
export interface Broadcast<News> {
  publish(key: string, news: News): Promise<void>;
  /** Starts listening at once; ends when the signal says so, or when the process lets go of everything. */
  subscribe(key: string, signal: AbortSignal): Promise<AsyncIterable<News>>;
  close(): Promise<void>;
}

/** PostgreSQL refuses a longer payload. */
export const MAX_PAYLOAD_BYTES = 7_900;

interface Envelope<News> {
  key: string;
  news: News;
}

/**
 * Carries news over PostgreSQL's notifications: one listening connection a process, opened with the
 * first subscriber. News too long for a notification is left out; it must never be the only word.
 * Only a connection straight to PostgreSQL hears: behind a pooler, `direct` is one that leads past it.
 */
export function createBroadcast<News>(sql: Sql, channel: string, direct: Sql = sql): Broadcast<News> {
  const local = new EventEmitter<Record<string, [News]>>().setMaxListeners(0);
  const closing = new AbortController();
  let listening: Promise<{ unlisten(): Promise<void> }> | null = null;

  const listen = () => {
    listening ??= direct
      .listen(channel, (payload) => {
        // We alone write to this channel, in this shape.
        const { key, news } = JSON.parse(payload) as Envelope<News>;
        local.emit(key, news);
      })
      .catch((error: unknown) => {
        listening = null;
        throw error;
      });
    return listening;
  };

  // One statement after the other, because connections of the pool could overtake each other; what comes
  // up while one is on its way leaves with the next, so that many writers do not queue up.
  let last: Promise<unknown> = Promise.resolve();
  let next: { payloads: string[]; sent: Promise<unknown> } | null = null;
  const inTurn = (payload: string): Promise<unknown> => {
    if (next) {
      next.payloads.push(payload);
      return next.sent;
    }
    const payloads = [payload];
    const send = () => {
      next = null;
      return sql`
        select pg_notify(${channel}, payload)
        from unnest(${payloads}::text[]) with ordinality as news (payload, place) order by place`;
    };
    last = last.then(send, send);
    next = { payloads, sent: last };
    return last;
  };

  return {
    async publish(key, news) {
      const payload = JSON.stringify({ key, news } satisfies Envelope<News>);
      if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) return;
      await inTurn(payload);
    },
    async subscribe(key, signal) {
      await listen();
      return untilAborted<News>(local, key, AbortSignal.any([signal, closing.signal]));
    },
    async close() {
      closing.abort();
      const current = await listening?.catch(() => null);
      await current?.unlisten();
    },
  };
}

/** Listens from now on, and not only from the first turn of the caller's loop. */
function untilAborted<News>(
  local: EventEmitter<Record<string, [News]>>,
  key: string,
  signal: AbortSignal,
): AsyncIterable<News> {
  const events = signal.aborted ? null : on(local, key, { signal });
  return (async function* () {
    if (!events) return;
    try {
      for await (const [news] of events) yield news as News;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  })();
}
