import fastify, { type FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createLogger } from "../logging.ts";
import { handleErrors } from "./errors.ts";

const lines: string[] = [];
const statuses: number[] = [];
const logger: FastifyBaseLogger = createLogger("info", { write: (line) => void lines.push(line) });
const app = fastify({ loggerInstance: logger });
handleErrors(app);
app.addHook("onSend", async (_request, reply) => void statuses.push(reply.statusCode));
const prematureClose = () =>
  Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" });
app.get("/cut", async () => {
  throw prematureClose();
});
app.get("/disconnected", async ({ raw }) => {
  raw.socket.destroy();
  throw prematureClose();
});

let origin = "";
beforeAll(async () => {
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

it("counts a response that is cut short as our error, unless the client disconnected", async () => {
  await expect(fetch(`${origin}/disconnected`)).rejects.toThrow();
  await vi.waitFor(() => expect(statuses).toEqual([499]));
  expect(lines.join()).not.toContain("Request failed unexpectedly");
  expect((await fetch(`${origin}/cut`)).status).toBe(500);
  expect(lines.join()).toContain("Request failed unexpectedly");
});
