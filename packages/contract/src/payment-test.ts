import { z } from "zod";
import { COMPLETED_CHECKOUT } from "./payment-words.ts";
import { text } from "./text.ts";

export const TestSubscriptionInput = z.object({ email: text(254) });
export type TestSubscriptionInput = z.output<typeof TestSubscriptionInput>;

/** What the test screen needs to know of an account before it simulates a payment. */
export const TestSubscription = z.object({
  email: z.string(),
  stripeCustomerId: z.string().nullable(),
  userId: z.string(),
});
export type TestSubscription = z.output<typeof TestSubscription>;

const name = text(255);

/** A completed checkout as the test screen makes it up; it counts in the test environment alone. */
export const SimulatedCheckout = z.object({
  type: z.literal(COMPLETED_CHECKOUT),
  data: z.object({
    object: z.object({
      id: name,
      mode: z.literal("subscription"),
      subscription: name,
      customer: name.nullable(),
      metadata: z.object({ userId: name }),
    }),
  }),
});
export type SimulatedCheckout = z.output<typeof SimulatedCheckout>;
