import type { Payments } from "@storyletter/domain/ports";
import type { PaymentOptions } from "./stripe-client.ts";

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
