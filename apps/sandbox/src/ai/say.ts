import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { answerEvents, type Completion } from "./completion.ts";
import type { AiFaultKind } from "./faults.ts";

export interface Pace {
  /** Milliseconds between two pieces. */
  paceMs: number;
  /** The same for a slow answer. */
  slowMs: number;
}

/** Streams an answer piece by piece, and stops when nobody listens any more. */
export async function say(
  response: ServerResponse,
  completion: Completion,
  { fault, includeUsage, paceMs, slowMs }: Pace & { fault: AiFaultKind | null; includeUsage: boolean },
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const { signal } = gone;
  const { first, piece, end } = answerEvents(completion, includeUsage);
  const pause = fault === "slow" ? slowMs : paceMs;
  const breaksAt = fault === "reset" ? Math.ceil(completion.pieces.length / 3) : completion.pieces.length;

  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache",
    "x-request-id": completion.id,
  });
  try {
    response.write(first);
    for (const content of completion.pieces.slice(0, breaksAt)) {
      if (pause > 0) await wait(pause, undefined, { signal });
      if (!response.write(piece(content))) await once(response, "drain", { signal });
    }
    if (fault === "reset") response.destroy();
    else response.end(end(completion.finish));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
