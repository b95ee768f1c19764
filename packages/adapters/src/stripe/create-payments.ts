import type { Payments } from "@storyletter/domain/ports";

interface PaymentOptions {
  /** Overrides the provider's API address. */
  apiBase?: string | undefined;
}

/** Stripe behind the payments port. The SDK takes memory, so it is loaded on first use. */
export const createPayments = (options: PaymentOptions = {}): Payments => ({
  async open(secretKey) {
    const { openStripeAccount } = await import("./stripe-account.ts");
    return openStripeAccount(secretKey, options.apiBase);
  },
  async readEvent(signed) {
    const { readEvent } = await import("./read-event.ts");
    return readEvent(signed);
  },
});
