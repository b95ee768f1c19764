import type { Usage } from "@storyletter/contract/billing";
import { USAGE_LIMIT } from "@storyletter/contract/billing/constants";
import type { EmailBrief } from "@storyletter/contract/emails";
import { BRIEF_FIELD_NAMES } from "@storyletter/contract/emails/constants";
import { cutTo } from "@storyletter/text/cut";
import { type ToastContent, toast } from "@storyletter/ui";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import type { FieldErrors, Resolver, UseFormReturn } from "react-hook-form";
import { isOutOfCredits } from "../../../account/usage.ts";
import { hasCode, isSessionLost, serverMessage } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { useFollowEmail } from "../waiting/use-follow-email.ts";
import { firstMissing, refusedFields } from "./fields.ts";
import type { ErrorFocus } from "./form-field.tsx";
import type { ChoosableTemplate } from "./story-templates.ts";
import type { DraftControls } from "./use-draft.ts";
import { briefFrom, type EmailFormValues } from "./values.ts";

const FOCUS_CHARACTERS = 50;

/**
 * A blank title defaults to the start of the topic, so that users don't have to type it. It stays blank when the
 * topic is blank, too. `taken` is the title of the letter that this one is like.
 */
export function titleOrDefault(values: { title: string; contentFocus: string }, taken?: string): string {
  if (values.title.trim() !== "") return values.title;
  const focus = values.contentFocus.trim();
  if (focus === "") return "";
  const cut = cutTo(focus, [...focus].slice(0, FOCUS_CHARACTERS).join("").length);
  const isInsideWord = /^\S/u.test(focus.slice(cut.length));
  const whole = isInsideWord && /\s/u.test(cut) ? cut.replace(/\s+\S*$/u, "") : cut;
  // On one line, because a title has no line breaks.
  const title = `Email about ${whole.replace(/\s*[\r\n]+\s*/g, " ").trim()}`;
  return title === taken ? `${title} (2)` : title;
}

/** Preloaded on the first focus, because it is only needed when the form is sent. */
export const loadSchema = () => Promise.all([import("@hookform/resolvers/zod"), import("./brief-schema.ts")]);

/** If the schema fails to load, the server validates alone, as it does anyway. */
export const briefResolver =
  (
    templates: readonly ChoosableTemplate[],
    load = loadSchema,
  ): Resolver<EmailFormValues, unknown, EmailBrief> =>
  async (values, ...rest) => {
    const loaded = await load().catch(() => null);
    if (!loaded) return { values: briefFrom(values, templates) as EmailBrief, errors: {} };
    const [{ zodResolver }, { emailForm }] = loaded;
    return await zodResolver(emailForm(templates))(values, ...rest);
  };

interface SubmissionParts {
  form: UseFormReturn<EmailFormValues, unknown, EmailBrief>;
  draft: DraftControls;
  errorFocus: ErrorFocus;
  usage: Usage | undefined;
  create: ReturnType<typeof useCreateEmail>;
  /** The email whose story this one tells again. */
  sameStoryAs: string | null;
  /** The title of the email that this one is like. */
  earlierTitle: string | undefined;
}

/** The documented order of checks: credits, blank fields, validation, then the server. */
export function useSubmission(parts: SubmissionParts) {
  const { form, draft, errorFocus, usage, create, sameStoryAs, earlierTitle } = parts;
  const extras = sameStoryAs === null ? {} : { sameStoryAs };
  const showLimitToast = useLimitToast();

  const send = async (brief: EmailBrief) => {
    const { key } = await draft.startAttempt(brief);
    try {
      const storyId = form.getValues("storyId") || undefined;
      await create.mutateAsync({ ...brief, ...extras, storyId, draftId: draft.id(), idempotencyKey: key });
    } catch (error) {
      draft.attemptFailed();
      const refused = refusedFields(error);
      for (const { field, message } of refused) form.setError(field, { type: "server", message });
      if (refused[0]) errorFocus.focus(refused[0].field);
    }
  };
  const showFirst = (errors: FieldErrors<EmailFormValues>) => {
    const first = BRIEF_FIELD_NAMES.find((field) => errors[field]);
    if (first) errorFocus.focus(first);
  };

  const check = async () => {
    if (usage && isOutOfCredits(usage)) {
      showLimitToast(usage);
      return;
    }
    form.setValue("title", titleOrDefault(form.getValues(), earlierTitle));
    const blank = firstMissing(form.getValues());
    if (blank) {
      errorFocus.focusMissing(blank);
      return;
    }
    errorFocus.clearAlert();
    await form.handleSubmit(send, showFirst)();
  };
  const isRunning = useRef(false);
  // A second press arrives before the button is off.
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    await check().finally(() => {
      isRunning.current = false;
    });
  };
}

/** Trial users also get a link to upgrade. */
function useLimitToast(): (usage: Usage | undefined) => void {
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
  /** See `TrackedEmail`. */
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

/** A new email, or one that starts from another. */
export type Purpose = "create" | "similar";

const FAILURES: Record<Purpose, { title: string; description: string; usesServerMessage: boolean }> = {
  create: {
    title: "Generation Failed",
    description: "Failed to create email. Please try again.",
    usesServerMessage: true,
  },
  similar: {
    title: "Creation Failed",
    description: "Failed to create modified email. Please try again.",
    usesServerMessage: false,
  },
};

/** Null when the error is shown at the fields or by the lost session. */
export function failureToast(purpose: Purpose, error: unknown): ToastContent | null {
  if (isSessionLost(error) || refusedFields(error).length > 0) return null;
  const { title, description, usesServerMessage } = FAILURES[purpose];
  return {
    title,
    description: usesServerMessage ? serverMessage(error, description) : description,
    variant: "destructive",
  };
}
