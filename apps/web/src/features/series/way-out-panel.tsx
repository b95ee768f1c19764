import { MAIL_TOOL_NAMES, type MailTool } from "@storyletter/contract/mail-tools/constants";
import type { SeriesDrafts, SeriesFileQuery } from "@storyletter/contract/series";
import { Button, Card, Menu } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { memo } from "react";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import { saveText } from "../../shell/copy-and-save.ts";

const POLL_MS = 1_500;

const FILES = [
  { format: "eml", label: "Unsent drafts", hint: ".zip of .eml" },
  { format: "html", label: "HTML files", hint: ".zip" },
  { format: "ics", label: "Calendar", hint: ".ics" },
  { format: "csv", label: "Table", hint: ".csv" },
] as const satisfies readonly { format: SeriesFileQuery["format"]; label: string; hint: string }[];

const STATUS: Record<SeriesDrafts["drafts"][number]["status"], string> = {
  pending: "Making the draft…",
  drafted: "Draft is there",
  failed: "Not made",
};

/** All letters into a mail tool as drafts, or as files. Nothing is sent from here. */
export const WayOutPanel = memo(function WayOutPanel({ id, written }: { id: string; written: number }) {
  const utils = trpc.useUtils();
  const tools = trpc.emails.mailTools.useQuery(undefined, { staleTime: 30_000 });
  const drafts = trpc.emails.seriesDrafts.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.drafts.some(({ status }) => status === "pending") ? POLL_MS : false,
    },
  );
  const handOver = trpc.emails.handOverSeries.useMutation({
    onSuccess: (answer) => utils.emails.seriesDrafts.setData({ id }, answer),
    onError: (error) => showFailureToast("No drafts were made", error),
  });
  const download = async (format: SeriesFileQuery["format"]) => {
    try {
      const { name, type, text, isBase64 } = await utils.emails.seriesFile.fetch(
        { id, format },
        { staleTime: 0 },
      );
      if (isBase64)
        saveText(
          name,
          Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)),
          type,
        );
      else saveText(name, text, type);
    } catch (error) {
      showFailureToast("The file was not made", error);
    }
  };
  return (
    <Card>
      <h2 className="text-lg">Send</h2>
      <p className="mt-1 text-sm text-faded">Nothing is sent from here: drafts and files only.</p>
      <div className="mt-3 grid gap-2">
        {tools.data?.tools.map(({ tool }) => (
          <Button
            key={tool}
            full
            variant="quiet"
            size="small"
            busy={handOver.isPending}
            busyLabel="Starting…"
            onClick={() => handOver.mutate({ id, tool })}
          >
            {draftsLabel(tool, written, drafts.data?.drafts ?? [])}
          </Button>
        ))}
        {tools.data?.tools.length === 0 && (
          <p className="text-sm">
            <Link to="/settings" className="link">
              Connect a mail tool
            </Link>{" "}
            to have all drafts made there at once.
          </p>
        )}
        <Menu
          label="Download"
          showsLabel
          icon={Download}
          items={FILES.map(({ format, label, hint }) => ({
            label,
            hint,
            onSelect: () => void download(format),
          }))}
        />
      </div>
      <DraftList drafts={drafts.data?.drafts ?? []} />
    </Card>
  );
});

function DraftList({ drafts }: Pick<SeriesDrafts, "drafts">) {
  return (
    <ul aria-label="Drafts" aria-live="polite" className="mt-2 grid gap-1 text-sm empty:hidden">
      {drafts.map(({ slotId, number, tool, status, url, message }) => (
        <li key={`${slotId}-${tool}`} className="break-words text-faded">
          <span className="tabular-nums">{`${number} · ${MAIL_TOOL_NAMES[tool]}: `}</span>
          {url && status === "drafted" ? (
            <a href={url} target="_blank" rel="noreferrer" className="link">
              {STATUS[status]}
            </a>
          ) : (
            <span>{message ?? STATUS[status]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function draftsLabel(tool: MailTool, written: number, drafts: SeriesDrafts["drafts"]): string {
  const isThere = drafts.some((draft) => draft.tool === tool);
  return `${isThere ? "Update" : "Create"} ${written === 1 ? "the draft" : `${written} drafts`} in ${MAIL_TOOL_NAMES[tool]}`;
}
