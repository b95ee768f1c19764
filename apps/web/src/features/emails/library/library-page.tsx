import type { User } from "@storyletter/contract/auth";
import type { EmailSummary } from "@storyletter/contract/emails";
import { AlertDialog, buttonClass, Icon, toast } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PlanBadge } from "../../../account/badges.tsx";
import { usageText, useUsage } from "../../../account/usage.ts";
import { isSessionLost } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { focusHeading } from "../../../shell/focus-heading.ts";
import { Page } from "../../../shell/page.tsx";
import { stopTracking } from "../waiting/tracked-emails.ts";
import { DraftList, LatestDraft } from "./draft-list.tsx";
import { EmailList } from "./email-list.tsx";
import type { LibrarySearch } from "./library-search.ts";
import { SearchBar } from "./search-bar.tsx";
import { listInput, useLibraryIsEmpty } from "./use-email-list.ts";

/** Removes the card once the server has deleted the email, before the list is refetched. */
function useDeleteEmail(filters: LibrarySearch, onDone: () => void) {
  const utils = trpc.useUtils();
  const invalidateEmails = useInvalidateEmails();
  return trpc.emails.delete.useMutation({
    onSuccess: (_, { id }) => {
      stopTracking(id);
      utils.emails.list.setInfiniteData(
        listInput(filters),
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              emails: page.emails.filter((email) => email.id !== id),
            })),
          },
      );
      toast({ title: "Email Deleted", variant: "success" });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: "Error",
        description: "Failed to delete email. Please try again.",
        variant: "destructive",
      });
    },
    onSettled: () => {
      onDone();
      void invalidateEmails();
    },
  });
}

interface DeleteDialogProps {
  /** The email to delete; null while the dialog is closed. */
  email: EmailSummary | null;
  filters: LibrarySearch;
  onClose: () => void;
}

function DeleteDialog({ email, filters, onClose }: DeleteDialogProps) {
  const { mutate, isPending, isSuccess, reset } = useDeleteEmail(filters, onClose);
  // The button that opened the dialog is gone with its card.
  useEffect(() => {
    if (email || !isSuccess) return;
    focusHeading();
    reset();
  }, [email, isSuccess, reset]);
  // Keeps the title while the dialog fades out.
  const last = useRef<EmailSummary | null>(null);
  if (email) last.current = email;
  const named = email ?? last.current;
  return (
    <AlertDialog
      danger
      open={email !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete Email"
      description={
        <>
          <span className="mb-2 line-clamp-3 font-medium text-ink">“{named && displayTitle(named)}”</span>
          <span className="block">
            Are you sure you want to delete this email? This action cannot be undone.
          </span>
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => email && mutate({ id: email.id })}
      busy={isPending}
    />
  );
}

/** Counts how often the tab became visible; used as a key to remount the list. */
function useVisibleCount(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === "visible") setTimes((before) => before + 1);
    };
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, []);
  return times;
}

interface LibraryPageProps {
  user: User;
  filters: LibrarySearch;
  onFilter: (filters: LibrarySearch) => void;
}

/** The list remounts when the tab becomes visible; search, filter and an open dialog stay. */
export function LibraryPage({ user, filters, onFilter }: LibraryPageProps) {
  const [toDelete, setToDelete] = useState<EmailSummary | null>(null);
  const visibleCount = useVisibleCount();
  const isEmpty = useLibraryIsEmpty(filters);
  // The focused search field may have disappeared.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) focusHeading();
  }, [isEmpty]);
  return (
    <Page
      title="My Emails"
      lead={<PlanLine />}
      actions={
        <>
          <Link to="/emails/import" className={buttonClass({ variant: "quiet" })}>
            Import
          </Link>
          <Link to="/create" className={buttonClass()}>
            <Icon of={PenLine} />
            Create Email
          </Link>
        </>
      }
    >
      {!isEmpty && <SearchBar filters={filters} onFilter={onFilter} />}
      {filters.filter === "drafts" ? (
        <DraftList
          key={visibleCount}
          userId={user.id}
          search={filters.search}
          onClear={() => onFilter({ filter: "drafts" })}
        />
      ) : (
        <>
          {!filters.filter && (
            <LatestDraft
              userId={user.id}
              search={filters.search}
              onShowAll={() => onFilter({ ...filters, filter: "drafts" })}
            />
          )}
          <EmailList key={visibleCount} filters={filters} onFilter={onFilter} onDelete={setToDelete} />
        </>
      )}
      <DeleteDialog email={toDelete} filters={filters} onClose={() => setToDelete(null)} />
    </Page>
  );
}

function PlanLine() {
  const { data: usage } = useUsage();
  return (
    <span className="inline-flex min-h-6 items-center gap-2.5">
      {usage && (
        <>
          <PlanBadge usage={usage} />
          <span className="tabular-nums">{usageText(usage)}</span>
        </>
      )}
    </span>
  );
}
