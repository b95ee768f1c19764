import type { User } from "@storyletter/contract";
import { ErrorState } from "@storyletter/ui";
import { useEffect, useState } from "react";
import { hasCode } from "../../../api/errors.ts";
import { hasContent } from "../../../email-display/plain-text.ts";
import { displayTitle } from "../../../email-display/titles.ts";
import { Page, type PageProps } from "../../../shell/page.tsx";
import { attend } from "../waiting/generations.ts";
import { BackToEmails } from "./back-to-emails.tsx";
import { EmailNotFound } from "./email-not-found.tsx";
import { FindingsCard } from "./findings-card.tsx";
import { InputDetailsCard } from "./input-details-card.tsx";
import { LetterActions } from "./letter-actions.tsx";
import { LetterFacts } from "./letter-facts.tsx";
import { LetterView } from "./letter-view.tsx";
import { NoGeneratedContent } from "./no-generated-content.tsx";
import { RewriteNotice } from "./rewrite-notice.tsx";
import { TrackingCard } from "./tracking-card.tsx";
import { useWatchedEmail } from "./use-watched-email.ts";
import { ViewSkeleton } from "./view-skeleton.tsx";

export function ViewPage({ user, id }: { user: User; id: string }) {
  const { data: email, isError, error, isFetching, refetch } = useWatchedEmail(id);
  const [chosen, choose] = useState(0);
  useEffect(() => attend(id), [id]);

  if (isError && !email) {
    return (
      <ViewFrame title="Email">
        {hasCode(error, "email-not-found") ? (
          <EmailNotFound />
        ) : (
          <ErrorState title="Error Loading Email" onRetry={() => void refetch()} retrying={isFetching}>
            The email could not be loaded. Nothing was changed by that.
          </ErrorState>
        )}
      </ViewFrame>
    );
  }
  if (!email) return <ViewSkeleton />;
  return (
    <ViewFrame
      title={displayTitle(email)}
      lead={<LetterFacts email={email} />}
      actions={<LetterActions email={email} user={user} chosen={chosen} />}
    >
      {hasContent(email) ? (
        <>
          <div className="grid grid-cols-1 gap-6">
            <RewriteNotice email={email} />
            <LetterView email={email} user={user} chosen={chosen} onChoose={choose} />
          </div>
          {email.findings && <FindingsCard findings={email.findings} />}
        </>
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <NoGeneratedContent email={email} />
          <TrackingCard email={email} />
        </div>
      )}
      <InputDetailsCard email={email} />
    </ViewFrame>
  );
}

/** The way back stands over the title. */
function ViewFrame(props: PageProps) {
  return (
    <>
      <div className="max-w-page">
        <BackToEmails />
      </div>
      <Page {...props} />
    </>
  );
}
