import type { AuditEntry } from "@storyletter/contract/admin";
import { AUDIT_PAGE_MAX } from "@storyletter/contract/constants";
import { Button, toast } from "@storyletter/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { saveText } from "../../../shell/copy-and-save.ts";
import { type AuditSearch, auditInput } from "./audit-search.ts";

/** Fetches every entry that matches the filters, page by page. */
async function readWholeLog(search: AuditSearch): Promise<AuditEntry[]> {
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

/** CSV by RFC 4180. An apostrophe keeps spreadsheets from evaluating formulas. */
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

type Format = "csv" | "json";

/** Downloads all matching entries as a file. */
export function ExportButtons({ search }: { search: AuditSearch }) {
  const run = useMutation({
    mutationFn: async (format: Format) => ({ format, entries: await readWholeLog(search) }),
    onSuccess({ format, entries }) {
      const text = format === "csv" ? auditCsv(entries) : `${JSON.stringify(entries, null, 2)}\n`;
      saveText(`storyletter-audit-${new Date().toISOString().slice(0, 10)}.${format}`, text);
      toast({
        title: "Audit log exported",
        description: `${entries.length.toLocaleString("en-US")} entries`,
        variant: "success",
      });
    },
    onError: (error) => showFailureToast("Export failed", error),
  });
  const button = (format: Format) => (
    <Button
      variant="quiet"
      size="small"
      busy={run.isPending && run.variables === format}
      disabled={run.isPending && run.variables !== format}
      onClick={() => run.mutate(format)}
    >
      Export {format.toUpperCase()}
    </Button>
  );
  return (
    <>
      {button("csv")}
      {button("json")}
    </>
  );
}
