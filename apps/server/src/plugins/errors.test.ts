import fastify, { type FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createLogger } from "../logging.ts";
import { answerErrors } from "./errors.ts";

const lines: string[] = [];
const statuses: number[] = [];
const logger: FastifyBaseLogger = createLogger("info", { write: (line) => void lines.push(line) });
const app = fastify({ loggerInstance: logger });
answerErrors(app);
app.addHook("onSend", async (_request, reply) => void statuses.push(reply.statusCode));
const cut = () => Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" });
app.get("/cut", async () => {
  throw cut();
});
app.get("/left", async ({ raw }) => {
  raw.socket.destroy();
  throw cut();
});

let origin = "";
beforeAll(async () => {
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

it("an answer that is cut short is a fault of ours, unless whoever asked has gone", async () => {
  await expect(fetch(`${origin}/left`)).rejects.toThrow();
  await vi.waitFor(() => expect(statuses).toEqual([499]));
  expect(lines.join()).not.toContain("a call failed");
  expect((await fetch(`${origin}/cut`)).status).toBe(500);
  expect(lines.join()).toContain("a call failed");
});
