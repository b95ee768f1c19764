import { toast } from "@storyletter/ui";
import { isSessionLost } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { trpc } from "../../../api/trpc.ts";
import { callOff } from "../waiting/generations.ts";
import type { LibrarySearch } from "./library-search.ts";
import { listInput } from "./use-email-list.ts";

/** Deletes an email; its card goes when the server has said so, before the list is asked for again. */
export function useDeleteEmail(narrowing: LibrarySearch, onDone: () => void) {
  const utils = trpc.useUtils();
  const invalidateEmails = useInvalidateEmails();
  return trpc.emails.delete.useMutation({
    onSuccess: (_, { id }) => {
      callOff(id);
      utils.emails.list.setInfiniteData(
        listInput(narrowing),
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
