import type { AuditEntry } from "@storyletter/contract/admin";
import { Button, EmptyState, ErrorState, Table, Td, TextField, Th } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useId, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page } from "../../../shell/page.tsx";
import { Pager, TableSkeleton } from "../list.tsx";
import { type ListPosition, readPosition } from "../list-search.ts";
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
        className="mb-6 grid items-end gap-3 sm:grid-cols-3"
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
          <Th className="max-md:hidden">When</Th>
          <Th className="max-md:hidden">Actor and IP address</Th>
          <Th>Action and details</Th>
          <Th className="max-md:hidden">Subject</Th>
        </>
      }
    >
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </Table>
  );
}

/** On a narrow screen, who did it, when and to whom stand below what was done. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const actor = entry.actorEmail ?? entry.actorId;
  const details = detailsOf(entry);
  return (
    <tr>
      <Td className="align-top whitespace-nowrap text-faded max-md:hidden">
        <TimeAgo at={entry.createdAt} />
      </Td>
      <Td className="w-1/4 align-top [overflow-wrap:anywhere] max-md:hidden">
        {actor}
        <span className="block font-mono text-xs text-faded">{entry.address}</span>
      </Td>
      <Td className="align-top [overflow-wrap:anywhere] md:w-2/5">
        <p className="font-mono text-xs">{entry.action}</p>
        {details && <p className="text-xs text-faded">{details}</p>}
        <p className="mt-1 text-sm md:hidden">
          {actor} <span className="text-faded">from {entry.address},</span> <TimeAgo at={entry.createdAt} />
        </p>
        {entry.subjectId && (
          <p className="text-sm md:hidden">
            <Subject entry={entry} />
          </p>
        )}
      </Td>
      <Td className="w-1/4 align-top [overflow-wrap:anywhere] max-md:hidden">
        <Subject entry={entry} />
      </Td>
    </tr>
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
