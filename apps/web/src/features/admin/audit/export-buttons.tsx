import { Button, toast } from "@storyletter/ui";
import { useMutation } from "@tanstack/react-query";
import { saveText } from "../../../files/save-text.ts";
import { tellFailure } from "../failure.ts";
import type { AuditSearch } from "./audit-search.ts";
import { auditCsv, readWholeLog } from "./export-audit.ts";

type Format = "csv" | "json";

/** All that the filters leave, as a file. */
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
    onError: (error) => tellFailure("Export failed", error),
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
