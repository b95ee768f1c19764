import fastify from "fastify";
import { expect, it } from "vitest";
import { createHealth } from "../health.ts";
import { sendElsewhere, takeLeave } from "./leaving.ts";

it("leaves what can be asked elsewhere without an answer before the door is closed, and does what cannot", async () => {
  const health = createHealth({ database: async () => 1, queue: async () => 1 });
  await using app = fastify({ forceCloseConnections: true });
  sendElsewhere(app, health);
  app.all("/", async ({ method }) => method);
  const url = await app.listen({ port: 0 });
  const ask = (method: "GET" | "POST") =>
    fetch(url, { method }).then(
      (answer) => answer.text(),
      () => "no answer",
    );
  const left = takeLeave(health, 100);
  expect(await Promise.all([ask("GET"), ask("POST")])).toEqual(["GET", "POST"]);
  await expect.poll(() => health.leaving, { interval: 1 }).toBe(true);
  expect(await Promise.all([ask("GET"), ask("POST")])).toEqual(["no answer", "POST"]);
  await left;
});
