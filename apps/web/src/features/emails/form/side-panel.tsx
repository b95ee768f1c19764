import type { Usage } from "@storyletter/contract/billing";
import { Button, Card, Icon, ProgressBar } from "@storyletter/ui";
import { Check, MessageCircleQuestionMark } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { isOutOfCredits } from "../../../account/usage.ts";
import { WITHOUT_MODEL, writesWithoutModel } from "../../../shell/page-meta.ts";
import type { SaveState } from "./draft-saver.ts";
import { answeredFields, KEY_FIELDS } from "./fields.ts";
import { storyChecklist, wordCount, wordsLabel } from "./story-checklist.ts";
import { type EmailFormValues, storyText } from "./values.ts";

interface SidePanelProps {
  usage: Usage | undefined;
  busy: boolean;
  saveState: SaveState;
}

/** Stays in view on wide screens; on others its progress and button are a bar at the bottom. */
export function SidePanel(props: SidePanelProps) {
  return useIsWide() ? <WidePanel {...props} /> : <NarrowPanel {...props} />;
}

function WidePanel({ usage, busy, saveState }: SidePanelProps) {
  return (
    <aside aria-label="Your email so far" className="sticky top-6">
      <Card className="grid gap-5">
        <Progress />
        <StoryChecklist className="border-t border-rule pt-4" />
        <div>
          <SubmitButton full usage={usage} busy={busy} />
          <Facts usage={usage} saveState={saveState} />
        </div>
      </Card>
    </aside>
  );
}

function NarrowPanel({ usage, busy, saveState }: SidePanelProps) {
  return (
    <>
      <aside aria-label="Your email so far">
        <Facts usage={usage} saveState={saveState} />
      </aside>
      <div
        data-form-bar
        className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0"
      >
        <div className="min-w-0 flex-1">
          <Progress />
        </div>
        <SubmitButton usage={usage} busy={busy} />
      </div>
    </>
  );
}

function SubmitButton({ usage, busy, full }: { usage: Usage | undefined; busy: boolean; full?: true }) {
  return (
    <Button
      type="submit"
      full={full}
      busy={busy}
      busyLabel="Sending…"
      disabled={usage && isOutOfCredits(usage)}
    >
      Write my email
    </Button>
  );
}

function Facts({ usage, saveState }: Pick<SidePanelProps, "usage" | "saveState">) {
  return (
    <>
      <p className="mt-2.5 text-center text-sm text-balance text-faded">{costText(usage)}</p>
      <p role="status" className="mt-1 text-center text-sm text-balance text-faded">
        {saveText(saveState)}
      </p>
      {writesWithoutModel() && (
        <p className="mt-2.5 text-center text-sm text-balance text-faded">{WITHOUT_MODEL}</p>
      )}
    </>
  );
}

function saveText(state: SaveState): string {
  switch (state.kind) {
    case "idle":
      return "Your draft saves as you type.";
    case "saved":
      return "Draft saved in My Emails.";
    case "browser":
      return "Draft saved in this browser. It goes to My Emails once you're back online.";
    case "refused":
      return `${state.message} This draft stays in this browser.`;
    default:
      return state satisfies never;
  }
}

function costText(usage: Usage | undefined): string {
  if (!usage) return "Uses 1 credit.";
  if (isOutOfCredits(usage)) return "You have no credits left.";
  return usage.emailsRemaining === 1
    ? "Uses your last credit."
    : `Uses 1 of your ${usage.emailsRemaining} credits.`;
}

function Progress() {
  const { control } = useFormContext<EmailFormValues>();
  const answered = useWatch({ control, compute: answeredFields });
  return (
    <div>
      <h2 className="text-base xl:text-lg">{`${answered.length} of ${KEY_FIELDS.length} answered`}</h2>
      <div className="mt-1.5 xl:mt-2.5">
        <ProgressBar label="Key questions answered" value={answered.length} max={KEY_FIELDS.length} />
      </div>
    </div>
  );
}

/** From this width on, the side panel has room beside the form. */
const WIDE = "(min-width: 80rem)";

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

/** What the story already has, and a question for what it lacks. */
export function StoryChecklist({ className }: { className: string }) {
  const { control } = useFormContext<EmailFormValues>();
  const story = useWatch({ control, compute: storyText });
  const signs = storyChecklist(story);
  if (signs.every(({ met }) => met)) return null;
  return (
    <section className={`text-sm ${className}`}>
      <h3 className="flex justify-between gap-3 font-sans text-sm font-semibold tracking-normal">
        Your story so far
        <span className="font-normal text-faded tabular-nums">{wordsLabel(wordCount(story))}</span>
      </h3>
      <ul className="mt-2 grid gap-1.5">
        {signs.map(({ met, text }) => (
          <li key={text} className={met ? "flex items-start gap-2.5" : "flex items-start gap-2.5 text-faded"}>
            <Icon
              of={met ? Check : MessageCircleQuestionMark}
              className={met ? "mt-0.5 text-moss" : "mt-0.5"}
            />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
