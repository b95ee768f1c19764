import type { ReactNode } from "react";

export interface LetterHeadProps {
  sender: string;
  subject: string;
  /** The grey line an inbox shows after the subject. */
  preheader?: string;
  /** At the right of the head, such as a word count. */
  aside?: ReactNode;
}

export function LetterHead({ sender, subject, preheader, aside }: LetterHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule px-5 py-3.5 sm:px-5.5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-tint font-serif font-semibold text-ember"
      >
        {[...sender][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="leading-snug font-semibold">{subject}</p>
        <p className="text-sm text-faded">
          {sender}
          {preheader && ` · ${preheader}`}
        </p>
      </div>
      {aside}
    </header>
  );
}
