import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { readSettings } from "../config.ts";
import { findLocalModel, localModelEnv } from "./local-model.ts";
import { freePort } from "./ports.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return address.port;
}

const listing =
  (...ids: string[]): RequestListener =>
  (request, response) => {
    const body = { object: "list", data: ids.map((id) => ({ id, object: "model" })) };
    response.writeHead(request.url === "/v1/models" ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };

const find = (ports: number[], more: Record<string, string> = {}) =>
  findLocalModel(readSettings({ LOCAL_MODEL_PORTS: ports.join(","), ...more }));

describe("a model on this machine", () => {
  it("is the first one listed that can write, at the first port that has one", async () => {
    const embeddings = await listen(listing("nomic-embed-text"));
    const writes = await listen(listing("bge-m3", "llama3.2:latest", "qwen3:8b"));
    const other = await listen(listing("mistral"));
    const found = await find([embeddings, writes, other]);
    expect(found).toMatchObject({ model: "llama3.2:latest", baseUrl: `http://127.0.0.1:${writes}/v1` });
    expect(found && localModelEnv(found)).toMatchObject({
      OPENAI_MODEL: "llama3.2:latest",
      OPENAI_BASE_URL: `http://127.0.0.1:${writes}/v1`,
    });
  });

  it("is none that its program says cannot write, whatever its name", async () => {
    const capabilities: Record<string, string[]> = {
      "all-minilm": ["embedding"],
      letters: ["embedding"],
      phi: ["completion"],
    };
    const ollama = await listen(async (request, response) => {
      if (request.url !== "/api/show") return listing(...Object.keys(capabilities))(request, response);
      const { model } = Object(await json(request));
      response.end(JSON.stringify({ capabilities: capabilities[String(model)] }));
    });
    expect(await find([ollama])).toMatchObject({ model: "phi" });

    const types: Record<string, string> = { "acme/letters": "embeddings", "qwen/qwen3": "llm" };
    const studio = await listen((request, response) => {
      const [, id] = /^\/api\/v0\/models\/(.+)$/u.exec(request.url ?? "") ?? [];
      if (id === undefined) return listing(...Object.keys(types))(request, response);
      response.end(JSON.stringify({ id, type: types[id] }));
    });
    expect(await find([studio])).toMatchObject({ model: "qwen/qwen3" });
  });

  it.each(["all-minilm:latest", "intfloat/e5-large", "mxbai-embed-large", "gte-small"])(
    "is never %s, where nothing says what it can do",
    async (name) => expect(await find([await listen(listing(name))])).toBeNull(),
  );

  it("is the one that OPENAI_MODEL names, where it is listed", async () => {
    const port = await listen(listing("llama3.2:latest", "qwen3:8b"));
    expect(await find([port], { OPENAI_MODEL: "qwen3:8b" })).toMatchObject({ model: "qwen3:8b" });
  });

  it.each([
    ["a web page", "text/html", "<!doctype html>"],
    ["another program's JSON", "application/json", '{"models":[]}'],
    ["a list without ids", "application/json", '{"object":"list","data":[{"name":"x"}]}'],
  ])("is not found in %s", async (_, type, body) => {
    const port = await listen((_request, response) =>
      response.writeHead(200, { "content-type": type }).end(body),
    );
    expect(await find([port])).toBeNull();
  });

  it("is not looked for elsewhere when the answer leads there", async () => {
    let asked = 0;
    const elsewhere = await listen((request, response) => {
      asked += 1;
      listing("llama3.2")(request, response);
    });
    const port = await listen((_request, response) =>
      response.writeHead(302, { location: `http://localhost:${elsewhere}/v1/models` }).end(),
    );
    expect(await find([port])).toBeNull();
    expect(asked).toBe(0);
  });

  it("is not waited for when a program never answers", async () => {
    const silent = await listen(() => undefined);
    const started = performance.now();
    expect(await find([silent, await freePort()])).toBeNull();
    // A second, and what a busy machine adds.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("is not looked for with MODEL=off, a key or an endpoint, nor at the product's own ports", async () => {
    let asked = 0;
    const port = await listen((request, response) => {
      asked += 1;
      listing("llama3.2")(request, response);
    });
    expect(await find([port], { MODEL: "off" })).toBeNull();
    expect(await find([port], { OPENAI_API_KEY: "sk-test" })).toBeNull();
    expect(await find([port], { OPENAI_BASE_URL: "http://127.0.0.1:9/v1" })).toBeNull();
    expect(await find([port], { PORT: String(port) })).toBeNull();
    expect(asked).toBe(0);
  });
});
