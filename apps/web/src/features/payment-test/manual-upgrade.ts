import { COMPLETED_CHECKOUT, type SimulatedCheckout, type TestSubscription } from "@storyletter/contract";

/** The event that the provider would send, had this account paid (decision TEST-18). */
export function completedCheckout(
  { userId, stripeCustomerId }: TestSubscription,
  name: string,
): SimulatedCheckout {
  return {
    type: COMPLETED_CHECKOUT,
    data: {
      object: {
        id: `cs_test_manual_${name}`,
        mode: "subscription",
        subscription: `sub_test_manual_${name}`,
        customer: stripeCustomerId,
        metadata: { userId },
      },
    },
  };
}

/** A name that no other made-up event has. */
export const someName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
