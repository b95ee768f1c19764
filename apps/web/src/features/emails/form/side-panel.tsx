import { BRIEF_SECTIONS, briefField, type Usage } from "@storyletter/contract";
import { Button, Card, Icon, ProgressBar, VisuallyHidden } from "@storyletter/ui";
import { Check, Circle, MessageCircleQuestionMark } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { isOutOfCredits } from "../../../account/usage.ts";
import { WITHOUT_MODEL, writesWithoutModel } from "../../../shell/writes-without-model.ts";
import { storyText } from "./advanced-story.ts";
import { answeredFields } from "./blanks.ts";
import { FIELD_LABELS, KEY_FIELDS, type KeyField } from "./fields.ts";
import { useSpotlightContext } from "./spotlight.ts";
import { storySigns, wordCount, wordsLabel } from "./story-signs.ts";
import type { EmailFormValues } from "./values.ts";

const PARTS = Object.entries(BRIEF_SECTIONS).flatMap(([section, title]) => {
  const fields = KEY_FIELDS.filter((name) => briefField(name).section === section);
  return fields.length > 0 ? [{ title, fields }] : [];
});

/** Clicking a part jumps to its first unanswered question. */
function PartList({ answered }: { answered: readonly KeyField[] }) {
  const { show } = useSpotlightContext();
  return (
    <ul className="-mx-2 text-sm">
      {PARTS.map(({ title, fields }) => {
        const open = fields.filter((field) => !answered.includes(field));
        const [next = fields[0]] = open;
        return (
          <li key={title}>
            <button
              type="button"
              onClick={() => next && show(next)}
              className="flex min-h-10 w-full items-start gap-2.5 rounded-sheet px-2 py-2 text-left transition-colors hover:bg-tint xl:min-h-9"
            >
              <Icon
                of={open.length === 0 ? Check : Circle}
                className={open.length === 0 ? "mt-px text-moss" : "mt-px text-edge"}
              />
              <span className="min-w-0">
                <span className="font-medium">{title}</span>
                <VisuallyHidden>{open.length === 0 ? ": answered" : ": not answered yet"}</VisuallyHidden>
                {open.length > 0 && open.length < fields.length && (
                  <span className="block text-faded">
                    {open.map((field) => FIELD_LABELS[field]).join(", ")}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What the story already has, and a question for what it lacks. */
function StoryStrength() {
  const { control } = useFormContext<EmailFormValues>();
  const story = useWatch({ control, compute: storyText });
  const signs = storySigns(story);
  if (signs.length === 0) return null;
  return (
    <section className="border-t border-rule pt-4 text-sm">
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

interface SidePanelProps {
  usage: Usage | undefined;
  busy: boolean;
}

/** Stays in view on wide screens. */
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
            {costText(usage)} Your draft saves as you type.
          </p>
          {writesWithoutModel() && (
            <p className="mt-2.5 text-center text-sm text-balance text-faded">{WITHOUT_MODEL}</p>
          )}
        </div>
      </Card>
    </aside>
  );
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
