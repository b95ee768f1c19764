import type { Payments } from "@storyletter/domain/ports";

interface PaymentOptions {
  /** Another address for the provider's API; its own if left out. */
  apiBase?: string | undefined;
}

/** Stripe behind the payment port. Its SDK takes memory, so it is loaded with the first use. */
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
