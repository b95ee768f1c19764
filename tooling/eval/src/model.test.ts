import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Writer } from "@storyletter/domain/ports";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { afterEach, expect, it } from "vitest";
import { loadBriefs } from "./briefs/load-briefs.ts";
import { callsOf } from "./measures/measure.ts";
import { modelUnderTest } from "./model.ts";
import { writeOnce } from "./write-letters.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** An endpoint that only lists its models. */
async function openEndpoint(body: unknown): Promise<{ baseUrl: string; keys: (string | undefined)[] }> {
  const keys: (string | undefined)[] = [];
  server = createServer(({ headers }, response) => {
    keys.push(headers.authorization);
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The endpoint does not listen.");
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, keys };
}

it("needs no key at an endpoint, and uses the first model there that can write", async () => {
  const list = { object: "list", data: [{ id: "nomic-embed-text" }, { id: "llama3.2" }, { id: "qwen" }] };
  const { baseUrl, keys } = await openEndpoint(list);
  const host = new URL(baseUrl).host;
  expect((await modelUnderTest({ OPENAI_BASE_URL: baseUrl }))?.name).toBe(`llama3.2 at ${host}`);
  expect((await modelUnderTest({ OPENAI_BASE_URL: `${baseUrl}/`, OPENAI_MODEL: "qwen" }))?.name).toContain(
    "qwen",
  );
  expect(keys).toEqual(["Bearer none"]);
  expect(await modelUnderTest({})).toBeNull();
  expect((await modelUnderTest({ OPENAI_API_KEY: "k" }))?.name).toBe("gpt-4.1");
});

it("says what to do if the endpoint lists no model", async () => {
  const { baseUrl } = await openEndpoint({ object: "list", data: [] });
  await expect(modelUnderTest({ OPENAI_BASE_URL: baseUrl })).rejects.toThrow("Set OPENAI_MODEL");
  const { baseUrl: other } = await openEndpoint({ hello: "world" });
  await expect(modelUnderTest({ OPENAI_BASE_URL: other })).rejects.toThrow(
    "did not answer with a list of models",
  );
});

it("goes on after a letter that fails, and counts it", async () => {
  const briefs = loadBriefs("work").briefs.slice(0, 3);
  const builtIn = createBuiltInWriter();
  const failing: Writer = {
    write(brief, options) {
      if (brief === briefs[1]?.brief) throw new Error("The model's answer was empty.");
      return builtIn.write(brief, options);
    },
  };
  const lines: string[] = [];
  const run = await writeOnce(failing, briefs, (line) => lines.push(line));
  expect(run.letters.map(({ name }) => name)).toEqual([briefs[0]?.name, briefs[2]?.name]);
  expect(lines).toHaveLength(3);
  expect(callsOf(run)[0]).toMatchObject({
    value: "1",
    met: false,
    details: [`${briefs[1]?.name}: The model's answer was empty.`],
  });
});
