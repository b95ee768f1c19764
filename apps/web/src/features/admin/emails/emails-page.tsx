import { ADMIN_RECENT_EMAILS } from "@storyletter/contract";
import { Button, ErrorState, SearchField } from "@storyletter/ui";
import { useTypedSearch } from "../../../forms/use-typed-search.ts";
import { Page } from "../../../shell/page.tsx";
import { countText } from "../figures/words.ts";
import { TableSkeleton } from "../table-skeleton.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { type EmailsSearch, readEmailsSearch } from "./emails-search.ts";
import { EmailsTable } from "./emails-table.tsx";
import { LoadRemaining } from "./load-remaining.tsx";
import { NoEmails } from "./no-emails.tsx";
import { useAllEmails } from "./use-all-emails.ts";

interface EmailsPageProps {
  search: EmailsSearch;
  onSearch: (search: EmailsSearch, options?: { replace?: boolean }) => void;
}

export function EmailsPage({ search, onSearch }: EmailsPageProps) {
  const all = useAllEmails(search);
  const { list, emails, total } = all;
  const { typed, type } = useTypedSearch(search.search ?? "", (words) =>
    onSearch(readEmailsSearch({ ...search, search: words })),
  );
  const open = (email: string | undefined) =>
    onSearch({ ...search, email }, { replace: email === undefined });
  return (
    <Page title="Email Content Management">
      <search className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search emails"
          placeholder="Search emails by title, focus, user ID, or audience..."
          value={typed}
          onValueChange={type}
          maxLength={200}
          className="min-w-0 flex-1 basis-72"
        />
        {search.search ? (
          <Button variant="quiet" onClick={() => onSearch({ ...search, search: undefined })}>
            Clear Search
          </Button>
        ) : search.show ? (
          <Button variant="quiet" onClick={() => onSearch({})}>
            Show Recent {ADMIN_RECENT_EMAILS}
          </Button>
        ) : (
          total !== undefined &&
          total > ADMIN_RECENT_EMAILS && (
            <Button variant="quiet" onClick={() => onSearch({ show: "all" })}>
              Show All {countText(total)}
            </Button>
          )
        )}
      </search>
      {emails ? (
        emails.length > 0 ? (
          <>
            <EmailsTable emails={emails} busy={list.isPlaceholderData} onOpen={open} />
            <LoadRemaining all={all} searching={Boolean(search.search)} recent={!search.show} />
          </>
        ) : (
          <NoEmails searching={Boolean(search.search)} />
        )
      ) : list.isError ? (
        <ErrorState
          title="The emails could not be loaded"
          retryLabel="Retry"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <TableSkeleton label="Loading emails" />
      )}
      <EmailDialog id={search.email} onClose={() => open(undefined)} />
    </Page>
  );
}
