import { POLLING } from "@storyletter/contract/limits";
import { AlertDialog, Button, type ButtonProps, toast } from "@storyletter/ui";
import { useState } from "react";
import { isSessionLost } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { trpc } from "../../../api/trpc.ts";
import { markCanceled } from "./tracked-emails.ts";

/** The letter may be finished before the cancellation arrives. */
function useCancelEmail(onDone: () => void) {
  const invalidateEmails = useInvalidateEmails();
  return trpc.emails.cancel.useMutation({
    onSuccess: ({ id, status }) => {
      if (status === "generated") {
        toast({
          title: "Too Late to Cancel",
          description: "Your letter was finished just before you canceled.",
        });
        return;
      }
      markCanceled(id);
      toast({
        title: "Email Canceled",
        description: "Your credit has been given back.",
        variant: "success",
      });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: "Error",
        description: "Failed to cancel email. Please try again.",
        variant: "destructive",
      });
    },
    onSettled: () => {
      onDone();
      void invalidateEmails();
      // The writer hands over its draft when it has heard that it is stopped.
      setTimeout(() => void invalidateEmails(), POLLING.intervalMs);
    },
  });
}

interface CancelEmailProps {
  id: string;
  title: string;
  /** How the button looks where it is placed. */
  buttonProps?: Pick<ButtonProps, "variant" | "full">;
}

/** Asks first, because a letter that is stopped is not gone on with. */
export function CancelEmail({ id, title, buttonProps }: CancelEmailProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCancelEmail(() => setAsking(false));
  return (
    <>
      <Button variant="plain" {...buttonProps} onClick={() => setAsking(true)}>
        Cancel this email
      </Button>
      <AlertDialog
        danger
        open={asking}
        onOpenChange={setAsking}
        title="Cancel Email"
        description={
          <>
            <span className="mb-2 line-clamp-3 font-medium text-ink">“{title}”</span>
            <span className="block">
              We'll stop writing and give your credit back. What is written so far is kept as a draft, with
              your answers.
            </span>
          </>
        }
        confirmLabel="Stop writing"
        cancelLabel="Keep writing"
        onConfirm={() => mutate({ id })}
        busy={isPending}
      />
    </>
  );
}
