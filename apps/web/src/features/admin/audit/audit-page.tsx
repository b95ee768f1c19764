import { EmptyState, ErrorState } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { Pager } from "../pager.tsx";
import { TableSkeleton } from "../table-skeleton.tsx";
import { usePages } from "../use-pages.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { type AuditSearch, auditInput } from "./audit-search.ts";
import { AuditTable } from "./audit-table.tsx";
import { ExportButtons } from "./export-buttons.tsx";

interface AuditPageProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

export function AuditPage({ search, onSearch }: AuditPageProps) {
  const input = auditInput(search);
  const list = trpc.admin.audit.useInfiniteQuery(
    { ...input, limit: 50 },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const pages = usePages(list, JSON.stringify(input));
  const { page } = pages;
  return (
    <Page
      title="Audit Log"
      lead="What administrators did, newest first. Nothing here can be changed or removed."
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
          <Pager pages={pages} loading={list.isFetchingNextPage} />
        </>
      ) : list.isError ? (
        <ErrorState
          title="The audit log could not be loaded"
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
