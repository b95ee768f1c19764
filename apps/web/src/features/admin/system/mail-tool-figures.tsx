import { MAIL_TOOL_NAMES } from "@storyletter/contract/constants";
import type { MailToolFigures as Figures } from "@storyletter/contract/schemas";
import { ErrorState, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/page.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { Facts } from "./facts.tsx";

type ToolFigures = Figures["tools"][number];

const COLUMNS: Column<ToolFigures>[] = [
  { head: "Tool", cell: ({ tool }) => <span className="font-medium">{MAIL_TOOL_NAMES[tool]}</span> },
  { head: "Connected", numeric: true, cell: ({ connected }) => connected },
  { head: "Drafted", numeric: true, cell: ({ drafted }) => drafted },
  { head: "Pending", numeric: true, cell: ({ pending }) => pending },
  { head: "Failed", numeric: true, cell: ({ failed }) => failed },
];

/** Why drafts failed, in the words of this page. */
const REASONS: Readonly<Record<string, string>> = {
  key: "Key refused",
  audience: "Audience missing",
  sender: "Sender not verified",
  refused: "Draft refused",
  gone: "Draft deleted in the tool",
  sent: "Already sent in the tool",
  "other-kind": "Other kind of draft",
  address: "Address not public",
  busy: "Rate limited",
  unavailable: "No answer",
  unreadable: "Unreadable answer",
};

/** How many letters left for mail tools, and what failed; never a letter or a key. */
export function MailToolFigures() {
  const figures = trpc.admin.mailTools.useQuery(undefined, { staleTime: 30_000 });
  return (
    <Section title="Mail Tools">
      {figures.isError ? (
        <ErrorState
          title="Couldn't load mail tools"
          onRetry={() => void figures.refetch()}
          retrying={figures.isFetching}
        />
      ) : !figures.data ? (
        <div role="status" aria-label="Loading mail tools">
          <Skeleton className="h-24" />
        </div>
      ) : figures.data.tools.length === 0 ? (
        <p className="text-faded">No user has connected a mail tool yet.</p>
      ) : (
        <div className="space-y-4">
          <DataTable
            caption="Drafts in mail tools"
            rows={figures.data.tools}
            rowKey={({ tool }) => tool}
            columns={COLUMNS}
          />
          {figures.data.failures.length > 0 && (
            <Facts
              title="Failed now"
              facts={figures.data.failures.map(({ tool, reason, count }) => [
                `${MAIL_TOOL_NAMES[tool]}: ${REASONS[reason] ?? reason}`,
                count,
              ])}
            />
          )}
        </div>
      )}
    </Section>
  );
}
