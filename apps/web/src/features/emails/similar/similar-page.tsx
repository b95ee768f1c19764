import type { User } from "@storyletter/contract/auth";
import { buttonClass, EmptyState, ErrorState } from "@storyletter/ui";
import { Link, Navigate } from "@tanstack/react-router";
import { FileQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { CreditBanner } from "../../../account/credit-banner.tsx";
import { useUsage } from "../../../account/usage.ts";
import { hasCode } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { Page } from "../../../shell/page.tsx";
import { EmailForm, FormSkeleton } from "../form/email-form.tsx";
import { useStoryTemplates } from "../form/story-templates.ts";
import { useOpenedDraft } from "../form/use-remote-draft.ts";
import { valuesFrom } from "../form/values.ts";
import { useTrackedEmail } from "../waiting/tracked-emails.ts";
import { useFollowOn } from "../waiting/use-follow-email.ts";
import { WaitingScreen } from "../waiting/waiting-later.tsx";

interface SimilarPageProps {
  user: User;
  id: string;
  /** A draft to continue. */
  draftId: string | undefined;
}

export function SimilarPage({ user, id, draftId }: SimilarPageProps) {
  const usage = useUsage().data;
  const source = trpc.emails.get.useQuery({ id });
  useFollowOn(user.id);
  const tracked = useTrackedEmail(user.id, id);
  const { templates, isPending } = useStoryTemplates();
  const opened = useOpenedDraft(draftId, { userId: user.id, form: id, templates });

  if (tracked) {
    return (
      <SimilarFrame>
        <WaitingScreen email={tracked} />
      </SimilarFrame>
    );
  }
  if (opened.sent) return <Navigate to="/view-email/$id" params={{ id: opened.sent.emailId }} replace />;
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
          <ErrorState title="Error Loading Email" query={source}>
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
