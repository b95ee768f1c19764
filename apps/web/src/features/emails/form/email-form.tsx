import { completeWebAddress, type Keeps } from "@storyletter/contract/constants";
import type { EmailBrief, Subscription, Usage } from "@storyletter/contract/schemas";
import { buttonClass, loadLater, Notice, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { owesPayment, renewalText, useSubscription } from "../../../account/subscription.ts";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits } from "../../../account/usage.ts";
import { trpc } from "../../../api/trpc.ts";
import { loadWaitingScreen } from "../waiting/waiting-later.tsx";
import { AudienceChooser, OfferChooser } from "./choosers.tsx";
import { type Draft, draftStore } from "./draft.ts";
import { isMissing } from "./fields.ts";
import { FinishingPart } from "./finishing-part.tsx";
import { ChoiceWithOther, SpotlightProvider, TextQuestion, useSpotlight } from "./form-field.tsx";
import { FoldingProvider, FormPart, useFolding } from "./form-part.tsx";
import { QuestionsPart } from "./questions-part.tsx";
import { SidePanel } from "./side-panel.tsx";
import { StoryPart } from "./story-part.tsx";
import { type ChoosableTemplate, StoryTemplatesProvider } from "./story-templates.ts";
import { useDraft } from "./use-draft.ts";
import { useRemoteDraft } from "./use-remote-draft.ts";
import { type Purpose, useCreateEmail, useSubmission } from "./use-submission.ts";
import { briefFrom, type EmailFormValues } from "./values.ts";

// Not every form has them.
const DraftOffer = loadLater(async () => (await import("./draft-offer.tsx")).DraftOffer);
const KeepsChoice = loadLater(async () => (await import("./keeps-choice.tsx")).KeepsChoice);

function AudiencePart() {
  return (
    <FormPart section="audience" why="One reader, one feeling. The whole letter builds on them.">
      <AudienceChooser />
      <TextQuestion name="targetAudience" rows={2} hint="Who will read it, and what their days are like." />
      <ChoiceWithOther
        name="desiredEmotion"
        customName="customEmotion"
        customLabel="Your own emotion"
        customPlaceholder="e.g. Homesickness"
        hint="What your reader should feel when the story turns."
      />
      <ChoiceWithOther
        name="tonePreference"
        customName="customTone"
        customLabel="Your own tone"
        customPlaceholder="e.g. Dry and a little wistful"
        hint="How the letter should sound."
        optional
      />
    </FormPart>
  );
}

/** Preloaded on the first focus, because it is only needed when the form is sent. */
export const loadSchema = () => Promise.all([import("@hookform/resolvers/zod"), import("./brief-schema.ts")]);

const loadForSending = () => void Promise.all([loadSchema(), loadWaitingScreen()]).catch(() => undefined);

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

function CallToActionPart() {
  return (
    <FormPart section="callToAction" why="One thing to do, and the facts that back it up.">
      <ChoiceWithOther
        name="callToAction"
        customName="customCallToAction"
        customLabel="Your own call to action"
        customPlaceholder="e.g. Reply with your question"
        hint="What your reader should do next."
      />
      <TextQuestion
        name="ctaUrl"
        type="url"
        complete={completeWebAddress}
        hint="Where the letter's one link goes. We add the tracking parameters for you."
      />
      <TextQuestion name="keyBenefit" optional hint="The main thing that changes for your reader." />
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
        <TextQuestion name="price" optional />
        <TextQuestion name="salePrice" optional />
      </div>
      <TextQuestion
        name="proofElement"
        optional
        rows={2}
        hint="A real result or quote, word for word, that you're free to publish."
      />
    </FormPart>
  );
}

