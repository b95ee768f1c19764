import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { FaultKind } from "../../faults/fault-board.ts";

type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

interface Details {
  type?: ErrorType;
  code?: string;
  param?: string;
  /** Further fields of the error, such as a decline code or payment intent. */
  more?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

/** An error in the provider's format. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly statusCode: number;
  readonly details: Details;

  constructor(statusCode: number, message: string, details: Details = {}) {
    super(message);
    this.statusCode = statusCode;
    this.details = details;
  }

  body(requestId: string) {
    const { type = "invalid_request_error", code, param, more } = this.details;
    return {
      error: {
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
        message: this.message,
        ...(param === undefined ? {} : { param }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type,
        ...more,
      },
    };
  }
}

export const invalid = (message: string, param: string, code?: string): ProviderError =>
  new ProviderError(400, message, { param, ...(code === undefined ? {} : { code }) });

/** An unknown id in the URL is a 404; in a parameter, a 400. */
export function noSuch(
  kind: string,
  id: string,
  { param = "id", otherMode, livemode }: { param?: string; otherMode: boolean; livemode: boolean },
): ProviderError {
  const [there, used] = livemode ? ["test", "live"] : ["live", "test"];
  const hint = otherMode
    ? `; a similar object exists in ${there} mode, but a ${used} mode key was used to make this request.`
    : "";
  return new ProviderError(param === "id" ? 404 : 400, `No such ${kind}: '${id}'${hint}`, {
    code: "resource_missing",
    param,
  });
}

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
