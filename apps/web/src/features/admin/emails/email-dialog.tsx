import { Dialog, ErrorState, Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/titles.ts";
import { EmailDetails } from "./email-details.tsx";

/** `id` is undefined while none is open. */
export function EmailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const shown = id ?? last ?? "";
  const email = trpc.admin.email.useQuery({ id: shown }, { enabled: shown !== "", staleTime: 0 });
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      wide
      title={email.data ? displayTitle(email.data) : "Email Details"}
    >
      {email.data ? (
        <EmailDetails email={email.data} />
      ) : email.isError ? (
        <ErrorState
          title="The email could not be loaded"
          retryLabel="Retry"
          onRetry={() => void email.refetch()}
          retrying={email.isFetching}
        >
          {failureText(email.error, "Please try again.")}
        </ErrorState>
      ) : (
        <div role="status" aria-label="Loading the email" className="space-y-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Dialog>
  );
}
