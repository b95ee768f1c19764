import { ADMIN_RECENT_EMAILS } from "@storyletter/contract/admin";
import { EMAIL_STATUSES } from "@storyletter/contract/emails/constants";
import { Button, EmptyState, SearchField, SelectField } from "@storyletter/ui";
import { SearchX } from "lucide-react";
import { longDay } from "../../../format/dates.ts";
import { countText, plural } from "../../../format/plural.ts";
import { useTypedSearch } from "../../../forms/use-typed-search.ts";
import { Page } from "../../../shell/page.tsx";
import { ListPending, useListSearch } from "../list.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { type EmailsSearch, isNarrowed, readEmailsSearch, useAllEmails } from "./emails-search.ts";
import { EmailsTable } from "./emails-table.tsx";
import { FailedEmailGroups } from "./failed-groups.tsx";

/** Emails left to load; at least one while there are more pages, even if some were just deleted. */
export const remainingOf = (total: number, loaded: number): number => Math.max(1, total - loaded);

interface LoadRemainingProps {
  all: ReturnType<typeof useAllEmails>;
  searching: boolean;
}

/**
 * How many emails are shown, and a button to load more: above the list, whose end moves away as it loads by itself, and
 * below a search, which says how far it got.
 */
function LoadRemaining({ all, searching }: LoadRemainingProps) {
  const { list, emails, total = 0, searchedTo, hasMore, continues, loadMore, loadAll, stop } = all;
  const loaded = emails?.length ?? 0;
  return (
    <div
      className={
        searching
          ? "mt-4 flex flex-col items-center gap-3 text-center"
          : "mb-3 flex flex-wrap items-center justify-between gap-3"
      }
    >
      <p role="status" className="text-sm text-faded tabular-nums">
        <span>
          {searching
            ? plural(loaded, "match", "matches")
            : hasMore
              ? `${countText(loaded)} of ${countText(total)} emails loaded`
              : `${plural(loaded, "email")} shown`}
        </span>
        {hasMore && searching && (
          <span>{searchedTo ? `, searched back to ${longDay(searchedTo)}` : ", more available"}</span>
        )}
      </p>
      {list.isFetchNextPageError && (
        <p className="text-sm text-brick">Couldn't load more emails. Please try again.</p>
      )}
      {hasMore &&
        (continues && !searching ? (
          <Button variant="quiet" onClick={stop}>
            Stop Loading
          </Button>
        ) : (
          <Button variant="quiet" busy={list.isFetchingNextPage} onClick={searching ? loadMore : loadAll}>
            {!searching
              ? `Load All ${countText(remainingOf(total, loaded))} Remaining Emails`
              : searchedTo
                ? "Search Older Emails"
                : "Load More Matches"}
          </Button>
        ))}
    </div>
  );
}

/** Shown instead of the table if the list is empty. */
export const NoEmails = ({ searching }: { searching: boolean }) => (
  <EmptyState title={searching ? "No emails match your search" : "No emails found"} icon={SearchX} />
);

const STATUSES = EMAIL_STATUSES.map((value) => ({
  value,
  label: { processing: "Processing", generated: "Generated", failed: "Failed" }[value],
}));

interface EmailFiltersProps {
  search: EmailsSearch;
  onSearch: (search: EmailsSearch) => void;
  total: number | undefined;
}

/** The search, the filters, and which emails are shown without them. */
function EmailFilters({ search, onSearch, total }: EmailFiltersProps) {
  const change = (changes: Partial<Record<keyof EmailsSearch, string>>) =>
    onSearch(readEmailsSearch({ ...search, ...changes }));
  const { typed, type } = useTypedSearch(search.search ?? "", (words) => change({ search: words }));
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField
        label="Search emails"
        placeholder="Search emails by title, focus, user ID, or audience..."
        value={typed}
        onValueChange={type}
        maxLength={200}
        className="min-w-0 flex-1 basis-72"
      />
      <SelectField
        label="Status"
        hideLabel
        placeholder="Any status"
        options={STATUSES}
        value={search.status ?? ""}
        onChange={(event) => change({ status: event.target.value })}
        className="w-40"
      />
      {search.user && (
        <Button variant="quiet" onClick={() => onSearch({ ...search, user: undefined })}>
          Show All Users
        </Button>
      )}
      {search.search ? (
        <Button variant="quiet" onClick={() => onSearch({ ...search, search: undefined })}>
          Clear Search
        </Button>
      ) : search.show ? (
        <Button variant="quiet" onClick={() => onSearch({})}>
          {`Show Recent ${ADMIN_RECENT_EMAILS}`}
        </Button>
      ) : (
        total !== undefined &&
        total > ADMIN_RECENT_EMAILS && (
          <Button variant="quiet" onClick={() => onSearch({ show: "all" })}>
            {`Show All ${countText(total)}`}
          </Button>
        )
      )}
    </search>
  );
}

export function EmailsPage() {
  const { search, onSearch } = useListSearch(readEmailsSearch);
  const all = useAllEmails(search);
  const { list, emails, total } = all;
  const searching = isNarrowed(search);
  const open = (email: string | undefined) =>
    onSearch({ ...search, email }, { replace: email === undefined });
  return (
    <Page title="Email Content Management">
      <EmailFilters search={search} onSearch={onSearch} total={total} />
      {search.status === "failed" && !search.search && !search.user && <FailedEmailGroups />}
      {emails ? (
        <>
          {!searching && (emails.length > 0 || all.hasMore) && <LoadRemaining all={all} searching={false} />}
          {emails.length > 0 ? (
            <EmailsTable emails={emails} busy={list.isPlaceholderData} onOpen={open} onEnd={all.readOn} />
          ) : (
            !all.continues && <NoEmails searching={searching} />
          )}
          {searching && (emails.length > 0 || all.hasMore) && <LoadRemaining all={all} searching />}
        </>
      ) : (
        <ListPending list={list} what="emails" />
      )}
      <EmailDialog id={search.email} onClose={() => open(undefined)} />
    </Page>
  );
}
