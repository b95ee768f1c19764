import type { Usage } from "@storyletter/contract";
import { Button, Card, ProgressBar } from "@storyletter/ui";
import { useFormContext, useWatch } from "react-hook-form";
import { creditsLeft, isOutOfCredits } from "../../../usage/rules.ts";
import { answeredFields } from "./blanks.ts";
import { KEY_FIELDS } from "./fields.ts";
import { PartList } from "./part-list.tsx";
import { StoryStrength } from "./story-strength.tsx";
import type { EmailFormValues } from "./values.ts";

interface SidePanelProps {
  usage: Usage | undefined;
  busy: boolean;
}

/** How far the form is, what is left to pay with, and the one button; it stays in view on wide screens. */
export function SidePanel({ usage, busy }: SidePanelProps) {
  return (
    <aside aria-label="Your email so far" className="xl:sticky xl:top-6">
      <Card className="grid gap-5">
        <Progress />
        <StoryStrength />
        <div>
          <Button
            type="submit"
            full
            busy={busy}
            busyLabel="Sending…"
            disabled={usage && isOutOfCredits(usage)}
          >
            Write my email
          </Button>
          <p className="mt-2.5 text-center text-sm text-balance text-faded">
            Uses 1 credit{usage && <>, {creditsLeft(usage.emailsRemaining)}</>}. Your draft is kept in this
            browser as you type.
          </p>
        </div>
      </Card>
    </aside>
  );
}

function Progress() {
  const { control } = useFormContext<EmailFormValues>();
  const answered = useWatch({ control, compute: answeredFields });
  return (
    <div>
      <h2 className="text-lg">
        {answered.length} of {KEY_FIELDS.length} answered
      </h2>
      <div className="mt-2.5 mb-4">
        <ProgressBar label="Key questions answered" value={answered.length} max={KEY_FIELDS.length} />
      </div>
      <PartList answered={answered} />
    </div>
  );
}
