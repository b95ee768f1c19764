import { PAYMENT_MODES, type PaymentMode } from "@storyletter/contract/billing";
import type { PaymentEvent, SignedBody } from "@storyletter/domain/ports";
import Stripe from "stripe";
import { z } from "zod";
import { dateOf, endsWithPeriod } from "./read-objects.ts";

/** How far a signature's time may differ from ours, in seconds, either way. */
const TOLERANCE = 300;

/** Events that can change who has paid, or until when. */
const RELEVANT_TYPES: ReadonlySet<string> = new Set([
  ...["completed", "async_payment_succeeded", "async_payment_failed"].map((end) => `checkout.session.${end}`),
  "customer.deleted",
  ...["created", "updated", "deleted", "paused", "resumed"].map((end) => `customer.subscription.${end}`),
  ...["paid", "payment_failed", "voided", "marked_uncollectible", "finalized"].map((end) => `invoice.${end}`),
  ...["refunded", "refund.updated", "dispute.created", "dispute.closed"].map((end) => `charge.${end}`),
  ...["updated", "failed"].map((end) => `refund.${end}`),
]);

const id = z.string().regex(/^[\w-]{1,255}$/);
const seconds = z.number().int().nonnegative().max(1e11);
const reference = z.union([id, z.object({ id }).transform((expanded) => expanded.id)]).nullish();

const ENDING = {
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().optional(),
  canceled_at: seconds.nullish(),
};

const envelope = z.object({
  id,
  type: z.string().regex(/^[a-z0-9_.]{1,100}$/),
  livemode: z.boolean(),
  created: seconds,
  data: z.object({
    object: z.looseObject({
      id: id.optional(),
      object: z.string(),
      customer: reference,
      charge: reference,
      ...ENDING,
      items: z
        .looseObject({ data: z.array(z.looseObject({ current_period_end: seconds.optional() })) })
        .optional(),
    }),
    previous_attributes: z.looseObject(ENDING).optional(),
  }),
});
type Envelope = z.output<typeof envelope>;

/** The mode whose secret signed it. The SDK rejects old signatures, but not ones from the future. */
function signingModeOf({ body, signature, secrets, now }: SignedBody): PaymentMode | null {
  const [, at] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  if (!at || Number(at) - now.getTime() / 1_000 > TOLERANCE) return null;
  const { signature: signatures } = Stripe.webhooks;
  if (!signatures) return null;
  return (
    PAYMENT_MODES.find((mode) => {
      const secret = secrets[mode];
      if (!secret) return false;
      try {
        const payload = Buffer.from(body);
        return signatures.verifyHeader(payload, signature, secret, TOLERANCE, undefined, now.getTime());
      } catch {
        // If the SDK can't parse the header, the provider didn't sign it.
        return false;
      }
    }) ?? null
  );
}

/** Only the event shows a cancellation that was scheduled and undone before we read the customer. */
function changeOf({ type, data }: Envelope): PaymentEvent["change"] {
  const { object, previous_attributes: before } = data;
  if (type !== "customer.subscription.updated" || !object.id) return null;
  if (!before) return null;
  const periodEnd = object.items?.data[0]?.current_period_end;
  const isEnding = endsWithPeriod(object, periodEnd);
  if (isEnding === endsWithPeriod({ ...object, ...before }, periodEnd)) return null;
  const kind = isEnding ? "cancel-scheduled" : "cancel-withdrawn";
  const requestedAt = kind === "cancel-scheduled" ? object.canceled_at : before.canceled_at;
  return requestedAt ? { kind, subscriptionId: object.id, requestedAt: dateOf(requestedAt) } : null;
}

const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return null;
  }
};

/** Reads the event in a signed body; null if anything about it is invalid. */
export function readEvent(signed: SignedBody): PaymentEvent | null {
  const mode = signingModeOf(signed);
  // Never parse a body that the provider didn't sign.
  if (!mode) return null;
  const { data: event } = envelope.safeParse(parseJson(signed.body));
  if (!event || (event.livemode ? "live" : "test") !== mode) return null;
  const { object } = event.data;
  return {
    id: event.id,
    type: event.type,
    mode,
    createdAt: dateOf(event.created),
    customerId: (object.object === "customer" ? object.id : object.customer) ?? null,
    chargeId: object.charge ?? null,
    isRelevant: RELEVANT_TYPES.has(event.type),
    change: changeOf(event),
  };
}
