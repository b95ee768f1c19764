import { Badge, Button, EmptyState, ErrorState, Skeleton } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { Pager } from "../pager.tsx";
import { TableSkeleton } from "../table-skeleton.tsx";
import { usePages } from "../use-pages.ts";
import { type AskedDeed, DeedDialog } from "./deed-dialog.tsx";
import { counted } from "./names.ts";
import { UserDetailsDialog } from "./user-details-dialog.tsx";
import { UserFilters } from "./user-filters.tsx";
import { isNarrowed, type UsersSearch, usersInput } from "./users-search.ts";
import { UsersTable } from "./users-table.tsx";

const CreateUserDialog = lazy(async () => ({
  default: (await import("./create-user-dialog.tsx")).CreateUserDialog,
}));

interface UsersPageProps {
  search: UsersSearch;
  onSearch: (search: UsersSearch, options?: { replace?: boolean }) => void;
}

export function UsersPage({ search, onSearch }: UsersPageProps) {
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const [creating, setCreating] = useState(false);
  const input = usersInput(search);
  const list = trpc.admin.users.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const pages = usePages(list, JSON.stringify(input));
  const { page } = pages;
  return (
    <Page
      title="User Management"
      actions={
        <>
          {page ? <Badge>{counted(page.total, "total user")}</Badge> : <Skeleton className="h-6 w-28" />}
          {page?.canCreate && <Button onClick={() => setCreating(true)}>Create User</Button>}
        </>
      }
    >
      <UserFilters search={search} onSearch={onSearch} />
      {page ? (
        <>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-lg">All Users ({page.total.toLocaleString("en-US")})</h2>
            <p role="status" className="text-sm text-faded tabular-nums">
              {isNarrowed(search) && matchesOf(page.users.length, pages)}
            </p>
          </div>
          {page.users.length > 0 ? (
            <UsersTable
              users={page.users}
              busy={list.isPlaceholderData}
              onOpen={({ id }) => onSearch({ ...search, user: id }, { replace: false })}
              onDeed={(deed, user) => setAsked({ deed, user })}
            />
          ) : (
            <NobodyFound onClear={() => onSearch({})} narrowed={isNarrowed(search)} />
          )}
          <Pager pages={pages} loading={list.isFetchingNextPage} />
        </>
      ) : list.isError ? (
        <ErrorState
          title="The users could not be loaded"
          retryLabel="Retry"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <TableSkeleton label="Loading users" />
      )}
      <UserDetailsDialog
        id={search.user}
        onClose={() => onSearch({ ...search, user: undefined })}
        onDeed={(deed, user) => setAsked({ deed, user })}
      />
      <DeedDialog asked={asked} onClose={() => setAsked(null)} />
      <Suspense fallback={null}>
        {creating && <CreateUserDialog onClose={() => setCreating(false)} />}
      </Suspense>
    </Page>
  );
}

const NobodyFound = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) => (
  <EmptyState
    title={narrowed ? "No users match" : "No users yet"}
    icon={SearchX}
    action={
      narrowed && (
        <Button variant="quiet" onClick={onClear}>
          Clear Search
        </Button>
      )
    }
  >
    {narrowed && "Words of one or two letters are looked for where names begin."}
  </EmptyState>
);

/** How many of them the filters leave, as far as that is known. */
function matchesOf(shown: number, { number, hasNext }: { number: number; hasNext: boolean }): string {
  if (number > 1 || hasNext) return hasNext ? "More matches follow" : "The last matches";
  return counted(shown, "match", "matches");
}
