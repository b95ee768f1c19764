import fastify from "fastify";
import { expect, it } from "vitest";
import { createHealth } from "../health.ts";
import { drain, rejectWhileDraining } from "./draining.ts";

it("drops safe requests just before closing and still serves the others", async () => {
  const health = createHealth({ database: async () => 1, queue: async () => 1 });
  await using app = fastify({ forceCloseConnections: true });
  rejectWhileDraining(app, health);
  app.all("/", async ({ method }) => method);
  const url = await app.listen({ port: 0 });
  const send = (method: "GET" | "POST") =>
    fetch(url, { method }).then(
      (answer) => answer.text(),
      () => "no answer",
    );
  const drained = drain(health, 100);
  expect(await Promise.all([send("GET"), send("POST")])).toEqual(["GET", "POST"]);
  await expect.poll(() => health.rejecting, { interval: 1 }).toBe(true);
  expect(await Promise.all([send("GET"), send("POST")])).toEqual(["no answer", "POST"]);
  await drained;
});
