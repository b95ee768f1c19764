import { clientKey } from "@storyletter/domain/auth";
import type { FastifyInstance } from "fastify";
import { refusal, refuse } from "./errors.ts";

const KB = 1_024;

interface Limits {
  /** A smaller body is read as it comes. */
  large: number;
  /** Bytes of large bodies in memory, of all clients together, */
  atOnce: number;
  /** and of one client. */
  each: number;
  /** More waiting requests of one client are refused, */
  waiting: number;
  /** and those that wait longer, before their connection times out. */
  patienceMs: number;
}

const LIMITS: Limits = {
  large: 32 * KB,
  atOnce: 16 * KB * KB,
  each: 2 * KB * KB,
  waiting: 100,
  patienceMs: 15_000,
};

interface Waiting {
  bytes: number;
  resume: () => void;
}

interface Client {
  bytes: number;
  waiting: Waiting[];
}

/** Places for so many bytes; clients take turns at them, so that the hundred bodies of one delay another's by one. */
function createPlaces({ atOnce, each, waiting: most }: Limits) {
  const clients = new Map<string, Client>();
  let taken = 0;

  const fits = (held: number, bytes: number, limit: number) => held === 0 || held + bytes <= limit;

  function begin(name: string, client: Client, { bytes, resume }: Waiting): void {
    client.waiting.shift();
    client.bytes += bytes;
    taken += bytes;
    // A client that got a place comes last in the next round.
    clients.delete(name);
    clients.set(name, client);
    resume();
  }

  function dispatch(): void {
    for (const [name, client] of [...clients]) {
      const [first] = client.waiting;
      if (!first || !fits(client.bytes, first.bytes, each)) continue;
      if (!fits(taken, first.bytes, atOnce)) return;
      begin(name, client, first);
    }
  }

  return {
    /** Resumes a request once there is place; null if too many wait. Call what it returns when the request is over. */
    take(name: string, request: Waiting): (() => void) | null {
      const client = clients.get(name) ?? { bytes: 0, waiting: [] };
      if (client.waiting.length >= most) return null;
      clients.set(name, client);
      client.waiting.push(request);
      dispatch();
      return () => {
        const nth = client.waiting.indexOf(request);
        if (nth >= 0) client.waiting.splice(nth, 1);
        else {
          client.bytes -= request.bytes;
          taken -= request.bytes;
        }
        if (client.bytes === 0 && client.waiting.length === 0) clients.delete(name);
        dispatch();
      };
    },
  };
}

/**
 * Reads large bodies only while there is memory for them: until then, a client's connection holds back what it sends.
 * They are read before it is known whose they are, so an address counts.
 */
export function boundLargeBodies(app: FastifyInstance, limits: Limits = LIMITS): void {
  const places = createPlaces(limits);
  app.addHook("preParsing", (request, reply, payload, done) => {
    const { headers, routeOptions, ip } = request;
    // A body in chunks says no length, and a longer one than the limit isn't read.
    const bytes = Math.min(
      Number(headers["content-length"] ?? (headers["transfer-encoding"] ? routeOptions.bodyLimit : 0)),
      routeOptions.bodyLimit ?? 0,
    );
    if (bytes <= limits.large) return done(null, payload);
    const refuseIt = () => void refuse(reply.header("retry-after", "1"), refusal("too-many-requests"));
    const late = setTimeout(refuseIt, limits.patienceMs);
    const resume = () => {
      clearTimeout(late);
      done(null, payload);
    };
    const leave = places.take(clientKey(ip), { bytes, resume });
    reply.raw.once("close", () => {
      clearTimeout(late);
      leave?.();
    });
    if (!leave) refuseIt();
  });
}
