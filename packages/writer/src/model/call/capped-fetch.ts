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

/** fetch, with no answer longer than `mostBytes`, and every answer a stream of events. */
export const cappedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const { body, status, statusText, headers } = await fetch(input, init);
    const answer = new Response(body?.pipeThrough(capped(mostBytes)) ?? null, {
      status,
      statusText,
      headers,
    });
    return await asEventStream(answer);
  };
