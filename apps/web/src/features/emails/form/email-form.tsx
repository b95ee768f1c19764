import type { Usage } from "@storyletter/contract/billing";
import type { EmailBrief, SentDraft } from "@storyletter/contract/emails";
import type { Keeps } from "@storyletter/contract/emails/constants";
import { browserStorage, loadLater, Skeleton } from "@storyletter/ui";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { useFollowEmail } from "../waiting/use-follow-email.ts";
import { loadWaitingScreen } from "../waiting/waiting-later.tsx";
import { type Draft, draftStore } from "./draft.ts";
import { isMissing } from "./fields.ts";
import { ErrorFocusProvider, useErrorFocus } from "./form-field.tsx";
import { PrefilledProvider, usePrefilledSections } from "./form-part.tsx";
import { MoreQuestions } from "./more-part.tsx";
import { QuestionsPart } from "./questions-part.tsx";
import { RequiredParts } from "./required-parts.tsx";
import { SidePanel } from "./side-panel.tsx";
import { StoryPart } from "./story-part.tsx";
import { type ChoosableTemplate, StoryTemplatesProvider } from "./story-templates.ts";
import { useDraft } from "./use-draft.ts";
import { useRemoteDraft } from "./use-remote-draft.ts";
import { briefResolver, loadSchema, type Purpose, useCreateEmail, useSubmission } from "./use-submission.ts";
import type { EmailFormValues } from "./values.ts";

// Not every form has them.
const DraftOffer = loadLater(async () => (await import("./draft-offer.tsx")).DraftOffer);
const SentNotice = loadLater(async () => (await import("./draft-offer.tsx")).SentNotice);
const PrefillSelects = loadLater(async () => (await import("./prefill-selects.tsx")).PrefillSelects);
const KeepsChoice = loadLater(async () => (await import("./keeps-choice.tsx")).KeepsChoice);

/** As high as the offer, so that the form does not move. */
const OFFER_PLACE = <Skeleton className="h-38 max-[24rem]:h-50 xl:h-25" />;

const loadForSending = () => void Promise.all([loadSchema(), loadWaitingScreen()]).catch(() => undefined);

interface EmailFormProps {
  purpose: Purpose;
  /** The draft's form id: "new", or the id of the source email. */
  form: string;
  userId: string;
  usage: Usage | undefined;
  initial: EmailFormValues;
  templates: readonly ChoosableTemplate[];
  /** A draft to continue. */
  opened?: Draft | null;
  /** For a similar email: what it keeps of the earlier one at first. */
  keeps?: Keeps;
}

export function EmailForm({
  purpose,
  form: name,
  userId,
  usage,
  initial,
  templates,
  ...rest
}: EmailFormProps) {
  const { opened = null } = rest;
  const resolver = useMemo(() => briefResolver(templates), [templates]);
  const form = useForm<EmailFormValues, unknown, EmailBrief>({
    resolver,
    defaultValues: opened?.values ?? initial,
    shouldFocusError: false,
  });
  const [keeps, setKeeps] = useState<Keeps | null>(rest.keeps ?? null);
  const [store] = useState(() => draftStore(browserStorage, userId, name));
  const remote = useRemoteDraft(store, templates, opened === null);
  const utils = trpc.useUtils();
  const onSaved = () => void utils.emails.drafts.invalidate();
  const draft = useDraft(form, { store, initial, templates, keeps, opened, remote, onSaved });
  useFollowSent(remote.sent, { form: name, userId });
  const errorFocus = useErrorFocus();
  const prefilled = usePrefilledSections(purpose === "similar");
  const create = useCreateEmail({ purpose, form: name, userId, usage, onCreated: draft.finish });
  const earlierTitle = purpose === "similar" ? initial.title : undefined;
  const sameStoryAs = keeps === "story" ? name : null;
  const submit = useSubmission({ form, draft, errorFocus, usage, create, sameStoryAs, earlierTitle });

  // Fields below the fold render later, so that typing into the first ones does not wait for them.
  const isWhole = useDeferredValue(true, false);

  const { alert, clearAlert } = errorFocus;
  useEffect(() => {
    if (!alert) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => isMissing(values, alert.field) || clearAlert(),
    });
  }, [form, alert, clearAlert]);

  return (
    <FormProvider {...form}>
      <ErrorFocusProvider value={errorFocus}>
        {remote.sent && remote.sent.status !== "processing" ? (
          <Suspense fallback={OFFER_PLACE}>
            <SentNotice email={remote.sent} />
          </Suspense>
        ) : draft.offer ? (
          <Suspense fallback={OFFER_PLACE}>
            <DraftOffer
              draft={draft.offer}
              store={store}
              others={remote.others}
              onContinue={() => {
                if (draft.offer?.keeps) setKeeps(draft.offer.keeps);
                draft.resume();
              }}
              onStartFresh={draft.startFresh}
            />
          </Suspense>
        ) : (
          remote.isComing && OFFER_PLACE
        )}
        <form
          noValidate
          aria-label="Email brief"
          onFocus={loadForSending}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          className="grid max-w-form items-start gap-x-12 gap-y-4 xl:max-w-none xl:grid-cols-[minmax(0,44rem)_18.5rem]"
        >
          <PrefilledProvider value={prefilled}>
            <div className="min-w-0">
              {keeps && (
                <Suspense fallback={<Skeleton className="mb-4 h-19" />}>
                  <KeepsChoice keeps={keeps} onChoose={setKeeps} />
                </Suspense>
              )}
              <StoryTemplatesProvider value={templates}>
                {purpose === "create" && <PrefillRow />}
                <StoryPart key={keeps} />
                {isWhole && <QuestionsPart />}
              </StoryTemplatesProvider>
              {isWhole && (
                <>
                  <RequiredParts />
                  <MoreQuestions />
                </>
              )}
            </div>
          </PrefilledProvider>
          <SidePanel usage={usage} busy={create.isPending} saveState={draft.saveState} />
        </form>
      </ErrorFocusProvider>
    </FormProvider>
  );
}

const OFFERED_STORIES = 30;

/** One choice each for the story, the offer and the audience; the story that the address names is filled in at once. */
function PrefillRow() {
  const { story } = useSearch({ strict: false });
  const named = typeof story === "string" ? story : undefined;
  const profile = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 }).data;
  // The newest ones that no letter tells.
  const { data } = trpc.stories.list.useQuery(
    { filter: "untold", limit: OFFERED_STORIES },
    { staleTime: 30_000 },
  );
  const offers = profile?.offers.length ?? 0;
  const audiences = profile?.audiences.length ?? 0;
  const stories = data?.stories ?? [];
  if (offers + audiences + stories.length === 0 && !named) return null;
  return (
    <div className="mb-7 min-h-19">
      <Suspense fallback={null}>
        {profile && <PrefillSelects profile={profile} stories={stories} named={named} />}
      </Suspense>
    </div>
  );
}

/** The page was reloaded while the letter is written: its form waits for it again. */
function useFollowSent(sent: SentDraft | null, origin: { form: string; userId: string }): void {
  const follow = useFollowEmail();
  const followSent = useEffectEvent(() => {
    if (sent?.status === "processing") follow({ id: sent.emailId, title: displayTitle(sent), ...origin });
  });
  useEffect(() => {
    if (sent) followSent();
  }, [sent]);
}

export function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid max-w-form gap-7">
      <Skeleton className="h-16" />
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}
