import { setTimeout as wait } from "node:timers/promises";
import type { FastifyPluginCallback, FastifyReply } from "fastify";
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
  /** As it came, so that a signature over it can be checked. */
  body: string;
}

interface HookOptions {
  faults: FaultSource<HookFaultKind>;
  slowMs: number;
}

const KEPT = 500;

/** Somebody else's system that is told things: it takes any body, and shows what it was told. */
export const hookRoutes: FastifyPluginCallback<HookOptions> = (app, { faults, slowMs }, done) => {
  let received: ReceivedHook[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, parsed) => parsed(null, body));

  app.post("/hooks/in", async (request, reply) => {
    const fault = faults.take();
    if (fault && fault !== "slow") return fail(reply, fault);
    if (fault === "slow") await wait(slowMs);
    const body = typeof request.body === "string" ? request.body : "";
    const hook = { receivedAt: new Date().toISOString(), headers: request.headers, body };
    received = [hook, ...received].slice(0, KEPT);
    return reply.code(204).send();
  });

  app.get("/hooks/in", () => received);

  app.delete("/hooks/in", (_request, reply) => {
    received = [];
    return reply.code(204).send();
  });

  done();
};

function fail(reply: FastifyReply, fault: Exclude<HookFaultKind, "slow">): FastifyReply {
  if (fault === "429" || fault === "500")
    return reply.code(Number(fault)).send({ message: `Ordered to answer ${fault}.` });
  reply.hijack();
  if (fault === "reset") reply.raw.destroy();
  return reply;
}
