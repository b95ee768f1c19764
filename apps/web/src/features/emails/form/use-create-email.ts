import { USAGE_LIMIT } from "@storyletter/contract/constants";
import type { Usage } from "@storyletter/contract/schemas";
import { toast } from "@storyletter/ui";
import { useRouter } from "@tanstack/react-router";
import { hasCode } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { useFollowEmail } from "../waiting/use-follow-email.ts";
import { failureToast, type Purpose } from "./failure-toast.ts";

/** Trial users also get a link to upgrade. */
export function useLimitToast(): (usage: Usage | undefined) => void {
  const router = useRouter();
  const upgrade = { label: "Upgrade", onPress: () => void router.navigate({ to: "/subscribe" }) };
  const { title, message } = USAGE_LIMIT;
  return (usage) =>
    toast({
      title,
      description: message,
      variant: "destructive",
      action: usage?.isSubscribed ? undefined : upgrade,
    });
}

/** In milliseconds: the built-in writer may be done before users have read this toast. */
const MIN_TOAST_MS = 1500;

interface CreateEmailOptions {
  purpose: Purpose;
  /** See `Generation`. */
  form: string;
  userId: string;
  usage: Usage | undefined;
  /** The email exists, so the draft can be removed. */
  onCreated: () => void;
}

/** Sends a brief and follows its email. Toasts are shown even after the user has left the form. */
export function useCreateEmail({ purpose, form, userId, usage, onCreated }: CreateEmailOptions) {
  const follow = useFollowEmail();
  const invalidateEmails = useInvalidateEmails();
  const showLimitToast = useLimitToast();

  return trpc.emails.create.useMutation({
    meta: { sessionLost: "expired" },
    onSuccess: (ticket, brief) => {
      onCreated();
      void invalidateEmails();
      if (purpose === "similar") {
        const description = "Your modified email is being generated.";
        toast({ title: "New Email Created!", description, readable: MIN_TOAST_MS });
      }
      follow({ id: ticket.id, title: displayTitle(brief), form, userId });
    },
    onError: (error) => {
      if (hasCode(error, "usage-limit-reached")) {
        void invalidateEmails();
        showLimitToast(usage);
        return;
      }
      const failure = failureToast(purpose, error);
      if (failure) toast(failure);
    },
  });
}
