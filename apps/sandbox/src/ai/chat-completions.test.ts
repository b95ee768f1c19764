import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, postJson, type TestSandbox } from "../testing/sandbox.ts";

let sandbox: TestSandbox;
let client: OpenAI;
beforeAll(async () => {
  sandbox = await openSandbox({ aiPaceMs: 0, slowMs: 60_000 });
  client = openClient();
});
afterAll(() => sandbox.close());

const openClient = (apiKey = "any-key") =>
  new OpenAI({ apiKey, baseURL: `${sandbox.httpUrl}/ai/v1`, maxRetries: 0, logLevel: "off" });
const order = (kind: string) => postJson(`${sandbox.httpUrl}/faults`, { service: "ai", kind });

const brief = { story: "The oven died at four. Then a customer laughed.", lesson: null, price: "$20" };
const request = {
  model: "gpt-4.1",
  messages: [
    { role: "user" as const, content: `Write 250 to 300 words. <brief>${JSON.stringify(brief)}</brief>` },
  ],
  seed: 7,
};

async function streamed(changes: object = {}) {
  const stream = await client.chat.completions.create({
    ...request,
    stream: true,
    stream_options: { include_usage: true },
    ...changes,
  });
  let text = "";
  let finish: string | null = null;
  let usage: OpenAI.CompletionUsage | null = null;
  let chunks = 0;
  for await (const chunk of stream) {
    chunks += 1;
    text += chunk.choices[0]?.delta.content ?? "";
    finish = chunk.choices[0]?.finish_reason ?? finish;
    usage = chunk.usage ?? usage;
  }
  return { text, finish, usage, chunks };
}

describe("an answer", () => {
  it("is a letter with the brief's facts, complete or streamed", async () => {
    const whole = await client.chat.completions.create(request);
    const answer = whole.choices[0]?.message.content ?? "";
    expect(answer).toMatch(/^\[LETTER\]\nThe oven died at four\.\n/);
    expect(answer).toMatch(/It costs \$20\.[\s\S]*\[CALL\] .+\n\[PS\] .+\n\[SUBJECTS\]\n\w+ \| .+ \| .+\n/);
    const { text, finish, usage, chunks } = await streamed();
    expect(text).toBe(answer);
    expect(finish).toBe("stop");
    expect(usage).toEqual(whole.usage);
    expect(chunks).toBeGreaterThan(20);
  });

  it("stops at the requested number of tokens", async () => {
    const { finish, usage } = await streamed({ max_completion_tokens: 5 });
    expect(finish).toBe("length");
    expect(usage?.completion_tokens).toBe(5);
  });

  it("works for a prompt without a brief, and omits usage unless requested", async () => {
    const { text, usage } = await streamed({
      messages: [{ role: "user", content: "Hi" }],
      stream_options: undefined,
    });
    expect(text).toBe("The sandbox model writes letters from briefs.");
    expect(usage).toBeNull();
  });

  it("lists the models", async () => {
    const names: string[] = [];
    for await (const { id } of client.models.list()) names.push(id);
    expect(names).toContain("gpt-4.1");
  });
});

const { messages: _, ...withoutMessages } = request;

describe("a request the provider would reject", () => {
  it.each<[string, object, number, object]>([
    [
      "an unknown parameter",
      { ...request, colour: "red" },
      400,
      { code: "unknown_parameter", param: "colour", message: "Unknown parameter: 'colour'." },
    ],
    ["no messages", withoutMessages, 400, { code: "missing_required_parameter", param: "messages" }],
    [
      "an unknown role",
      { ...request, messages: [{ role: "king", content: "x" }] },
      400,
      { param: "messages[0].role" },
    ],
    [
      "usage without a stream",
      { ...request, stream_options: { include_usage: true } },
      400,
      { param: "stream_options" },
    ],
    [
      "two limits of tokens",
      { ...request, max_tokens: 5, max_completion_tokens: 5 },
      400,
      { type: "invalid_request_error" },
    ],
    ["an unknown model", { ...request, model: "no-such" }, 404, { code: "model_not_found" }],
    [
      "a form of answer, which no letter needs",
      { ...request, response_format: { type: "json_object" } },
      400,
      { code: "unknown_parameter", param: "response_format" },
    ],
  ])("is rejected with the provider's message: %s", async (_name, body, status, error) => {
    const response = await fetch(`${sandbox.httpUrl}/ai/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer k" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error });
  });

  it("is rejected without a key, with a wrong key, at an unknown URL or with invalid JSON", async () => {
    await expect(openClient("wrong").models.list()).rejects.toMatchObject({
      status: 401,
      code: "invalid_api_key",
    });
    const url = `${sandbox.httpUrl}/ai/v1`;
    const key = { authorization: "Bearer k" };
    const answers = await Promise.all([
      fetch(`${url}/models`),
      fetch(`${url}/embeddings`, { headers: key }),
      fetch(`${url}/chat/completions`, {
        method: "POST",
        headers: { ...key, "content-type": "application/json" },
        body: "{",
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 400]);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } });
  });
});

it("compares lines with answers, and names the words of each", async () => {
  const answers = JSON.stringify({ story: brief.story, lesson: null });
  const lines = JSON.stringify({ 1: "A customer was laughing.", 2: "Nobody else was awake yet." });
  const content = `<answers>\n${answers}\n</answers>\n\n<lines>\n${lines}\n</lines>`;
  const { choices } = await client.chat.completions.create({
    model: "gpt-4.1",
    messages: [{ role: "user", content }],
  });
  expect(choices[0]?.message.content).toEqual(expect.stringMatching(/^1: story \| .+\n2: thought$/));
});

describe("a fault on demand", () => {
  it.each([
    ["429", 429],
    ["500", 500],
  ])("%s answers as the provider does", async (kind, status) => {
    await order(kind);
    const refused = await client.chat.completions.create(request).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OpenAI.APIError);
    expect(refused).toMatchObject({ status });
    if (kind === "429")
      expect(refused).toHaveProperty(
        "headers",
        expect.toSatisfy((headers: Headers) => headers.get("retry-after") === "1"),
      );
  });

  it("truncated ends in the middle with finish_reason length", async () => {
    await order("truncated");
    const { text, finish } = await streamed();
    expect(finish).toBe("length");
    expect(text).not.toContain("[OPENINGS]");
  });

  it("invalid is talk", async () => {
    await order("invalid");
    const { text, finish } = await streamed();
    expect(finish).toBe("stop");
    expect(text).not.toContain("[LETTER]");
  });

  it("oversized has megabytes", async () => {
    await order("oversized");
    expect((await streamed()).text.length).toBeGreaterThan(20_000_000);
  });

  it("reset breaks the connection in the middle", async () => {
    await order("reset");
    await expect(streamed()).rejects.toThrow();
  });

  it.each(["timeout", "slow", "slow-start"])("%s outlasts the client's timeout", async (kind) => {
    await order(kind);
    const signal = AbortSignal.timeout(150);
    const asking = client.chat.completions.create({ ...request, stream: true }, { signal });
    let text = "";
    await asking.then(
      async (stream) => {
        for await (const { choices } of stream) text += choices[0]?.delta.content ?? "";
      },
      () => {},
    );
    expect(signal.aborted).toBe(true);
    expect(text).toBe("");
  });
});
