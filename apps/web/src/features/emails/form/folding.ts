import {
  BRIEF_FIELD_NAMES,
  BRIEF_SECTIONS,
  type BriefSection,
  briefField,
} from "@storyletter/contract/constants";
import { createContext, use, useMemo, useState } from "react";
import { useFormContext } from "react-hook-form";
import { storyText } from "./advanced-story.ts";
import { type FieldName, KEY_FIELDS } from "./fields.ts";
import { answeredFields } from "./required-fields.ts";
import type { EmailFormValues } from "./values.ts";

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
export const summaryOf = (values: EmailFormValues, section: BriefSection): string =>
  BRIEF_FIELD_NAMES.filter((name) => briefField(name).section === section && name !== "withoutModel")
    .map((name) => shown(values, name).trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .join(" · ")
    .slice(0, LONGEST);

export interface Folding {
  /** The parts that were filled in beforehand, each a line that can be unfolded. */
  prefilled: readonly BriefSection[];
  setPrefilled: (sections: readonly BriefSection[]) => void;
}

const FoldingContext = createContext<Folding>({ prefilled: [], setPrefilled: () => {} });
export const FoldingProvider = FoldingContext.Provider;
export const useFoldingContext = (): Folding => use(FoldingContext);

export function useFolding(initial: EmailFormValues): Folding {
  const [prefilled, setPrefilled] = useState<readonly BriefSection[]>(() => answeredSections(initial));
  return useMemo(() => ({ prefilled, setPrefilled }), [prefilled]);
}

/** Folds parts whose key questions a choice in another part has answered. */
export function useFoldAnswered(): (sections: readonly BriefSection[]) => void {
  const { prefilled, setPrefilled } = useFoldingContext();
  const { getValues } = useFormContext<EmailFormValues>();
  return (sections) => {
    const answered = answeredSections(getValues());
    const folded = sections.filter((section) => answered.includes(section));
    setPrefilled([...new Set([...prefilled, ...folded])]);
  };
}
