import { AUDIT_PAGE_MAX, type AuditEntry } from "@storyletter/contract";
import { api } from "../../../api/trpc.ts";
import { type AuditSearch, auditInput } from "./audit-search.ts";

/** Every entry that the filters leave, page by page. */
export async function readWholeLog(search: AuditSearch): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.admin.audit.query>> = await api.admin.audit.query({
      ...auditInput(search),
      limit: AUDIT_PAGE_MAX,
      cursor,
    });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor);
  return entries;
}

const COLUMNS = [
  "createdAt",
  "actorEmail",
  "actorId",
  "action",
  "subjectEmail",
  "subjectId",
  "address",
  "details",
] as const;

/** As RFC 4180 has it. What a spreadsheet would take for a formula begins with an apostrophe. */
export function auditCsv(entries: AuditEntry[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => cell(entry[column])).join(","));
  return [COLUMNS.join(","), ...rows, ""].join("\r\n");
}

function cell(value: unknown): string {
  const text =
    value instanceof Date ? value.toISOString() : typeof value === "string" ? value : asJson(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const asJson = (value: unknown): string =>
  value === null || value === undefined ? "" : JSON.stringify(value);
