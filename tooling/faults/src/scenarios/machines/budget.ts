import { setTimeout as delay } from "node:timers/promises";
import type { World } from "../../world/world.ts";

/** Most connections that were seen at once, until it is stopped. */
export interface Watch {
  stop(): Promise<{ pooled: number; direct: number; clients: number }>;
}

const LOOK_MS = 100;

/** Whoever comes through the pooler wears the name of the product's calls; the others name what they are for. */
export function watchConnections({ database, machinery }: World): Watch {
  const stopped = new AbortController();
  const most = { pooled: 0, direct: 0, clients: 0 };
  const look = async () => {
    const [row] = await database.sql<{ pooled: number; direct: number }[]>`
      select count(*) filter (where application_name = 'storyletter')::int as pooled,
             count(*) filter (where application_name like 'storyletter-%')::int as direct
      from pg_stat_activity where backend_type = 'client backend'`;
    most.pooled = Math.max(most.pooled, row?.pooled ?? 0);
    most.direct = Math.max(most.direct, row?.direct ?? 0);
    most.clients = Math.max(most.clients, (await machinery?.pooler.clients()) ?? 0);
  };
  const loop = async () => {
    while (!stopped.signal.aborted) {
      await look();
      await delay(LOOK_MS);
    }
  };
  const looking = loop();
  return {
    async stop() {
      stopped.abort();
      await looking;
      return most;
    },
  };
}