function TopicPart() {
  return (
    <FormPart section="topic" why="What this email is for. Everything in the letter leads here.">
      <OfferChooser />
      <TextQuestion name="title" hint="For your library. Leave it empty and we'll take it from the topic." />
      <TextQuestion name="contentFocus" rows={3} hint="The one idea or offer this email is about." />
      <TextQuestion name="productName" optional hint="As your readers know it." />
      <TextQuestion name="productDescription" optional rows={2} hint="What it is, in a sentence or two." />
    </FormPart>
  );
}

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
  const [store] = useState(() => draftStore(() => localStorage, userId, name));
  const remote = useRemoteDraft(store, templates, opened === null);
  const utils = trpc.useUtils();
  const onSaved = () => void utils.emails.drafts.invalidate();
  const draft = useDraft(form, { store, initial, templates, keeps, opened, remote, onSaved });
  const spotlight = useSpotlight();
  const folding = useFolding(initial);
  const create = useCreateEmail({ purpose, form: name, userId, usage, onCreated: draft.finish });
  const sameStoryAs = keeps === "story" ? name : null;
  const submit = useSubmission({ form, draft, spotlight, usage, create, sameStoryAs });

  // Fields below the fold render later, so that typing into the first ones does not wait for them.
  const isWhole = useDeferredValue(true, false);

  const { alert, clearAlert } = spotlight;
  useEffect(() => {
    if (!alert) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => isMissing(values, alert.field) || clearAlert(),
    });
  }, [form, alert, clearAlert]);

  return (
    <FormProvider {...form}>
      <SpotlightProvider value={spotlight}>
        {draft.offer && (
          <Suspense fallback={null}>
            <DraftOffer
              draft={draft.offer}
              others={remote.others}
              onContinue={() => {
                if (draft.offer?.keeps) setKeeps(draft.offer.keeps);
                draft.resume();
              }}
              onStartFresh={draft.startFresh}
            />
          </Suspense>
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
          <FoldingProvider value={folding}>
            <div className="min-w-0">
              {keeps && (
                <Suspense fallback={<Skeleton className="mb-4 h-40" />}>
                  <KeepsChoice keeps={keeps} onChoose={setKeeps} />
                </Suspense>
              )}
              <StoryTemplatesProvider value={templates}>
                <StoryPart />
                {isWhole && <QuestionsPart />}
              </StoryTemplatesProvider>
              {isWhole && (
                <>
                  <TopicPart />
                  <AudiencePart />
                  <CallToActionPart />
                  <FinishingPart />
                </>
              )}
            </div>
          </FoldingProvider>
          <SidePanel usage={usage} busy={create.isPending} saveState={draft.saveState} />
        </form>
      </SpotlightProvider>
    </FormProvider>
  );
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

const PastDueNotice = lazy(async () => ({
  default: (await import("../../../account/past-due-notice.tsx")).PastDueNotice,
}));

export function CreditBanner({ usage }: { usage: Usage }) {
  const { data: subscription } = useSubscription();
  if (subscription && owesPayment(subscription))
    return (
      <Suspense fallback={null}>
        <PastDueNotice subscription={subscription} />
      </Suspense>
    );
  if (isOutOfCredits(usage)) {
    return usage.isSubscribed ? (
      <PeriodUsedUp usage={usage} subscription={subscription} />
    ) : (
      <TrialComplete />
    );
  }
  if (!isLowOnCredits(usage)) return null;
  return (
    <Notice
      tone="warning"
      title={`Only ${creditsLeft(usage.emailsRemaining)}`}
      action={!usage.isSubscribed && <UpgradeLink />}
    >
      Each email uses 1 credit.{usage.isSubscribed && ` ${renewalText(subscription)}`}
    </Notice>
  );
}

function TrialComplete() {
  return (
    <Notice tone="warning" title="Trial Complete" action={<UpgradeLink />}>
      You've used all 10 trial credits. Upgrade to keep writing. Your emails stay in your library.
    </Notice>
  );
}

interface PeriodUsedUpProps {
  usage: Usage;
  subscription: Subscription | undefined;
}

function PeriodUsedUp({ usage, subscription }: PeriodUsedUpProps) {
  return (
    <Notice tone="warning" title="Monthly limit reached">
      You've used all {allowance(usage)} emails for this period. {renewalText(subscription)}
    </Notice>
  );
}

const UpgradeLink = () => (
  <Link to="/subscribe" className={buttonClass({ size: "small" })}>
    Upgrade
  </Link>
);
