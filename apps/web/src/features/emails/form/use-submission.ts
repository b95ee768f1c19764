import type { EmailBrief, Usage } from "@storyletter/contract";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { isOutOfCredits } from "../../../usage/rules.ts";
import { firstBlank } from "./blanks.ts";
import { titleOrDefault } from "./default-title.ts";
import { FIELD_ORDER } from "./fields.ts";
import { refusedFields } from "./refused-fields.ts";
import type { Spotlight } from "./spotlight.ts";
import { type useCreateEmail, useLimitToast } from "./use-create-email.ts";
import type { DraftKeeping } from "./use-draft.ts";
import type { EmailFormValues } from "./values.ts";

interface SubmissionParts {
  form: UseFormReturn<EmailFormValues, unknown, EmailBrief>;
  draft: DraftKeeping;
  spotlight: Spotlight;
  usage: Usage | undefined;
  create: ReturnType<typeof useCreateEmail>;
}

/** The documented way from the button to the call: credits, blanks in order, rules, then the server. */
export function useSubmission({ form, draft, spotlight, usage, create }: SubmissionParts) {
  const sayLimitReached = useLimitToast();

  const send = async (brief: EmailBrief) => {
    const { key } = draft.attempt(brief);
    try {
      await create.mutateAsync({ ...brief, idempotencyKey: key });
    } catch (error) {
      const refused = refusedFields(error);
      for (const { field, message } of refused) form.setError(field, { type: "server", message });
      if (refused[0]) spotlight.show(refused[0].field);
    }
  };
  const showFirst = (errors: FieldErrors<EmailFormValues>) => {
    const first = FIELD_ORDER.find((field) => errors[field]);
    if (first) spotlight.show(first);
  };

  return async () => {
    if (create.isPending) return;
    if (usage && isOutOfCredits(usage)) {
      sayLimitReached(usage);
      return;
    }
    form.setValue("title", titleOrDefault(form.getValues()));
    const blank = firstBlank(form.getValues());
    if (blank) {
      spotlight.showBlank(blank);
      return;
    }
    spotlight.clearAlert();
    await form.handleSubmit(send, showFirst)();
  };
}
