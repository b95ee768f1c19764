import { modelFault } from "../faults.ts";
import { asEventStream } from "./read-response.ts";

/** An answer that does not end is cut off here, before anything collects it. */
export class TooManyBytesError extends Error {
  override readonly name = "TooManyBytesError";
}

const capped = (mostBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new TooManyBytesError("The answer has no end."));
      else controller.enqueue(chunk);
    },
  });
};

/** A brief and its key go to the configured address, never to where that one sends them. */
const refuseRedirect = ({ status, headers, url }: Response): void => {
  if (status < 300 || status >= 400) return;
  const target = headers.get("location") ?? "";
  const to = URL.canParse(target, url) ? new URL(target, url).origin : "another address";
  throw modelFault("misconfigured", { cause: new Error(`The endpoint redirects to ${to}.`) });
};

/** fetch, with no redirect followed, no answer longer than `mostBytes`, and every answer a stream of events. */
export const cappedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    refuseRedirect(response);
    const { body, status, statusText, headers } = response;
    const answer = new Response(body?.pipeThrough(capped(mostBytes)) ?? null, {
      status,
      statusText,
      headers,
    });
    return await asEventStream(answer);
  };
