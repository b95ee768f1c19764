import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { LetterHead, type LetterHeadProps } from "./letter-head.tsx";

export interface LetterParagraph {
  text: ReactNode;
  /** A word in the margin, such as the part this paragraph plays. */
  margin?: string;
}

export interface LetterProps extends LetterHeadProps {
  paragraphs: readonly LetterParagraph[];
  /** The one link of the letter. */
  call?: ReactNode;
  postscript?: ReactNode;
  /** Shows the letter as a dark or light inbox would, whatever the page's theme. */
  theme?: "light" | "dark";
  /** The width of a phone. */
  narrow?: boolean;
  className?: string;
}

/** The letter on the desk. */
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
