// Separate from the schemas so that screens that only show these load no zod (see docs/decisions/39).
import type { PaymentMode } from "./billing.ts";

/** Messages for a missing key. */
export const MISSING_KEYS = {
  test: "Please provide both test public and secret keys",
  live: "Please provide both live public and secret keys",
} as const satisfies Record<PaymentMode, string>;

/** The provider's event for a completed checkout. */
export const COMPLETED_CHECKOUT = "checkout.session.completed";

/** The provider's public test cards. */
export const TEST_CARDS = [
  { number: "4242 4242 4242 4242", outcome: "success" },
  { number: "4000 0000 0000 0002", outcome: "declined" },
  { number: "4000 0000 0000 9995", outcome: "insufficient funds" },
  { number: "4000 0000 0000 0069", outcome: "expired" },
] as const;

/** What no plan lacks, told beside the lists of each plan's own features. */
export const IN_EVERY_PLAN =
  "In every plan: your profile and stories, the editor with its checks, sending from your own mail tool, the Action Taker bonus, the REST API.";
