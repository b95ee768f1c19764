import type { User } from "@storyletter/contract";
import { useState } from "react";
import { useUsage } from "../../../account/usage.ts";
import { Page } from "../../../shell/page.tsx";
import { CreditBanner } from "../form/credit-banner.tsx";
import { NEW_EMAIL } from "../form/draft.ts";
import { EmailForm } from "../form/email-form.tsx";
import { useStoryTemplates } from "../form/story-templates.ts";
import { EMPTY_VALUES } from "../form/values.ts";
import { lastChoice } from "../form/without-model.tsx";
import { useGeneration } from "../waiting/generations.ts";
import { WaitingScreen } from "../waiting/waiting-later.tsx";

export function CreatePage({ user }: { user: User }) {
  const usage = useUsage().data;
  const generation = useGeneration(user.id, NEW_EMAIL);
  // Also loads the bonus status, as documented.
  const { templates } = useStoryTemplates();
  const [initial] = useState(() => ({ ...EMPTY_VALUES, withoutModel: lastChoice() }));

  return (
    <Page
      title="Create Your Story Email"
      lead="A letter, five subject lines and a tracking link, from one small true story."
    >
      {generation ? (
        <WaitingScreen generation={generation} />
      ) : (
        <div className="grid gap-7">
          {usage && <CreditBanner usage={usage} />}
          <EmailForm
            purpose="create"
            form={NEW_EMAIL}
            userId={user.id}
            usage={usage}
            initial={initial}
            templates={templates}
          />
        </div>
      )}
    </Page>
  );
}
