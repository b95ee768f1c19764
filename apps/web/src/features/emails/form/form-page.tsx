import { STORY_TEMPLATES } from "@storyletter/contract/constants";
import type { Subscription, Usage, User } from "@storyletter/contract/schemas";
import { buttonClass, EmptyState, ErrorState, Notice } from "@storyletter/ui";
import { Link, Navigate } from "@tanstack/react-router";
import { FileQuestionMark } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { owesPayment, renewalText, useSubscription } from "../../../account/subscription.ts";
import { allowance, creditsLeft, isLowOnCredits, isOutOfCredits, useUsage } from "../../../account/usage.ts";
import { hasCode } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { Page } from "../../../shell/page.tsx";
import { useGeneration } from "../waiting/generations.ts";
import { WaitingScreen } from "../waiting/waiting-later.tsx";
import { NEW_EMAIL } from "./draft.ts";
import { EmailForm, FormSkeleton } from "./email-form.tsx";
import { lastChoice } from "./finishing-part.tsx";
import { useStoryTemplates } from "./story-templates.ts";
import { useOpenedDraft } from "./use-remote-draft.ts";
import { EMPTY_VALUES, valuesFrom } from "./values.ts";

interface CreatePageProps {
  user: User;
  /** A draft to continue. */
  draftId: string | undefined;
}

export function CreatePage({ user, draftId }: CreatePageProps) {
  const usage = useUsage().data;
  const generation = useGeneration(user.id, NEW_EMAIL);
  // Also loads the bonus status, as documented.
  const { templates } = useStoryTemplates();
  const [initial] = useState(() => ({ ...EMPTY_VALUES, withoutModel: lastChoice() }));
  const opened = useOpenedDraft(draftId, { userId: user.id, form: NEW_EMAIL, templates: STORY_TEMPLATES });

  return (
    <Page
      title="Create Your Story Email"
      lead="A letter, five subject lines and a tracking link, from one small true story."
    >
      {generation ? (
        <WaitingScreen generation={generation} />
      ) : (
        <div className="grid grid-cols-1 gap-7">
          {usage && <CreditBanner usage={usage} />}
          {opened.isMissing && <MissingDraft />}
          {opened.isPending ? (
            <FormSkeleton label="Loading your draft" />
          ) : (
            <EmailForm
              key={draftId}
              purpose="create"
              form={NEW_EMAIL}
              userId={user.id}
              usage={usage}
              initial={initial}
              templates={templates}
              opened={opened.draft}
            />
          )}
        </div>
      )}
    </Page>
  );
}

const MissingDraft = () => (
  <Notice tone="warning" title="This draft isn't here anymore">
    It may have been sent or deleted. You can start a new email below.
  </Notice>
);

interface SimilarPageProps {
  user: User;
  id: string;
  /** A draft to continue. */
  draftId: string | undefined;
}

export function SimilarPage({ user, id, draftId }: SimilarPageProps) {
  const usage = useUsage().data;
  const source = trpc.emails.get.useQuery({ id });
  const generation = useGeneration(user.id, id);
  const { templates, isPending } = useStoryTemplates();
  const opened = useOpenedDraft(draftId, { userId: user.id, form: id, templates });

  if (generation) {
    return (
      <SimilarFrame>
        <WaitingScreen generation={generation} />
      </SimilarFrame>
    );
  }
  if (source.isPending || isPending || opened.isPending) {
    return (
      <SimilarFrame>
        <FormSkeleton label="Loading the email" />
      </SimilarFrame>
    );
  }
  if (source.isError) {
    // Its source is gone, and what was typed is not.
    if (draftId && hasCode(source.error, "email-not-found"))
      return <Navigate to="/create" search={{ draft: draftId }} replace />;
    return (
      <SimilarFrame>
        {hasCode(source.error, "email-not-found") ? (
          <NotFound />
        ) : (
          <ErrorState
            title="Error Loading Email"
            onRetry={() => void source.refetch()}
            retrying={source.isFetching}
          >
            We couldn't load the email to start from.
          </ErrorState>
        )}
      </SimilarFrame>
    );
  }
  return (
    <SimilarFrame
      lead={`Start from “${displayTitle(source.data)}” and write a new email for 1 credit. The original doesn't change.`}
    >
      {usage && <CreditBanner usage={usage} />}
      <EmailForm
        key={`${id} ${draftId}`}
        purpose="similar"
        form={id}
        userId={user.id}
        usage={usage}
        initial={valuesFrom(source.data, templates)}
        templates={templates}
        opened={opened.draft}
        keeps={opened.draft?.keeps ?? "story"}
      />
    </SimilarFrame>
  );
}

function SimilarFrame({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <Page title="Create Similar Email" lead={lead}>
      <div className="grid grid-cols-1 gap-7">{children}</div>
    </Page>
  );
}

function NotFound() {
  return (
    <EmptyState
      title="Email not found"
      icon={FileQuestionMark}
      action={
        <Link to="/emails" className={buttonClass()}>
          Back to My Emails
        </Link>
      }
    >
      The email you're trying to edit doesn't exist or you don't have permission to edit it.
    </EmptyState>
  );
}

const PastDueNotice = lazy(async () => ({
  default: (await import("../../../account/past-due-notice.tsx")).PastDueNotice,
}));

function CreditBanner({ usage }: { usage: Usage }) {
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
