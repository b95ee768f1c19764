import { parentPort, workerData } from "node:worker_threads";
import { sendCall } from "./send-call.ts";

/** What someone saw: how long each call took, shortest first, and the statuses of those that failed. */
export interface Visit {
  waits: readonly number[];
  faults: readonly number[];
}

/** Faster than anyone reads; all that is measured stays within the budget of a minute. */
const PAUSE_MS = 30;

const CALLS = [
  { path: "billing.usage", input: undefined },
  { path: "emails.list", input: { limit: 24 } },
  { path: "auth.user", input: undefined },
  { path: "emails.drafts", input: {} },
];

interface Bystander {
  origin: string;
  headers: Record<string, string>;
}

async function visit({ origin, headers }: Bystander, ms: number): Promise<Visit> {
  const waits: number[] = [];
  const faults = new Set<number>();
  const end = performance.now() + ms;
  for (let place = 0; performance.now() < end; place += 1) {
    const { path = "", input } = CALLS[place % CALLS.length] ?? {};
    const start = performance.now();
    const { status } = await sendCall(origin, { path, method: "get" }, input, headers);
    waits.push(performance.now() - start);
    if (status >= 400) faults.add(status);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { waits: waits.toSorted((one, another) => one - another), faults: [...faults] };
}

parentPort?.on("message", async (ms: number) => parentPort?.postMessage(await visit(workerData, ms)));
