export interface CheckoutSearch {
  session_id?: string;
}

/** What the hosted checkout brings back in the address (decision BILL-29). */
export const readCheckoutSearch = ({ session_id: id }: Record<string, unknown>): CheckoutSearch =>
  typeof id === "string" && id !== "" ? { session_id: id } : {};
