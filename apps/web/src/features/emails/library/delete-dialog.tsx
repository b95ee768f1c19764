import type { Email } from "@storyletter/contract";
import { AlertDialog } from "@storyletter/ui";
import { useEffect, useRef } from "react";
import { displayTitle } from "../../../email-display/titles.ts";
import { focusHeading } from "../../../shell/focus-heading.ts";
import type { LibrarySearch } from "./library-search.ts";
import { useDeleteEmail } from "./use-delete-email.ts";

interface DeleteDialogProps {
  /** The email in question; null while there is none. */
  email: Email | null;
  narrowing: LibrarySearch;
  onClose: () => void;
}

/** Asks before an email is gone for good, and names it. */
export function DeleteDialog({ email, narrowing, onClose }: DeleteDialogProps) {
  const { mutate, isPending, isSuccess, reset } = useDeleteEmail(narrowing, onClose);
  // The button that opened the dialog went with its card.
  useEffect(() => {
    if (email || !isSuccess) return;
    focusHeading();
    reset();
  }, [email, isSuccess, reset]);
  // The name stays in the dialog while it fades away.
  const last = useRef<Email | null>(null);
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
