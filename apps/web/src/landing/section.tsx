import { classNames } from "@storyletter/ui";
import type { ReactNode } from "react";

export const wrapClass = "mx-auto w-full max-w-page px-5 sm:px-8";

export interface SectionProps {
  id: string;
  headline: string;
  lead?: string;
  /** Sections alternate between the two. */
  ground: "paper" | "sheet";
  /** On wide screens, puts the headline to the left of the content. */
  beside?: boolean;
  children: ReactNode;
}

export function Section({ id, headline, lead, ground, beside, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-headline`}
      className={classNames(
        "scroll-mt-4 py-16 sm:py-22",
        ground === "sheet" ? "border-y border-rule bg-sheet" : "bg-paper",
      )}
    >
      <div className={classNames(wrapClass, beside && "lg:grid lg:grid-cols-[1fr_1.7fr] lg:gap-x-16")}>
        <div>
          <h2 id={`${id}-headline`} className="max-w-[20em] text-2xl sm:text-3xl">
            {headline}
          </h2>
          {lead && <p className="mt-4 max-w-[38em] text-lg text-faded">{lead}</p>}
        </div>
        <div className={classNames("mt-8", beside ? "lg:mt-0" : "sm:mt-11")}>{children}</div>
      </div>
    </section>
  );
}
