import { USAGE_LIMIT, type Usage } from "@storyletter/contract";
import { toast } from "@storyletter/ui";
import { useRouter } from "@tanstack/react-router";
import { hasCode } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/titles.ts";
import { useFollowEmail } from "../waiting/use-follow-email.ts";
import { failureToast, type Purpose } from "./failure-toast.ts";

/** Says that no credit is left; someone on the trial is told what helps (decision FORM-32). */
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

/** In milliseconds. The built-in writer is done before anybody has read that it began. */
const READABLE = 1500;

interface CreateEmailOptions {
  purpose: Purpose;
  /** Where the form stands, see Generation. */
  form: string;
  userId: string;
  usage: Usage | undefined;
  /** The email exists now: nothing of its draft is needed any more. */
  onCreated: () => void;
}

/** Sends a brief and waits for its email. Everything it tells, it tells even after the form was left. */
export function useCreateEmail({ purpose, form, userId, usage, onCreated }: CreateEmailOptions) {
  const follow = useFollowEmail();
  const invalidateEmails = useInvalidateEmails();
  const sayLimitReached = useLimitToast();

  return trpc.emails.create.useMutation({
    meta: { sessionLost: "expired" },
    onSuccess: (ticket, brief) => {
      onCreated();
      void invalidateEmails();
      if (purpose === "similar") {
        const description = "Your modified email is being generated.";
        toast({ title: "New Email Created!", description, readable: READABLE });
      }
      follow({ id: ticket.id, title: displayTitle(brief), form, userId });
    },
    onError: (error) => {
      if (hasCode(error, "usage-limit-reached")) {
        void invalidateEmails();
        sayLimitReached(usage);
        return;
      }
      const failure = failureToast(purpose, error);
      if (failure) toast(failure);
    },
  });
}
