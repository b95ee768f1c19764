import type { EmailStatus } from "@storyletter/contract/emails";
import { EMAIL_STATUSES } from "@storyletter/contract/emails/constants";
import { searchText } from "../list-search.ts";

/** The list's search and filters, and the open email, stored in the URL. */
export interface EmailsSearch {
  search?: string;
  status?: EmailStatus;
  /** Only this user's emails. */
  user?: string;
  /** Set to show all emails instead of the most recent. */
  show?: "all";
  email?: string;
}

/** Reads filters from the URL and ignores everything else. */
export function readEmailsSearch(raw: Record<string, unknown>): EmailsSearch {
  const search = searchText(raw.search);
  const status = EMAIL_STATUSES.find((each) => each === raw.status);
  const user = searchText(raw.user);
  const email = searchText(raw.email);
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(user ? { user } : {}),
    ...(raw.show === "all" ? { show: "all" } : {}),
    ...(email ? { email } : {}),
  };
}

/** Whether the list is narrowed down, by words or by a filter. */
export const isNarrowed = ({ search, status, user }: EmailsSearch): boolean =>
  Boolean(search || status || user);
