import type { AuditEntry } from "@storyletter/contract";
import { Button, EmptyState, ErrorState, Table, Td, TextField, Th } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useId, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page } from "../../../shell/page.tsx";
import { type ListPosition, Pager, readPosition } from "../pager.tsx";
import { TableSkeleton } from "../table-skeleton.tsx";
import { type AuditSearch, auditInput, readAuditSearch } from "./audit-search.ts";
import { ExportButtons } from "./export-buttons.tsx";

/** Suggested actions; users can type any other. */
const AUDIT_ACTIONS = [
  "user.create",
  "user.create-admin",
  "user.update-password",
  "user.reset-usage",
  "user.adjust-credits",
  "user.cancel-subscription",
  "user.resend-verification",
  "user.sign-out",
  "user.disable",
  "user.enable",
  "user.view-started",
  "user.view-stopped",
  "user.read-history",
  "user.connect-mail-tool",
  "user.disconnect-mail-tool",
  "email.read",
  "email.read-list",
  "email.retry",
  "payments.switch-environment",
  "payments.save-keys",
  "payments.replay-event",
  "system.publish-news",
  "system.require-second-factor",
] as const;

interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const actions = useId();
  const [typed, setTyped] = useState(search);
  const field = (name: Exclude<keyof AuditSearch, keyof ListPosition>) => ({
    value: typed[name] ?? "",
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <search>
      <form
        className="mb-6 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_repeat(2,10rem)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(readAuditSearch({ ...typed, after: undefined }));
        }}
      >
        <TextField label="Actor" placeholder="Email or ID" {...field("actor")} />
        <TextField label="Action" placeholder="user.disable" list={actions} {...field("action")} />
        <TextField label="Subject" placeholder="Email or ID" {...field("subject")} />
        <TextField label="From" type="date" {...field("from")} />
        <TextField label="To" type="date" {...field("until")} />
        <div className="flex gap-2">
          <Button type="submit">Filter</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setTyped({});
              onSearch({});
            }}
          >
            Clear
          </Button>
        </div>
        <datalist id={actions}>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
      </form>
    </search>
  );
}

function AuditTable({ entries, busy }: { entries: AuditEntry[]; busy: boolean }) {
  return (
    <Table
      label="Audit log"
      busy={busy}
      head={
        <>
          <Th>When</Th>
          <Th>Actor and IP address</Th>
          <Th>Action</Th>
          <Th>Subject</Th>
          <Th>Details</Th>
        </>
      }
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <Td className="whitespace-nowrap text-faded">
            <TimeAgo at={entry.createdAt} />
          </Td>
          <Td className="max-w-56 min-w-36 break-words">
            {entry.actorEmail ?? entry.actorId}
            <span className="block font-mono text-xs text-faded">{entry.address}</span>
          </Td>
          <Td className="font-mono text-xs whitespace-nowrap">{entry.action}</Td>
          <Td className="max-w-56 min-w-36 break-words">
            <Subject entry={entry} />
          </Td>
          <Td className="max-w-72 min-w-48 text-xs break-words text-faded">{detailsOf(entry)}</Td>
        </tr>
      ))}
    </Table>
  );
}

function Subject({ entry: { action, subjectId, subjectEmail } }: { entry: AuditEntry }) {
  if (!subjectId) return "–";
  if (action.startsWith("email.")) {
    return (
      <Link to="/admin/emails" search={{ email: subjectId }} className="link">
        {subjectId}
      </Link>
    );
  }
  if (!subjectEmail) return subjectId;
  return (
    <Link to="/admin/users" search={{ user: subjectId }} className="link">
      {subjectEmail}
    </Link>
  );
}

const detailsOf = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");

interface AuditPageProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch, options?: { replace?: boolean }) => void;
}

export function AuditPage({ search, onSearch }: AuditPageProps) {
  const input = auditInput(search);
  const position = readPosition({ ...search });
  const list = trpc.admin.audit.useQuery(
    { ...input, limit: 50, cursor: position.after },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const page = list.data;
  return (
    <Page
      title="Audit Log"
      lead="Actions by administrators, newest first. Entries can't be changed or removed."
      actions={<ExportButtons search={search} />}
    >
      <AuditFilters key={JSON.stringify(search)} search={search} onSearch={onSearch} />
      {page ? (
        <>
          {page.entries.length > 0 ? (
            <AuditTable entries={page.entries} busy={list.isPlaceholderData} />
          ) : (
            <EmptyState title="No entries found" icon={ScrollText} />
          )}
          <Pager
            key={JSON.stringify(input)}
            position={position}
            next={page.nextCursor}
            loading={list.isPlaceholderData}
            onMove={(to) =>
              onSearch({ ...search, page: undefined, after: undefined, ...to }, { replace: false })
            }
          />
        </>
      ) : list.isError ? (
        <ErrorState
          title="Couldn't load the audit log"
          retryLabel="Retry"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <TableSkeleton label="Loading the audit log" />
      )}
    </Page>
  );
}
