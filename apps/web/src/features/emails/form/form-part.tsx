import { BRIEF_SECTIONS, type BriefSection } from "@storyletter/contract/constants";
import { Icon } from "@storyletter/ui";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { summaryOf, useFoldingContext } from "./folding.ts";
import type { EmailFormValues } from "./values.ts";

interface FormPartProps {
  section: BriefSection;
  /** Why these questions are worth answering. */
  why: string;
  children: ReactNode;
}

/** One part of the form: open, or a line that unfolds where it was filled in beforehand. */
export function FormPart({ section, why, children }: FormPartProps) {
  const heading = useId();
  const { prefilled } = useFoldingContext();
  const isPrefilled = prefilled.includes(section);
  const title = (
    <h2 id={heading} className="text-xl">
      {BRIEF_SECTIONS[section]}
    </h2>
  );
  const content = (
    <>
      <p className="mt-1 text-faded">{why}</p>
      <div className="mt-6 grid grid-cols-1 gap-7">{children}</div>
    </>
  );
  return (
    <section
      aria-labelledby={heading}
      className={`border-t border-rule first:border-0 ${isPrefilled ? "py-3" : "py-7 first:pt-0"}`}
    >
      {isPrefilled ? (
        <FoldedPart section={section} title={title}>
          {content}
        </FoldedPart>
      ) : (
        <>
          {title}
          {content}
        </>
      )}
    </section>
  );
}

interface FoldedPartProps {
  section: BriefSection;
  title: ReactNode;
  children: ReactNode;
}

/** The fields stay in the page, so that they are checked and can be scrolled to. */
function FoldedPart({ section, title, children }: FoldedPartProps) {
  const [open, setOpen] = useState(false);
  const { control } = useFormContext<EmailFormValues>();
  const summary = useWatch({ control, compute: (values: EmailFormValues) => summaryOf(values, section) });
  return (
    <details className="group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="-mx-3 flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sheet px-3 py-2 transition-colors hover:bg-tint [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {title}
          <span className="block truncate text-faded group-open:hidden">{summary}</span>
        </span>
        <span className="shrink-0 text-sm font-medium text-faded group-open:hidden">Change</span>
        <Icon of={ChevronDown} className="shrink-0 text-faded transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
