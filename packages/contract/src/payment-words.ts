// Apart from the schemas of payments: screens that only name these load no schema (decision 0180).
import type { PaymentMode } from "./billing.ts";

/** What people read where one of two keys is missing (APAY-06, decision APAY-14). */
export const MISSING_KEYS = {
  test: "Please provide both test public and secret keys",
  live: "Please provide both live public and secret keys",
} as const satisfies Record<PaymentMode, string>;

/** The event by which the provider tells of a completed checkout (decision TEST-18). */
export const COMPLETED_CHECKOUT = "checkout.session.completed";

/** The provider's public test cards (decision TEST-17). */
export const TEST_CARDS = [
  { number: "4242 4242 4242 4242", outcome: "success" },
  { number: "4000 0000 0000 0002", outcome: "declined" },
  { number: "4000 0000 0000 9995", outcome: "insufficient funds" },
  { number: "4000 0000 0000 0069", outcome: "expired" },
] as const;
