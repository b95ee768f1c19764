import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { FaultKind } from "../../faults/fault-board.ts";
import { ProviderError } from "./provider-error.ts";

export const paymentFaultKinds = [
  "timeout",
  "429",
  "500",
  "reset",
  "truncated",
  "invalid",
  "slow",
] as const satisfies readonly FaultKind[];
export type PaymentFaultKind = (typeof paymentFaultKinds)[number];

/** Faults that reject a request before it is processed. */
export function refuseFor(fault: PaymentFaultKind | null): void {
  if (fault === "429")
    throw new ProviderError(
      429,
      "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
      {
        code: "rate_limit",
        headers: { "stripe-rate-limited-reason": "global-rate", "stripe-should-retry": "false" },
      },
    );
  if (fault === "500")
    throw new ProviderError(500, "An unknown error occurred", {
      type: "api_error",
      headers: { "stripe-should-retry": "false" },
    });
}

/** Faults that lose or corrupt the answer of a processed request, the hard case for a client. */
export async function sendWithFault(
  reply: FastifyReply,
  { fault, body, slowMs }: { fault: PaymentFaultKind | null; body: string; slowMs: number },
): Promise<FastifyReply> {
  switch (fault) {
    case "timeout":
      return reply.hijack();
    case "reset":
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case "truncated":
      return reply.send(body.slice(0, Math.ceil(body.length / 2)));
    case "invalid":
      return reply.type("text/html").send("<html><body><h1>502 Bad Gateway</h1></body></html>");
    case "slow":
      await wait(slowMs);
      return reply.send(body);
    default:
      return reply.send(body);
  }
}
