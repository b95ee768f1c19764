import { BRIEF_FIELD_NAMES } from "@storyletter/contract/constants";
import type { EmailBrief, Usage } from "@storyletter/contract/schemas";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { isOutOfCredits } from "../../../account/usage.ts";
import { firstMissing, refusedFields } from "./required-fields.ts";
import type { Spotlight } from "./spotlight.ts";
import { type useCreateEmail, useLimitToast } from "./use-create-email.ts";
import type { DraftControls } from "./use-draft.ts";
import type { EmailFormValues } from "./values.ts";

const FOCUS_CHARACTERS = 50;

/**
 * A blank title defaults to the start of the topic, so that users don't have to type it. It stays blank when the
 * topic is blank, too.
 */
export function titleOrDefault(values: { title: string; contentFocus: string }): string {
  if (values.title.trim() !== "") return values.title;
  const focus = values.contentFocus.trim();
  if (focus === "") return "";
  // By code point, because half an emoji cannot be saved.
  const letters = [...focus];
  const cut = letters.slice(0, FOCUS_CHARACTERS).join("");
  const isInsideWord = letters.length > FOCUS_CHARACTERS && /^\S/u.test(letters[FOCUS_CHARACTERS] ?? "");
  const whole = isInsideWord && /\s/u.test(cut) ? cut.replace(/\s+\S*$/u, "") : cut;
  // On one line, because a title has no line breaks.
  return `Email about ${whole.replace(/\s*[\r\n]+\s*/g, " ").trim()}`;
}

interface SubmissionParts {
  form: UseFormReturn<EmailFormValues, unknown, EmailBrief>;
  draft: DraftControls;
  spotlight: Spotlight;
  usage: Usage | undefined;
  create: ReturnType<typeof useCreateEmail>;
  /** The email whose story this one tells again. */
  sameStoryAs: string | null;
}

/** The documented order of checks: credits, blank fields, validation, then the server. */
export function useSubmission(parts: SubmissionParts) {
  const { form, draft, spotlight, usage, create, sameStoryAs } = parts;
  const extras = sameStoryAs === null ? {} : { sameStoryAs };
  const showLimitToast = useLimitToast();

  const send = async (brief: EmailBrief) => {
    const { key } = await draft.attempt(brief);
    try {
      const storyId = form.getValues("storyId") || undefined;
      await create.mutateAsync({ ...brief, ...extras, storyId, draftId: draft.id(), idempotencyKey: key });
    } catch (error) {
      draft.failed();
      const refused = refusedFields(error);
      for (const { field, message } of refused) form.setError(field, { type: "server", message });
      if (refused[0]) spotlight.show(refused[0].field);
    }
  };
  const showFirst = (errors: FieldErrors<EmailFormValues>) => {
    const first = BRIEF_FIELD_NAMES.find((field) => errors[field]);
    if (first) spotlight.show(first);
  };

  return async () => {
    if (create.isPending) return;
    if (usage && isOutOfCredits(usage)) {
      showLimitToast(usage);
      return;
    }
    form.setValue("title", titleOrDefault(form.getValues()));
    const blank = firstMissing(form.getValues());
    if (blank) {
      spotlight.showBlank(blank);
      return;
    }
    spotlight.clearAlert();
    await form.handleSubmit(send, showFirst)();
  };
}
