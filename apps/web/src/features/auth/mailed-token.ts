/** Empty when the URL has no token. The router parses an all-digit token as a number. */
export const readToken = ({ token }: Record<string, unknown>): { token: string } => ({
  token: typeof token === "string" || typeof token === "number" ? String(token) : "",
});
