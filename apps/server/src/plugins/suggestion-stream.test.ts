import { SUGGESTION_KINDS } from "@storyletter/contract/letters";
import { SuggestionError, type SuggestionWriter } from "@storyletter/domain/ports";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
let baseUrl: string;
let id: string;

beforeAll(async () => {
  server = await openTestServer({ writer: createBuiltInWriter() });
  baseUrl = await server.app.listen({ host: "127.0.0.1", port: 0 });
  mara = await server.newMember();
  const { cookie } = mara;
  ({ id } = (await server.call("POST", "/api/emails", { body: ovenBrief(), cookie })).json());
  await vi.waitFor(
    async () =>
      expect((await server.call("GET", `/api/emails/${id}/letter`, { cookie })).statusCode).toBe(200),
    { timeout: 20_000, interval: 20 },
  );
});
afterAll(() => server.close());

type Suggest = SuggestionWriter["suggest"];

/** Asks as a browser does, which takes compressed answers. */
async function ask(suggest: Suggest, signal?: AbortSignal) {
  server.deps.suggestions = { kinds: SUGGESTION_KINDS, suggest };
  const input = { id, kind: "shorter", passage: "At four in the morning the oven died." };
  const response = await fetch(`${baseUrl}/trpc/emails.streamSuggestions?batch=1`, {
    method: "POST",
    headers: {
      cookie: mara.cookie,
      "content-type": "application/json",
      "accept-encoding": "gzip",
      "trpc-accept": "application/jsonl",
    },
    body: JSON.stringify({ 0: { json: input } }),
    signal: signal ?? null,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("There is no answer");
  let text = "";
  return {
    /** Everything up to these words. */
    async until(words: string): Promise<string> {
      while (!text.includes(words)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended without "${words}": ${text}`);
        text += value;
      }
      return text;
    },
    async rest(): Promise<string> {
      for (let step = await reader.read(); !step.done; step = await reader.read()) text += step.value;
      return text;
    },
  };
}

it("sends a suggestion's words as they are written, and the checked suggestion at the end", async () => {
  const written = Promise.withResolvers<void>();
  const stream = await ask(async (_request, { onTexts }) => {
    onTexts?.(["At four"]);
    await written.promise;
    onTexts?.(["At four the oven"]);
    return [{ text: "At four the oven died.", preheader: null, adds: ["It was five."] }];
  });
  // Read while the rest is not written yet.
  expect(await stream.until("At four")).not.toContain("the oven");
  written.resolve();
  expect(await stream.rest()).toContain("It was five.");
});

it("stops the writing when its reader leaves", async () => {
  const gone = new AbortController();
  const stopped = Promise.withResolvers<void>();
  let calls = 0;
  const stream = await ask(async (_request, { onTexts, signal }) => {
    calls += 1;
    signal?.addEventListener("abort", () => stopped.resolve());
    onTexts?.(["At four"]);
    await stopped.promise;
    onTexts?.(["Nobody reads this"]);
    signal?.throwIfAborted();
    return [];
  }, gone.signal);
  await stream.until("At four");
  gone.abort();
  await stopped.promise;
  expect(calls).toBe(1);
});

it("says why it ends without a suggestion, also after the first words", async () => {
  const stream = await ask(async (_request, { onTexts }) => {
    onTexts?.(["At four"]);
    throw new SuggestionError("allowance");
  });
  const answer = await stream.rest();
  expect(answer).toContain("At four");
  expect(answer).toContain("model-allowance-used");
  expect(answer).not.toContain("SuggestionError");
});
