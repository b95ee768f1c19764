import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "undici";
import type { Answer } from "../complaints.ts";
import { readText } from "../read-text.ts";
import type { HostileRequest } from "../request.ts";

/** What a run has sent, and what became of it. */
export interface Tally {
  sent: number;
  byStatus: Record<string, number>;
  /** The server asked to come back later, for its own sake. */
  valve: number;
  /** The server hung up on a body that it had refused. */
  hungUp: number;
}

export interface Sender {
  readonly tally: Tally;
  /** Null where the server hung up on a body beyond its limit, as it may. */
  send(request: HostileRequest, caller: Record<string, string>): Promise<Answer | null>;
  close(): Promise<void>;
}

const LIMIT = 256 * 1_024;
const PATIENCE_MS = 20_000;
const PAUSE_MS = 200;
const VALVE_TRIES = 100;

/** Told by its header alone: an answer to HEAD has no body. */
const isValve = ({ status, headers, body }: Answer): boolean =>
  status === 503 && headers["retry-after"] !== undefined && !body.includes('"payments-unavailable"');

export function createSender(origin: string, connections: number): Sender {
  const pool = new Pool(origin, { connections, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
  const tally: Tally = { sent: 0, byStatus: {}, valve: 0, hungUp: 0 };

  const once = async (request: HostileRequest, caller: Record<string, string>): Promise<Answer> => {
    const { method, path, body } = request;
    // Every request from a network of its own: the limits on one are no subject here.
    const network = {
      "x-forwarded-for": `10.${(tally.sent >> 16) & 255}.${(tally.sent >> 8) & 255}.${tally.sent & 255}`,
    };
    const headers = { ...network, ...caller, ...request.headers };
    const answer = await pool.request({ method, path, headers, body });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, body: readText(bytes, answer.headers) };
  };

  return {
    tally,
    async send(request, caller) {
      tally.sent += 1;
      for (let tries = 0; ; tries += 1) {
        const answer = await once(request, caller).catch((error: unknown) => {
          if ((request.body?.length ?? 0) < LIMIT) throw error;
          return null;
        });
        if (answer && isValve(answer) && tries < VALVE_TRIES) {
          tally.valve += 1;
          await delay(PAUSE_MS);
          continue;
        }
        if (!answer) tally.hungUp += 1;
        const status = answer?.status ?? "hung up";
        tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1;
        return answer;
      }
    },
    close: () => pool.close(),
  };
}
