export interface CheckoutSearch {
  session_id?: string;
}

/** The query the hosted checkout adds to the return URL. */
export const readCheckoutSearch = ({ session_id: id }: Record<string, unknown>): CheckoutSearch =>
  typeof id === "string" && id !== "" ? { session_id: id } : {};
