import type { DraftSummary } from "@storyletter/contract/emails";
import {
  AlertDialog,
  Badge,
  Button,
  browserStorage,
  buttonClass,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  toast,
} from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock, FilePenLine, SearchX, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { focusHeading } from "../../../shell/focus-heading.ts";

const titleOf = ({ title }: DraftSummary): string => title || "Untitled draft";

/** Where the form of a draft is. */
function ContinueLink({ draft, className }: { draft: DraftSummary; className: string }) {
  const search = { draft: draft.id };
  if (draft.similarTo === null)
    return (
      <Link to="/create" search={search} className={className}>
        Continue
      </Link>
    );
  return (
    <Link to="/edit-email/$id" params={{ id: draft.similarTo }} search={search} className={className}>
      Continue
    </Link>
  );
}

function DraftCard({ draft, onDelete }: { draft: DraftSummary; onDelete: (draft: DraftSummary) => void }) {
  const titleId = `draft-${draft.id}`;
  return (
    <li className="min-w-0">
      <article
        aria-labelledby={titleId}
        className="flex h-full flex-col rounded-sheet border border-dashed border-edge bg-sheet p-5"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="line-clamp-2 min-w-0 text-lg leading-snug break-words">
            {titleOf(draft)}
          </h2>
          <span className="mt-0.5 shrink-0">
            <Badge tone="plain">Draft</Badge>
          </span>
        </div>
        {draft.focus && draft.focus !== draft.title && (
          <p className="mt-1.5 line-clamp-2 break-words">{draft.focus}</p>
        )}
        <p className="mt-2 flex items-start gap-2 text-sm text-faded">
          <Clock aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>
            Saved <TimeAgo at={draft.updatedAt} />
          </span>
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
          <ContinueLink draft={draft} className={buttonClass({ variant: "quiet", size: "small" })} />
          <div className="-mr-2 ml-auto flex">
            <IconButton icon={Trash2} label="Delete draft" onClick={() => onDelete(draft)} />
          </div>
        </div>
      </article>
    </li>
  );
}

/** This browser's copy goes too, or it would be saved again. */
function forgetCopies(id: string): void {
  const keys = Array.from({ length: browserStorage.length }, (_, at) => browserStorage.key(at));
  for (const key of keys)
    if (key?.startsWith("storyletter-draft:") && key.endsWith(`:${id}`)) browserStorage.removeItem(key);
}

function DeleteDraft({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.emails.deleteDraft.useMutation({
    onSuccess: (_, { id }) => {
      forgetCopies(id);
      // Of every search.
      utils.emails.drafts.setQueriesData(
        undefined,
        {},
        (list) => list && { drafts: list.drafts.filter((each) => each.id !== id) },
      );
      toast({ title: "Draft Deleted", variant: "success" });
      focusHeading();
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: "Error",
        description: "Failed to delete draft. Please try again.",
        variant: "destructive",
      });
    },
    onSettled: () => {
      onClose();
      void utils.emails.drafts.invalidate();
    },
  });
  return (
    <AlertDialog
      danger
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete Draft"
      description={
        <>
          <span className="mb-2 line-clamp-3 font-medium text-ink">“{titleOf(draft)}”</span>
          <span className="block">
            Are you sure you want to delete this draft? This action cannot be undone.
          </span>
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => mutate({ id: draft.id })}
      busy={isPending}
    />
  );
}

interface DraftsProps {
  userId: string;
  /** Only drafts with these words. */
  search?: string;
}

/** What another visit could not save is saved first, in the background. */
function useDrafts({ userId, search = "" }: DraftsProps) {
  const utils = trpc.useUtils();
  useEffect(() => {
    const send = async () => {
      const { pushLeftovers } = await import("../form/draft-sync.ts");
      if ((await pushLeftovers(userId)) > 0) await utils.emails.drafts.invalidate();
    };
    send().catch(() => undefined);
  }, [userId, utils]);
  return trpc.emails.drafts.useQuery(
    search === "" ? undefined : { search },
    // The previous results stay until the new ones arrive.
    { refetchOnMount: "always", placeholderData: keepPreviousData },
  );
}

function Cards({ drafts }: { drafts: readonly DraftSummary[] }) {
  const [toDelete, setToDelete] = useState<DraftSummary | null>(null);
  return (
    <>
      <ul aria-label="Your drafts" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} onDelete={setToDelete} />
        ))}
      </ul>
      {toDelete && <DeleteDraft draft={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}

interface LatestDraftProps extends DraftsProps {
  onShowAll: () => void;
}

/** A line above the emails: the draft last worked on, or found. Nothing while there is none. */
export function LatestDraft({ onShowAll, ...which }: LatestDraftProps) {
  const { data } = useDrafts(which);
  const [draft, ...others] = data?.drafts ?? [];
  if (!draft) return null;
  return (
    <section aria-label="Drafts" className="mb-4 flex min-w-0 items-center gap-x-4 text-sm">
      <p className="min-w-0 truncate text-faded">
        Draft: <span className="text-ink">{titleOf(draft)}</span> · saved <TimeAgo at={draft.updatedAt} />
      </p>
      <ContinueLink draft={draft} className="link inline-flex min-h-10 shrink-0 items-center" />
      {others.length > 0 && (
        <Button variant="plain" size="small" className="-mx-3 shrink-0" onClick={onShowAll}>
          Show all {plural(others.length + 1, "draft")}
        </Button>
      )}
    </section>
  );
}

/** All drafts, or those that were searched for, the last changed first. */
export function DraftList({ onClear, ...which }: DraftsProps & { onClear: () => void }) {
  const list = useDrafts(which);
  if (list.data && list.data.drafts.length > 0) return <Cards drafts={list.data.drafts} />;
  if (list.data && which.search)
    return (
      <EmptyState
        icon={SearchX}
        title="No drafts found"
        action={
          <Button variant="quiet" onClick={onClear}>
            Show all drafts
          </Button>
        }
      >
        None of your drafts match. Try different words, or show all drafts.
      </EmptyState>
    );
  if (list.data)
    return (
      <EmptyState
        icon={FilePenLine}
        title="No drafts"
        action={
          <Link to="/create" className={buttonClass()}>
            Create Email
          </Link>
        }
      >
        An email you begin is saved here until you send it.
      </EmptyState>
    );
  if (list.isError)
    return (
      <ErrorState title="Unable to Load Drafts" retryLabel="Refresh" query={list}>
        Your drafts are safe. Refresh to try again.
      </ErrorState>
    );
  return (
    <div role="status" aria-label="Loading your drafts" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-44" />
      ))}
    </div>
  );
}
