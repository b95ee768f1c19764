import { type ListPosition, readPosition, searchText } from "../list-search.ts";

/** Filters of the log and its page, stored in the URL. Days are `YYYY-MM-DD` in the browser's time zone. */
export interface AuditSearch extends ListPosition {
  actor?: string;
  action?: string;
  subject?: string;
  from?: string;
  until?: string;
  /** The newest are first without it. */
  sort?: "oldest";
}

const AUDIT_FIELDS = ["actor", "action", "subject", "from", "until"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads filters from the URL and ignores everything else. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const search: AuditSearch = readPosition(raw);
  for (const field of AUDIT_FIELDS) {
    const value = searchText(raw[field]);
    const isDay = field === "from" || field === "until";
    if (value !== undefined && (!isDay || DAY.test(value))) search[field] = value;
  }
  if (raw.sort === "oldest") search.sort = raw.sort;
  return search;
}

const asDate = (day: string | undefined, time: string): Date | undefined => {
  const date = day === undefined ? undefined : new Date(`${day}T${time}`);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};

/** Converts the filters to query input; both days are inclusive. */
export const auditInput = ({ actor, action, subject, from, until, sort }: AuditSearch) => ({
  actor: actor ?? "",
  action: action ?? "",
  subject: subject ?? "",
  from: asDate(from, "00:00:00"),
  until: asDate(until, "23:59:59.999"),
  sort,
});
