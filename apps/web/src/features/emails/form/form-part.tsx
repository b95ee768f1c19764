import {
  BRIEF_FIELD_NAMES,
  BRIEF_SECTIONS,
  type BriefSection,
  briefField,
} from "@storyletter/contract/emails/constants";
import { shorten } from "@storyletter/text/cut";
import { browserStorage, Icon } from "@storyletter/ui";
import { ChevronDown } from "lucide-react";
import { createContext, type ReactNode, use, useId, useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { answeredFields, type FieldName, KEY_FIELDS } from "./fields.ts";
import { EMPTY_VALUES, type EmailFormValues, storyText } from "./values.ts";

interface FormPartProps {
  section: BriefSection;
  /** Why these questions are worth answering. */
  why?: string;
  children: ReactNode;
}

/** One section of the form; one that was filled in beforehand, or that a letter can do without, can be folded. */
export function FormPart({ section, why, children }: FormPartProps) {
  const heading = useId();
  const { prefilled, isLoaded } = usePrefilledContext();
  const isPrefilled = prefilled.includes(section);
  const isFoldable = isPrefilled || isLoaded || section === "more";
  const title = (
    <h2 id={heading} className="text-xl">
      {BRIEF_SECTIONS[section]}
    </h2>
  );
  const content = (
    <>
      {why && <p className="mt-0.5 text-sm text-faded">{why}</p>}
      <div className="mt-5 grid grid-cols-1 gap-6">{children}</div>
    </>
  );
  return (
    <section
      aria-labelledby={heading}
      className={`border-t border-rule first:border-0 ${isFoldable ? "py-3" : "py-6 first:pt-0"}`}
    >
      {isFoldable ? (
        <FoldablePart key={String(isPrefilled)} section={section} title={title} isPrefilled={isPrefilled}>
          {content}
        </FoldablePart>
      ) : (
        <>
          {title}
          {content}
        </>
      )}
    </section>
  );
}

interface FoldablePartProps {
  section: BriefSection;
  title: ReactNode;
  isPrefilled: boolean;
  children: ReactNode;
}

/** The fields stay in the page, so that they are checked and can be scrolled to. */
function FoldablePart({ section, title, isPrefilled, children }: FoldablePartProps) {
  const [open, setOpen] = useFold(section, isPrefilled);
  const { control } = useFormContext<EmailFormValues>();
  const summary = useWatch({ control, compute: (values: EmailFormValues) => summaryOf(values, section) });
  return (
    <details
      className="group"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && setOpen(currentTarget.open)}
    >
      <summary className="-mx-3 flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sheet px-3 py-2 transition-colors hover:bg-tint [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {title}
          <span className="block truncate text-sm text-faded group-open:hidden">
            {summary || EMPTY_LINES[section]}
          </span>
        </span>
        <Icon of={ChevronDown} className="shrink-0 text-faded transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** What a part could hold, where it holds nothing. */
const EMPTY_LINES: Partial<Record<BriefSection, string>> = {
  questions: "Optional",
  more: "Product, price, proof, tone, length, language, subject idea",
};

/** A fold by hand is remembered; what a choice has filled in starts as a line. */
function useFold(section: BriefSection, isPrefilled: boolean): [boolean, (open: boolean) => void] {
  const { isLoaded } = usePrefilledContext();
  const { getValues } = useFormContext<EmailFormValues>();
  const key = `storyletter-part:${isLoaded ? "similar" : "new"}:${section}`;
  const [open, setOpen] = useState(() => {
    if (isPrefilled) return false;
    const remembered = browserStorage.getItem(key);
    if (!isLoaded) return remembered === "open" || summaryOf(getValues(), section) !== "";
    return remembered !== "folded" || !answeredSections(getValues()).includes(section);
  });
  return [
    open,
    (isOpen) => {
      setOpen(isOpen);
      if (!isPrefilled) browserStorage.setItem(key, isOpen ? "open" : "folded");
    },
  ];
}

const SECTIONS = Object.keys(BRIEF_SECTIONS) as BriefSection[];

const keyFieldsOf = (section: BriefSection): FieldName[] =>
  KEY_FIELDS.filter((name) => briefField(name).section === section);

/** The parts whose key questions are all answered already: they need no more than a line each. */
const answeredSections = (values: EmailFormValues): BriefSection[] => {
  const answered: readonly FieldName[] = answeredFields(values);
  // A letter without a title gets one from its topic.
  const isDone = (field: FieldName) => field === "title" || answered.includes(field);
  return SECTIONS.filter((section) => keyFieldsOf(section).every(isDone));
};

const LONGEST = 52;

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

/** A part in one line: what it holds, field by field; what every form begins with is not told. */
const summaryOf = (values: EmailFormValues, section: BriefSection): string =>
  shorten(
    BRIEF_FIELD_NAMES.filter((name) => briefField(name).section === section && name !== "withoutModel")
      .filter((name) => values[name] !== EMPTY_VALUES[name] || name === "story")
      .map((name) => shown(values, name).trim().replace(/\s+/g, " "))
      .filter(Boolean)
      .join(" · "),
    LONGEST,
  );

interface PrefilledSections {
  /** The sections that a choice has filled in; each starts folded. */
  prefilled: readonly BriefSection[];
  setPrefilled: (sections: readonly BriefSection[]) => void;
  /** The form was loaded from an earlier email: every section is open until it is folded by hand. */
  isLoaded: boolean;
}

const PrefilledContext = createContext<PrefilledSections>({
  prefilled: [],
  setPrefilled: () => {},
  isLoaded: false,
});
export const PrefilledProvider = PrefilledContext.Provider;
const usePrefilledContext = (): PrefilledSections => use(PrefilledContext);

export function usePrefilledSections(isLoaded: boolean): PrefilledSections {
  const [prefilled, setPrefilled] = useState<readonly BriefSection[]>([]);
  return useMemo(() => ({ prefilled, setPrefilled, isLoaded }), [prefilled, isLoaded]);
}

/** Folds the sections whose key questions a choice has answered. */
export function useFoldAnswered(): () => void {
  const { setPrefilled, isLoaded } = usePrefilledContext();
  const { getValues } = useFormContext<EmailFormValues>();
  return () => {
    if (!isLoaded) setPrefilled(answeredSections(getValues()));
  };
}
