import { randomInt } from "node:crypto";
import { COSTS } from "@storyletter/api";
import { clientKey } from "@storyletter/domain/auth";
import type { FastifyInstance } from "fastify";
import { refusal, refuse } from "./errors.ts";

/** A smaller body is read as it comes. */
const LARGE_BYTES = 32 * 1_024;
/** What large bodies take of memory at once: one client's, */
const CLIENT_BYTES = Math.max(...Object.values(COSTS).map(({ bytesIn }) => bytesIn));
/** and all clients' together. */
const ALL_BYTES = 4 * CLIENT_BYTES;
/** Parsing one holds the thread up to 40 ms for each MB, so the next is read this much later for each of its bytes. */
const REST_MS = 100 / 1_048_576;
/** More waiting requests of one client are refused, */
const WAITING_MAX = 100;
/**
 * and those that wait longer, before their connection times out. The wait of each is between half of this and all of
 * it: when fifty were refused at once, their bodies arrived at once, only to be thrown away, and took 80 MB.
 */
const PATIENCE_MS = 15_000;

interface Waiting {
  bytes: number;
  resume: () => void;
}

interface Client {
  bytes: number;
  waiting: Waiting[];
}

/**
 * Places for so many bytes, one after the other; clients take turns at them, so that the hundred bodies of one delay
 * another's by one.
 */
function createPlaces() {
  const clients = new Map<string, Client>();
  let taken = 0;
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function begin(name: string, client: Client, { bytes, resume }: Waiting): void {
    client.waiting.shift();
    client.bytes += bytes;
    taken += bytes;
    freeAt = performance.now() + bytes * REST_MS;
    // A client that got a place comes last in the next round.
    clients.delete(name);
    clients.set(name, client);
    resume();
  }

  function dispatch(): void {
    clearTimeout(timer);
    for (const [name, client] of [...clients]) {
      const [first] = client.waiting;
      if (!first || client.bytes + first.bytes > CLIENT_BYTES) continue;
      if (taken + first.bytes > ALL_BYTES) return;
      const restMs = freeAt - performance.now();
      if (restMs > 0) {
        timer = setTimeout(dispatch, restMs);
        return;
      }
      begin(name, client, first);
    }
  }

  function leave(name: string, client: Client, request: Waiting): void {
    const nth = client.waiting.indexOf(request);
    if (nth >= 0) client.waiting.splice(nth, 1);
    else {
      client.bytes -= request.bytes;
      taken -= request.bytes;
    }
    if (client.bytes === 0 && client.waiting.length === 0) clients.delete(name);
    dispatch();
  }

  return {
    /** Resumes a request once there is place; null if too many wait. Call once what it returns. */
    take(name: string, request: Waiting): (() => void) | null {
      const client = clients.get(name) ?? { bytes: 0, waiting: [] };
      if (client.waiting.length >= WAITING_MAX) return null;
      clients.set(name, client);
      client.waiting.push(request);
      dispatch();
      return () => leave(name, client, request);
    },
  };
}

/**
 * Reads large bodies only while there is memory for them: until then, a client's connection holds back what it sends.
 * They are read before it is known whose they are, so an address counts.
 */
export function boundLargeBodies(app: FastifyInstance): void {
  const places = createPlaces();
  app.addHook("preParsing", (request, reply, payload, done) => {
    const { headers, routeOptions, ip } = request;
    const { bodyLimit = 0 } = routeOptions;
    // A body in chunks says no length, and a longer one than the limit isn't read.
    const said = headers["content-length"] ?? (headers["transfer-encoding"] ? bodyLimit : 0);
    const bytes = Math.min(Number(said), bodyLimit);
    if (bytes <= LARGE_BYTES) return done(null, payload);
    const refuseIt = () => void refuse(reply.header("retry-after", "1"), refusal("too-many-requests"));
    const late = setTimeout(
      () => {
        end();
        refuseIt();
      },
      randomInt(PATIENCE_MS / 2, PATIENCE_MS),
    );
    const resume = () => {
      clearTimeout(late);
      done(null, payload);
    };
    let leave = places.take(clientKey(ip), { bytes, resume });
    const end = () => {
      clearTimeout(late);
      leave?.();
      leave = null;
    };
    reply.raw.once("close", end);
    if (!leave) refuseIt();
  });
}
