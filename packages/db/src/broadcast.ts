import { EventEmitter, on } from "node:events";
import type { Sql } from "./connect.ts";

/** Short-lived messages between processes, by key. Processes that are not listening miss them. */
export interface Broadcast<News> {
  publish(key: string, news: News): Promise<void>;
  /** Starts listening before it resolves; ends when the signal aborts or the broadcast closes. */
  subscribe(key: string, signal: AbortSignal): Promise<AsyncIterable<News>>;
  close(): Promise<void>;
}

/** PostgreSQL's limit for a notification payload is 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_900;

interface Envelope<News> {
  key: string;
  news: News;
}

/**
 * Uses LISTEN/NOTIFY with one listening connection per process, opened by the first subscriber. Messages that are
 * too long are dropped, so a message must never be the only copy. LISTEN needs a session: behind a transaction
 * pooler, `direct` has to bypass it.
 */
export function createBroadcast<News>(sql: Sql, channel: string, direct: Sql = sql): Broadcast<News> {
  const local = new EventEmitter<Record<string, [News]>>().setMaxListeners(0);
  const closing = new AbortController();
  let listening: Promise<{ unlisten(): Promise<void> }> | null = null;

  const listen = () => {
    listening ??= direct
      .listen(channel, (payload) => {
        // Only this code publishes to the channel, so the shape is known.
        const { key, news } = JSON.parse(payload) as Envelope<News>;
        local.emit(key, news);
      })
      .catch((error: unknown) => {
        listening = null;
        throw error;
      });
    return listening;
  };

  // One statement at a time, because pool connections could overtake each other. Messages that arrive while one is
  // in flight are sent together with the next, so writers do not queue up.
  let last: Promise<unknown> = Promise.resolve();
  let next: { payloads: string[]; sent: Promise<unknown> } | null = null;
  const enqueue = (payload: string): Promise<unknown> => {
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
      await enqueue(payload);
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

/** Subscribes immediately instead of at the first iteration of the caller's loop. */
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
