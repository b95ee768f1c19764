import type { AuditEntry } from "@storyletter/contract/admin";
import { AUDIT_PAGE_MAX } from "@storyletter/contract/admin/constants";
import {
  Button,
  buttonClass,
  EmptyState,
  Icon,
  SelectField,
  SlideOver,
  Table,
  Td,
  TextField,
  Th,
  toast,
} from "@storyletter/ui";
import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ScrollText, SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { api, trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { saveText } from "../../../shell/copy-and-save.ts";
import { Page } from "../../../shell/page.tsx";
import { Address, Clipped } from "../facts.tsx";
import { ListPending, Pager, useListSearch } from "../list.tsx";
import { type ListPosition, readPosition } from "../list-search.ts";
import { ORDERS } from "../status-search.tsx";
import { type AuditSearch, auditInput, readAuditSearch } from "./audit-search.ts";

interface AuditFiltersProps {
  search: AuditSearch;
  /** The actions in the log. */
  actions: readonly string[];
  onSearch: (search: AuditSearch) => void;
}

/** In a sheet, so that the log has the screen. */
function AuditFilters({ search, actions, onSearch }: AuditFiltersProps) {
  const list = useId();
  const [typed, setTyped] = useState(search);
  const [isOpen, setOpen] = useState(false);
  const field = (name: Exclude<keyof AuditSearch, keyof ListPosition | "sort">) => ({
    value: typed[name] ?? "",
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const count = Object.values(readAuditSearch({ ...search, page: undefined })).filter(Boolean).length;
  const form = (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        onSearch(readAuditSearch({ ...typed, after: undefined }));
      }}
    >
      <TextField label="Actor" placeholder="Email or ID" {...field("actor")} />
      <TextField label="Action" placeholder="All or part of its name" list={list} {...field("action")} />
      <TextField label="Subject" placeholder="Email or ID" {...field("subject")} />
      <TextField label="From" type="date" {...field("from")} />
      <TextField label="To" type="date" {...field("until")} />
      <SelectField
        label="Order"
        options={ORDERS}
        value={typed.sort ?? "newest"}
        onChange={({ target: { value } }) =>
          setTyped({ ...typed, sort: value === "oldest" ? value : undefined })
        }
      />
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
    </form>
  );
  return (
    <search className="mb-2 block">
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} />
        <span>{count > 0 ? `Filters (${count})` : "Filters"}</span>
      </Button>
      <SlideOver open={isOpen} onOpenChange={setOpen} title="Filters">
        {form}
      </SlideOver>
      <datalist id={list}>
        {actions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
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
      <Td className="whitespace-nowrap text-faded max-md:hidden">
        <TimeAgo at={entry.createdAt} />
      </Td>
      <Td className="max-md:hidden">
        <Clipped text={actor} />
        <p className="text-xs text-faded">{entry.address}</p>
      </Td>
      <Td className="wrap-anywhere">
        <div className="md:flex md:items-baseline md:gap-2">
          <p className="font-mono text-xs md:whitespace-nowrap">{entry.action}</p>
          {details && (
            <div className="min-w-0 text-xs text-faded md:max-w-44">
              <Clipped text={details} />
            </div>
          )}
        </div>
        <p className="mt-1 text-sm md:hidden">
          <Address>{actor}</Address> <span className="text-faded">from {entry.address},</span>{" "}
          <TimeAgo at={entry.createdAt} />
        </p>
        {entry.subjectId && (
          <p className="text-sm md:hidden">
            <Subject entry={entry} />
          </p>
        )}
      </Td>
      <Td className="max-md:hidden">
        <div className="max-w-44 truncate">
          <Subject entry={entry} />
        </div>
      </Td>
    </tr>
  );
}

function Subject({ entry: { action, subjectId, subjectEmail } }: { entry: AuditEntry }) {
  if (!subjectId) return "–";
  if (action === "email.read-list")
    return (
      <Link to="/admin/emails" className="link">
        All emails
      </Link>
    );
  if (action.startsWith("email.")) {
    return (
      <Link to="/admin/emails" search={{ email: subjectId }} className="link">
        {subjectId}
      </Link>
    );
  }
  if (!subjectEmail) return subjectId;
  return (
    <Link to="/admin/users/$id" params={{ id: subjectId }} className="link">
      {subjectEmail}
    </Link>
  );
}

const detailsOf = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");

export function AuditPage() {
  const { search, onSearch } = useListSearch(readAuditSearch);
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
      lead="Actions by administrators. Entries can't be changed or removed."
      actions={<ExportButtons search={search} />}
    >
      <AuditFilters
        key={JSON.stringify(search)}
        search={search}
        actions={page?.actions ?? []}
        onSearch={onSearch}
      />
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
      ) : (
        <ListPending list={list} what="the audit log" />
      )}
    </Page>
  );
}

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

/** Downloads all matching entries; the server streams the table, and JSON is read page by page. */
function ExportButtons({ search }: { search: AuditSearch }) {
  const run = useMutation({
    mutationFn: () => readWholeLog(search),
    onSuccess(entries) {
      const day = new Date().toISOString().slice(0, 10);
      saveText(`storyletter-audit-${day}.json`, `${JSON.stringify(entries, null, 2)}\n`);
      toast({
        title: "Audit log exported",
        description: `${entries.length.toLocaleString("en-US")} entries`,
        variant: "success",
      });
    },
    onError: (error) => showFailureToast("Export failed", error),
  });
  return (
    <>
      <a
        href={`/api/admin/export/audit?${auditQuery(search)}`}
        download
        className={buttonClass({ variant: "quiet", size: "small" })}
      >
        Export CSV
      </a>
      <Button variant="quiet" size="small" busy={run.isPending} onClick={() => run.mutate()}>
        Export JSON
      </Button>
    </>
  );
}

/** Moments, because a day is another one in the server's time zone. */
const auditQuery = (search: AuditSearch): string =>
  new URLSearchParams(
    Object.entries(auditInput(search)).flatMap(([name, value]) =>
      value ? [[name, value instanceof Date ? value.toISOString() : value]] : [],
    ),
  ).toString();
