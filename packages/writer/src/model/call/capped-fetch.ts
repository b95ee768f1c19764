import { type JsonBounds, jsonGuard, UnboundedJsonError } from "@storyletter/contract/bounded-json";
import { z } from "zod";
import { modelFault } from "../faults.ts";

/** One event of a stream has a few words; one that has everything is a letter with its protocol. */
const EVENT: JsonBounds = { bytes: 256 * 1_024, depth: 24, values: 20_000 };
const PROBLEM: JsonBounds = { bytes: 64 * 1_024, depth: 24, values: 2_000 };

/**
 * Endpoints that answer 200 with a page, with an error inside, or with the whole letter at once: the SDK would
 * read each of them as an empty stream.
 */
const asEventStream = async (response: Response): Promise<Response> => {
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type.includes("text/event-stream")) return response;
  if (type.includes("text/html")) {
    await response.body?.cancel();
    throw modelFault("misconfigured", { cause: new Error("The endpoint answered with a web page.") });
  }
  if (!type.includes("application/json")) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  jsonGuard(EVENT)(bytes);
  const headers = { "content-type": "text/event-stream" };
  try {
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return new Response(`data: ${JSON.stringify(answer)}\n\ndata: [DONE]\n\n`, { headers });
  } catch {
    throw modelFault("invalid-answer", { cause: new Error("The endpoint answered with broken JSON.") });
  }
};

/**
 * Bounds the bytes of an answer, and of each line what a parser would make of it. One that does not end is cut off here,
 * before anything collects it.
 */
const capped = (mostBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  const guard = jsonGuard(EVENT, { eachLine: true });
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      try {
        if (bytes > mostBytes) throw modelFault("oversized");
        guard(chunk);
        controller.enqueue(chunk);
      } catch (error) {
        controller.error(error);
      }
    },
  });
};

const Problem = z.record(z.string(), z.unknown());

/** A refusal in the SDK's form, or it would lose its words: Gemini sends a list, Mistral no "error" around it. */
const asProblem = (text: string): string => {
  try {
    const problem = Problem.parse([JSON.parse(text)].flat()[0]);
    return JSON.stringify("error" in problem ? problem : { error: problem });
  } catch {
    return text;
  }
};

/** What an endpoint says of its refusal; nothing where that is too much, and its status says enough. */
const boundedProblem = async (body: Response["body"]): Promise<string | null> => {
  const guard = jsonGuard(PROBLEM);
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body ?? []) {
      guard(chunk);
      text += decoder.decode(chunk, { stream: true });
    }
    return asProblem(text);
  } catch (error) {
    if (error instanceof UnboundedJsonError) return null;
    throw error;
  }
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
  (mostBytes: number, withoutKey: (words: string) => string): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    refuseRedirect(response);
    const { body, status, statusText, headers } = response;
    const content = response.ok
      ? body?.pipeThrough(capped(mostBytes))
      : withoutKey((await boundedProblem(body)) ?? "") || null;
    return await asEventStream(new Response(content ?? null, { status, statusText, headers }));
  };
