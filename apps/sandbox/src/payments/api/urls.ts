import { invalid } from "../protocol/provider-error.ts";

/** Accepts only http and https URLs. */
export function requireUrl(url: string | undefined, param: string): void {
  if (url === undefined) return;
  const known = URL.parse(url.replaceAll("{CHECKOUT_SESSION_ID}", "cs"));
  if (known && (known.protocol === "https:" || known.protocol === "http:")) return;
  const hint = /^[\w.-]+\.\w+/.test(url) ? " An explicit scheme (such as https) must be provided." : "";
  throw invalid(`Invalid URL:${hint || " Not a valid URL."}`, param, "url_invalid");
}
