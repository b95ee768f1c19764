import { BRIEF_SECTIONS, type BriefSection } from "@storyletter/contract";
import { type ReactNode, useId } from "react";

interface FormPartProps {
  section: BriefSection;
  /** Why these questions are worth answering. */
  why: string;
  children: ReactNode;
}

export function FormPart({ section, why, children }: FormPartProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-rule py-7 first:border-0 first:pt-0">
      <h2 id={heading} className="text-xl">
        {BRIEF_SECTIONS[section]}
      </h2>
      <p className="mt-1 text-faded">{why}</p>
      <div className="mt-6 grid grid-cols-1 gap-7">{children}</div>
    </section>
  );
}
