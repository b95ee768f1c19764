import type { Deps } from "@storyletter/domain";
import { type ReceiveOutcome, receiveEvent } from "@storyletter/domain/billing";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../metrics.ts";
import { refusal, refuse } from "./errors.ts";

const PATHS = ["/api/webhooks/stripe", "/api/stripe-webhook"];

/**
 * Receives Stripe's events: verifies the signature over the raw bytes, stores the event under its id, then
 * acknowledges it. The queue applies it.
 */
export function addStripeWebhook(app: FastifyInstance, deps: Deps, metrics: Metrics): void {
  const secrets = {
    test: deps.paymentKeys.test.webhookSecret ?? undefined,
    live: deps.paymentKeys.live.webhookSecret ?? undefined,
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  for (const path of PATHS) {
    app.post(path, { config: { cost: "event" } }, async ({ headers, body }, reply) => {
      const signature = headers["stripe-signature"];
      const signed =
        typeof signature === "string" && body instanceof Uint8Array
          ? { body, signature, secrets, now: deps.clock() }
          : null;
      const event = signed && (await deps.payments.readEvent(signed));
      if (!event) {
        metrics.countWebhook("refused");
        return refuse(reply, refusal("malformed-request"));
      }
      const outcome: ReceiveOutcome = await receiveEvent(deps, event);
      metrics.countWebhook(outcome);
      return reply.send({ received: true });
    });
  }
}
