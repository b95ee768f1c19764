import { setTimeout as wait } from "node:timers/promises";
import type { FastifyPluginCallback, FastifyReply } from "fastify";
import type { KeyCheck } from "../access.ts";
import type { FaultKind, FaultSource } from "../faults/fault-board.ts";

export const hookFaultKinds = [
  "timeout",
  "429",
  "500",
  "reset",
  "slow",
] as const satisfies readonly FaultKind[];
type HookFaultKind = (typeof hookFaultKinds)[number];

interface ReceivedHook {
  receivedAt: string;
  headers: Record<string, unknown>;
  /** Byte for byte, so that a signature over it can be verified. */
  body: string;
}

interface HookOptions {
  faults: FaultSource<HookFaultKind>;
  slowMs: number;
  checkKey: KeyCheck;
}

const MAX_STORED = 500;

/** Plays an outside system that receives webhooks: it accepts any body, and lists what it received to callers with the key. */
export const hookRoutes: FastifyPluginCallback<HookOptions> = (app, { faults, slowMs, checkKey }, done) => {
  let received: ReceivedHook[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, parsed) => parsed(null, body));

  app.post("/hooks/in", async (request, reply) => {
    const fault = faults.take();
    if (fault && fault !== "slow") return fail(reply, fault);
    if (fault === "slow") await wait(slowMs);
    const body = typeof request.body === "string" ? request.body : "";
    const hook = { receivedAt: new Date().toISOString(), headers: request.headers, body };
    received = [hook, ...received].slice(0, MAX_STORED);
    return reply.code(204).send();
  });

  app.get("/hooks/in", { onRequest: checkKey }, () => received);

  app.delete("/hooks/in", { onRequest: checkKey }, (_request, reply) => {
    received = [];
    return reply.code(204).send();
  });

  done();
};

function fail(reply: FastifyReply, fault: Exclude<HookFaultKind, "slow">): FastifyReply {
  if (fault === "429" || fault === "500")
    return reply.code(Number(fault)).send({ message: `Fault on demand: ${fault}.` });
  reply.hijack();
  if (fault === "reset") reply.raw.destroy();
  return reply;
}
