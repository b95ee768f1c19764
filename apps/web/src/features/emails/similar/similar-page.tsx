import type { User } from "@storyletter/contract";
import { buttonClass, EmptyState, ErrorState } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { FileQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { hasCode } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/titles.ts";
import { Page } from "../../../shell/page.tsx";
import { useUsage } from "../../../usage/use-usage.ts";
import { CreditBanner } from "../form/credit-banner.tsx";
import { EmailForm } from "../form/email-form.tsx";
import { useStoryTemplates } from "../form/story-templates.ts";
import { valuesFrom } from "../form/values.ts";
import { useGeneration } from "../waiting/generations.ts";
import { WaitingScreen } from "../waiting/waiting-screen.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";

export function SimilarPage({ user, id }: { user: User; id: string }) {
  const usage = useUsage().data;
  const source = trpc.emails.get.useQuery({ id });
  const generation = useGeneration(user.id, id);
  const { templates, isPending } = useStoryTemplates();

  if (generation) {
    return (
      <SimilarFrame>
        <WaitingScreen key={generation.id} generation={generation} />
      </SimilarFrame>
    );
  }
  if (source.isPending || isPending) {
    return (
      <SimilarFrame>
        <FormSkeleton />
      </SimilarFrame>
    );
  }
  if (source.isError) {
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
            The email to start from could not be loaded.
          </ErrorState>
        )}
      </SimilarFrame>
    );
  }
  return (
    <SimilarFrame
      lead={`Starts from “${displayTitle(source.data)}” and writes a new email for 1 credit. The original stays as it is.`}
    >
      {usage && <CreditBanner usage={usage} />}
      <EmailForm
        key={id}
        purpose="similar"
        form={id}
        userId={user.id}
        usage={usage}
        initial={valuesFrom(source.data, templates)}
        templates={templates}
      />
    </SimilarFrame>
  );
}

function SimilarFrame({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <Page title="Create Similar Email" lead={lead}>
      <div className="grid gap-7">{children}</div>
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
