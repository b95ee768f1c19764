/** The token of a mailed link; empty where the address lost it. The router has read digits as a number. */
export const readToken = ({ token }: Record<string, unknown>): { token: string } => ({
  token: typeof token === "string" || typeof token === "number" ? String(token) : "",
});
