import { toast } from "@storyletter/ui";
import { isSessionLost } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { trpc } from "../../../api/trpc.ts";
import { cancelled } from "./generations.ts";

/** Stops an email that is being written, and tells whether the letter was quicker. */
export function useCancelEmail(onDone: () => void) {
  const invalidateEmails = useInvalidateEmails();
  return trpc.emails.cancel.useMutation({
    onSuccess: ({ id, status }) => {
      if (status === "generated") {
        toast({ title: "Too Late to Cancel", description: "The letter was finished a moment before." });
        return;
      }
      cancelled(id);
      toast({
        title: "Email Cancelled",
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
    },
  });
}
