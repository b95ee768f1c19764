import fc from "fast-check";
import type { CallTable } from "./calls.ts";
import { oddities } from "./odd/oddities.ts";
import type { HostileRequest, Knowledge } from "./request.ts";
import { restRequest } from "./rest-requests.ts";
import { trpcRequests } from "./trpc-requests.ts";

/** Requests nobody should send: odd input for every call of the table, half of them odd around it as well. */
export function hostileRequests(table: CallTable, knowledge: Knowledge): fc.Arbitrary<HostileRequest> {
  const plain = fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...table.rest.map((call) => restRequest(call, knowledge))) },
    { weight: 3, arbitrary: trpcRequests(table.trpc, knowledge) },
  );
  return fc.oneof(plain, oddities(plain));
}

/** The requests of one seed, a handful at a time. */
export function* requestsOf(
  requests: fc.Arbitrary<HostileRequest>,
  { count, seed, atOnce }: { count: number; seed: number; atOnce: number },
): Generator<HostileRequest[]> {
  for (let sent = 0; sent < count; sent += atOnce) {
    yield fc.sample(requests, { seed: seed + sent, numRuns: Math.min(atOnce, count - sent) });
  }
}
