import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface LetterHeadProps {
  sender: string;
  subject: string;
  /** The gray preview line an inbox shows after the subject. */
  preheader?: string;
  /** At the right of the header, such as a word count. */
  aside?: ReactNode;
}

function LetterHead({ sender, subject, preheader, aside }: LetterHeadProps) {
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
          {preheader && <span> · {preheader}</span>}
        </p>
      </div>
      {aside}
    </header>
  );
}

export interface LetterParagraph {
  text: ReactNode;
  /** A margin note, such as the paragraph's role. */
  margin?: string;
}

export interface LetterProps extends LetterHeadProps {
  paragraphs: readonly LetterParagraph[];
  /** The letter's one link. */
  call?: ReactNode;
  postscript?: ReactNode;
  /** Shows the letter in a light or dark inbox, independent of the page's theme. */
  theme?: "light" | "dark";
  /** Phone width. */
  narrow?: boolean;
  className?: string;
}

/** A letter as an inbox shows it. */
export function Letter(props: LetterProps) {
  const { paragraphs, call, postscript, theme, narrow, className, ...head } = props;
  const margins = paragraphs.some((paragraph) => paragraph.margin);
  return (
    <div className={classNames(margins && !narrow && "md:pl-18", narrow && "mx-auto max-w-97.5", className)}>
      <article data-theme={theme} className="rounded-sheet border border-rule bg-sheet text-ink shadow-float">
        <LetterHead {...head} />
        <div
          className={classNames(
            "space-y-[0.95em] px-5 py-6 font-serif text-lg leading-[1.62]",
            !narrow && "sm:px-7.5 sm:py-6.5",
          )}
        >
          {paragraphs.map((paragraph, index) => (
            <div key={index} className="relative">
              {paragraph.margin && !narrow && (
                <span className="absolute top-1.5 right-[calc(100%+2.75rem)] hidden font-sans text-xs text-faded md:block">
                  {paragraph.margin}
                </span>
              )}
              <p>{paragraph.text}</p>
            </div>
          ))}
          {call && <p className="font-semibold">{call}</p>}
          {postscript && <p>{postscript}</p>}
        </div>
      </article>
    </div>
  );
}
