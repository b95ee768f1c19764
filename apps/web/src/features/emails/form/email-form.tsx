import type { EmailBrief, Usage } from "@storyletter/contract";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { AudiencePart } from "./audience-part.tsx";
import { isBlankField } from "./blanks.ts";
import { briefResolver, loadSchema } from "./brief-resolver.ts";
import { CallToActionPart } from "./call-to-action-part.tsx";
import { draftStore } from "./draft.ts";
import { DraftOffer } from "./draft-offer.tsx";
import type { Purpose } from "./failure-toast.ts";
import { FinishingPart } from "./finishing-part.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SpotlightProvider, useSpotlight } from "./spotlight.ts";
import { StoryPart } from "./story-part.tsx";
import { type ChoosableTemplate, StoryTemplatesProvider } from "./story-templates.ts";
import { TopicPart } from "./topic-part.tsx";
import { useCreateEmail } from "./use-create-email.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmission } from "./use-submission.ts";
import type { EmailFormValues } from "./values.ts";

interface EmailFormProps {
  purpose: Purpose;
  /** Names this form among the user's drafts: "new", or the id of the email it starts from. */
  form: string;
  userId: string;
  usage: Usage | undefined;
  initial: EmailFormValues;
  templates: readonly ChoosableTemplate[];
}

/** The form of an email in its five parts, with its side panel. */
export function EmailForm({ purpose, form: name, userId, usage, initial, templates }: EmailFormProps) {
  const resolver = useMemo(() => briefResolver(templates), [templates]);
  const form = useForm<EmailFormValues, unknown, EmailBrief>({
    resolver,
    defaultValues: initial,
    shouldFocusError: false,
  });
  const [store] = useState(() => draftStore(() => localStorage, userId, name));
  const draft = useDraft(form, store, initial);
  const spotlight = useSpotlight();
  const create = useCreateEmail({ purpose, form: name, userId, usage, onCreated: draft.finish });
  const submit = useSubmission({ form, draft, spotlight, usage, create });

  // What is below the fold follows in slices: typing into the first fields does not wait for the last ones.
  const isWhole = useDeferredValue(true, false);

  const { alert, clearAlert } = spotlight;
  useEffect(() => {
    if (!alert) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => isBlankField(values, alert.field) || clearAlert(),
    });
  }, [form, alert, clearAlert]);

  return (
    <FormProvider {...form}>
      <SpotlightProvider value={spotlight}>
        {draft.offer && (
          <DraftOffer draft={draft.offer} onContinue={draft.resume} onStartFresh={draft.startFresh} />
        )}
        <form
          noValidate
          aria-label="Email brief"
          onFocus={() => void loadSchema().catch(() => undefined)}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          className="grid max-w-form items-start gap-x-12 gap-y-4 xl:max-w-none xl:grid-cols-[minmax(0,44rem)_18.5rem]"
        >
          <div className="min-w-0">
            <TopicPart />
            <StoryTemplatesProvider value={templates}>
              <StoryPart />
            </StoryTemplatesProvider>
            {isWhole && (
              <>
                <AudiencePart />
                <CallToActionPart />
                <FinishingPart />
              </>
            )}
          </div>
          <SidePanel usage={usage} busy={create.isPending} />
        </form>
      </SpotlightProvider>
    </FormProvider>
  );
}
