import { searchText } from "../words-of.ts";

/** The list's filters and the open email, stored in the URL. */
export interface EmailsSearch {
  search?: string;
  /** Set to show all emails instead of the most recent. */
  show?: "all";
  email?: string;
}

/** Reads filters from the URL and ignores everything else. */
export function readEmailsSearch(raw: Record<string, unknown>): EmailsSearch {
  const search = searchText(raw.search);
  const email = searchText(raw.email);
  return {
    ...(search ? { search } : {}),
    ...(raw.show === "all" ? { show: "all" } : {}),
    ...(email ? { email } : {}),
  };
}
