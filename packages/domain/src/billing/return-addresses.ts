import { isAdminId } from "@storyletter/contract";

/** Where the payment provider's pages lead back to; it writes the session's id in place of the braces. */
export interface ReturnAddresses {
  paid: string;
  left: string;
  portal: string;
}

/** Members come back to Billing, staff to the screen on which they tried it: they have no Billing (ACCESS-47). */
export function returnAddresses(appUrl: string, userId: string): ReturnAddresses {
  if (isAdminId(userId)) {
    const screen = `${appUrl}/stripe-test`;
    return { paid: `${screen}?session_id={CHECKOUT_SESSION_ID}`, left: screen, portal: screen };
  }
  const billing = `${appUrl}/billing`;
  return {
    paid: `${billing}?session_id={CHECKOUT_SESSION_ID}`,
    left: `${appUrl}/subscribe`,
    portal: billing,
  };
}
