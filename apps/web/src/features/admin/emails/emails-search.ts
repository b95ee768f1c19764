import { wordsOf } from "../words-of.ts";

/** What the list of emails shows, and which one is open; kept in the address. */
export interface EmailsSearch {
  search?: string;
  /** All of them, and not the most recent alone. */
  show?: "all";
  email?: string;
}

/** Reads the address; whatever else somebody wrote there is left out. */
export function readEmailsSearch(raw: Record<string, unknown>): EmailsSearch {
  const search = wordsOf(raw.search);
  const email = wordsOf(raw.email);
  return {
    ...(search ? { search } : {}),
    ...(raw.show === "all" ? { show: "all" } : {}),
    ...(email ? { email } : {}),
  };
}
