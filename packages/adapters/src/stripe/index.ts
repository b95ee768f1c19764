import type { Payments } from "@storyletter/domain/ports";

export interface PaymentOptions {
  /** Overrides the provider's API address. */
  apiBase?: string | undefined;
  /** Receives every failed call, by the name of its method, before the caller does. */
  onFailure?: ((call: string, error: unknown) => void) | undefined;
}

/** Stripe behind the payments port. The SDK takes memory, so it is loaded on first use. */
export const createPayments = (options: PaymentOptions = {}): Payments => ({
  async open(secretKey) {
    const { openStripeAccount } = await import("./stripe-account.ts");
    return openStripeAccount(secretKey, options);
  },
  async readEvent(signed) {
    try {
      const { readEvent } = await import("./read-event.ts");
      return readEvent(signed);
    } catch (error) {
      options.onFailure?.("readEvent", error);
      throw error;
    }
  },
});
