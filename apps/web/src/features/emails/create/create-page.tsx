import type { User } from "@storyletter/contract/auth";
import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import { Notice } from "@storyletter/ui";
import { Link, Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { CreditBanner } from "../../../account/credit-banner.tsx";
import { useUsage } from "../../../account/usage.ts";
import { Page } from "../../../shell/page.tsx";
import { NEW_EMAIL } from "../form/draft.ts";
import { EmailForm, FormSkeleton } from "../form/email-form.tsx";
import { readWithoutModel } from "../form/more-part.tsx";
import { useStoryTemplates } from "../form/story-templates.ts";
import { useOpenedDraft } from "../form/use-remote-draft.ts";
import { EMPTY_VALUES } from "../form/values.ts";
import { useTrackedEmail } from "../waiting/tracked-emails.ts";
import { useFollowOn } from "../waiting/use-follow-email.ts";
import { WaitingScreen } from "../waiting/waiting-later.tsx";

interface CreatePageProps {
  user: User;
  /** A draft to continue. */
  draftId: string | undefined;
}

export function CreatePage({ user, draftId }: CreatePageProps) {
  const usage = useUsage().data;
  useFollowOn(user.id);
  const tracked = useTrackedEmail(user.id, NEW_EMAIL);
  // Also loads the bonus status, as documented.
  const { templates } = useStoryTemplates();
  const [initial] = useState(() => ({ ...EMPTY_VALUES, withoutModel: readWithoutModel() }));
  const opened = useOpenedDraft(draftId, { userId: user.id, form: NEW_EMAIL, templates: STORY_TEMPLATES });

  if (opened.sent) return <Navigate to="/view-email/$id" params={{ id: opened.sent.emailId }} replace />;
  return (
    <Page
      title="Create Your Story Email"
      actions={
        <Link to="/emails/import" className="link inline-flex min-h-10 items-center text-sm">
          Import many from a spreadsheet
        </Link>
      }
    >
      {tracked ? (
        <WaitingScreen email={tracked} />
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
