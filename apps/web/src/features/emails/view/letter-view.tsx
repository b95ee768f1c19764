import type { Email, User } from "@storyletter/contract";
import { Letter, SegmentedControl } from "@storyletter/ui";
import { useState } from "react";
import { letterParagraphs } from "../../../email-display/letter-paragraphs.ts";
import { type DisplaySubject, subjectsOf } from "../../../email-display/subjects.ts";
import { displayTitle } from "../../../email-display/titles.ts";
import { displayName } from "../../../shell/display-name.ts";
import { LinkedText } from "./linked-text.tsx";
import { SubjectList } from "./subject-list.tsx";
import { TrackingCard } from "./tracking-card.tsx";
import { type LetterTheme, useLetterTheme } from "./use-letter-theme.ts";
import { writtenBy } from "./written-by.ts";

const WIDTHS = [
  { value: "desktop", label: "Desktop" },
  { value: "phone", label: "Phone" },
] as const;
const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

interface LetterViewProps {
  email: Email;
  user: User;
  /** Which of the subject lines stands over the letter, and goes with it into a download. */
  chosen: number;
  onChoose: (index: number) => void;
}

/** The letter as an inbox shows it, beside its subject lines and its link. */
export function LetterView({ email, user, chosen, onChoose }: LetterViewProps) {
  const subjects = subjectsOf(email);
  return (
    <div className="grid grid-cols-1 items-start gap-x-7 gap-y-5 xl:grid-cols-[21.5rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <SubjectList subjects={subjects} chosen={chosen} onChoose={onChoose} />
      <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <LetterPreview email={email} user={user} subject={subjects[chosen]} />
      </div>
      <TrackingCard email={email} />
    </div>
  );
}

/** How long the letter is, and who wrote it. */
function LetterSource({ email: { letter } }: { email: Email }) {
  if (!letter) return null;
  return <p className="mt-3 text-right text-sm text-balance text-faded tabular-nums">{writtenBy(letter)}</p>;
}

interface LetterPreviewProps {
  email: Email;
  user: User;
  subject: DisplaySubject | undefined;
}

function LetterPreview({ email, user, subject }: LetterPreviewProps) {
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  const [theme, setTheme] = useLetterTheme();
  return (
    <section aria-label="The letter" className="min-w-0">
      <div className="mb-3 flex flex-wrap justify-between gap-2">
        <SegmentedControl
          label="Width of the letter"
          options={WIDTHS}
          value={width}
          onValueChange={setWidth}
        />
        <SegmentedControl<LetterTheme>
          label="Colours of the letter"
          options={THEMES}
          value={theme}
          onValueChange={setTheme}
        />
      </div>
      <Letter
        sender={displayName(user)}
        subject={subject?.text ?? displayTitle(email)}
        preheader={subject?.preheader ?? undefined}
        theme={theme}
        narrow={width === "phone"}
        paragraphs={letterParagraphs(email).map(({ text, beat }) => ({
          text: <LinkedText text={text} />,
          margin: beat ?? undefined,
        }))}
      />
      <LetterSource email={email} />
    </section>
  );
}
