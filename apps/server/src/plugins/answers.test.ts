import { gunzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { refuseLate, sendAnswers } from "./answers.ts";

const TEXT = "Grüße, ".repeat(200_000);

const app = fastify();
const AFTER_MS = 60;
refuseLate(app, AFTER_MS);
await sendAnswers(app);
app.get("/refused", (_request, reply) => reply.code(429).send("Later."));
app.get("/text", () => TEXT);
app.get("/bytes", (_request, reply) => reply.type("application/json").send(Buffer.from(TEXT)));
app.get("/short", () => "Short.");
afterAll(() => app.close());

/** How often others had their turn while an answer was written. */
async function turnsDuring(url: string) {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const answer = await app.inject(url);
  isOver = true;
  return { answer, turns };
}

it("writes a long answer with others' turns in between, and a short one at once", async () => {
  await app.ready();
  const short = await turnsDuring("/short");
  expect(short.answer.body).toBe("Short.");
  for (const url of ["/text", "/bytes"]) {
    const { answer, turns } = await turnsDuring(url);
    expect(answer.body).toBe(TEXT);
    expect(answer.headers["content-length"]).toBe(String(Buffer.byteLength(TEXT)));
    expect(turns).toBeGreaterThan(short.turns + 10);
    const packed = await app.inject({ url, headers: { "accept-encoding": "gzip" } });
    expect(packed.headers["content-length"]).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(TEXT);
  }
});

it("tells late that there were too many requests", async () => {
  const began = performance.now();
  const answer = await app.inject("/refused");
  expect([answer.statusCode, answer.body]).toEqual([429, "Later."]);
  expect(performance.now() - began).toBeGreaterThan(AFTER_MS - 1);
});
