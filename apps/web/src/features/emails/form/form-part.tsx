import {
  BRIEF_FIELD_NAMES,
  BRIEF_SECTIONS,
  type BriefSection,
  briefField,
} from "@storyletter/contract/constants";
import { cutTo } from "@storyletter/text/cut";
import { Icon } from "@storyletter/ui";
import { ChevronDown } from "lucide-react";
import { createContext, type ReactNode, use, useId, useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { answeredFields, type FieldName, KEY_FIELDS } from "./fields.ts";
import { type EmailFormValues, storyText } from "./values.ts";

interface FormPartProps {
  section: BriefSection;
  /** Why these questions are worth answering. */
  why: string;
  children: ReactNode;
}

/** One section of the form; collapsed to a line where it was filled in beforehand. */
export function FormPart({ section, why, children }: FormPartProps) {
  const heading = useId();
  const { prefilled } = usePrefilledContext();
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
        <CollapsiblePart section={section} title={title}>
          {content}
        </CollapsiblePart>
      ) : (
        <>
          {title}
          {content}
        </>
      )}
    </section>
  );
}

interface CollapsiblePartProps {
  section: BriefSection;
  title: ReactNode;
  children: ReactNode;
}

/** The fields stay in the page, so that they are checked and can be scrolled to. */
function CollapsiblePart({ section, title, children }: CollapsiblePartProps) {
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

const SECTIONS = Object.keys(BRIEF_SECTIONS) as BriefSection[];

const keyFieldsOf = (section: BriefSection): FieldName[] =>
  KEY_FIELDS.filter((name) => briefField(name).section === section);

/** The parts whose key questions are all answered already: they need no more than a line each. */
const answeredSections = (values: EmailFormValues): BriefSection[] => {
  const answered: readonly FieldName[] = answeredFields(values);
  return SECTIONS.filter((section) => {
    const keys = keyFieldsOf(section);
    return keys.length > 0 && keys.every((field) => answered.includes(field));
  });
};

const LONGEST = 160;

/** The choices of a part have labels of their own; a web address and a text are shown as typed. */
const shown = (values: EmailFormValues, name: FieldName): string => {
  if (name === "story") return storyText(values);
  const row = briefField(name);
  const custom: Partial<Record<FieldName, string>> = {
    desiredEmotion: values.customEmotion,
    tonePreference: values.customTone,
    callToAction: values.customCallToAction,
  };
  if (!("options" in row)) return values[name];
  if (values[name] === "other") return custom[name] ?? "";
  return row.options.find(({ value }) => value === values[name])?.label ?? "";
};

/** A part in one line: what it holds, field by field. */
const summaryOf = (values: EmailFormValues, section: BriefSection): string =>
  cutTo(
    BRIEF_FIELD_NAMES.filter((name) => briefField(name).section === section && name !== "withoutModel")
      .map((name) => shown(values, name).trim().replace(/\s+/g, " "))
      .filter(Boolean)
      .join(" · "),
    LONGEST,
  );

interface PrefilledSections {
  /** The sections that were filled in beforehand; each is collapsed at first. */
  prefilled: readonly BriefSection[];
  setPrefilled: (sections: readonly BriefSection[]) => void;
}

const PrefilledContext = createContext<PrefilledSections>({ prefilled: [], setPrefilled: () => {} });
export const PrefilledProvider = PrefilledContext.Provider;
export const usePrefilledContext = (): PrefilledSections => use(PrefilledContext);

export function usePrefilledSections(initial: EmailFormValues): PrefilledSections {
  const [prefilled, setPrefilled] = useState<readonly BriefSection[]>(() => answeredSections(initial));
  return useMemo(() => ({ prefilled, setPrefilled }), [prefilled]);
}

/** Collapses sections whose key questions a choice in another section has answered. */
export function useCollapseAnswered(): (sections: readonly BriefSection[]) => void {
  const { prefilled, setPrefilled } = usePrefilledContext();
  const { getValues } = useFormContext<EmailFormValues>();
  return (sections) => {
    const answered = answeredSections(getValues());
    const collapsed = sections.filter((section) => answered.includes(section));
    setPrefilled([...new Set([...prefilled, ...collapsed])]);
  };
}
