import type { AdminUserDetails } from "@storyletter/contract";
import { Dialog, ErrorState, Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { detailsFailure } from "./details-failure.ts";
import { dayOf } from "./names.ts";
import { RecentEmails } from "./recent-emails.tsx";
import { SupportActions } from "./support-actions.tsx";
import type { UserDeed } from "./user-deeds.ts";
import { UserHistorySection } from "./user-history.tsx";
import { UserInformation } from "./user-information.tsx";

interface UserDetailsDialogProps {
  /** Undefined while none is open. */
  id: string | undefined;
  onClose: () => void;
  onDeed: (deed: UserDeed, user: AdminUserDetails["user"]) => void;
}

export function UserDetailsDialog({ id, onClose, onDeed }: UserDetailsDialogProps) {
  // Whose details stand there until the dialog is gone.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const shown = id ?? last ?? "";
  const details = trpc.admin.user.useQuery({ id: shown }, { enabled: shown !== "", staleTime: 0 });
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      wide
      title="User Details"
      description={<span className="break-words">{details.data?.user.email ?? " "}</span>}
    >
      {details.data ? (
        <Details details={details.data} onDeed={onDeed} />
      ) : details.isError ? (
        <ErrorState
          title={detailsFailure(details.error)}
          retryLabel="Retry"
          onRetry={() => void details.refetch()}
          retrying={details.isFetching}
        />
      ) : (
        <div role="status" aria-label="Loading user details" className="space-y-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-48" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}

function Details({
  details,
  onDeed,
}: {
  details: AdminUserDetails;
  onDeed: UserDetailsDialogProps["onDeed"];
}) {
  const { user, totalEmails, emailsThisMonth, memberDays, recentEmails } = details;
  return (
    <div className="space-y-6">
      <dl className="grid gap-3 sm:grid-cols-3">
        <Figure label="Total Emails" value={totalEmails.toLocaleString("en-US")} />
        <Figure label="This Month" value={emailsThisMonth.toLocaleString("en-US")} />
        <Figure
          label="Member Since"
          value={`${memberDays.toLocaleString("en-US")} ${memberDays === 1 ? "day" : "days"}`}
          note={dayOf(user.createdAt)}
        />
      </dl>
      <UserInformation details={details} />
      <RecentEmails emails={recentEmails} />
      <SupportActions details={details} onDeed={(deed) => onDeed(deed, user)} />
      <UserHistorySection key={user.id} id={user.id} />
    </div>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div className="rounded-sheet border border-rule px-4 py-3">
    <dt className="text-sm text-faded">{label}</dt>
    <dd>
      <span className="font-serif text-xl font-display tabular-nums">{value}</span>
      {note && <span className="block text-xs text-faded">{note}</span>}
    </dd>
  </div>
);
