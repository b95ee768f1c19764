import type { StoryTemplate } from "@storyletter/contract/bonus";
import { filledTemplate, STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import {
  BRIEF_FIELD_NAMES,
  type BriefFieldName,
  type BriefFieldRow,
  briefField,
  writerDecidesLesson,
} from "@storyletter/contract/emails/constants";

export interface Detail {
  label: string;
  value: string;
}

interface DetailOptions {
  /** The templates this user's stories may be based on. */
  templates?: readonly StoryTemplate[];
  /** Includes fields without an answer. */
  showGaps?: boolean;
}

/** The brief of an email: short facts, and longer texts. */
export function inputDetails(
  brief: Record<BriefFieldName, string>,
  { templates = STORY_TEMPLATES, showGaps = false }: DetailOptions = {},
): { facts: Detail[]; texts: Detail[] } {
  const detailsOf = (group: "facts" | "texts"): Detail[] =>
    BRIEF_FIELD_NAMES.flatMap((name) => {
      const row = briefField(name);
      if (row.details?.group !== group) return [];
      const value = valueText(name, brief[name], templates).trim();
      if (value === "" && !showGaps && !row.details.showsGap) return [];
      return [{ label: row.details.label ?? row.label, value: value || "Not given" }];
    });
  return { facts: detailsOf("facts"), texts: detailsOf("texts") };
}

function valueText(name: BriefFieldName, value: string, templates: readonly StoryTemplate[]): string {
  // Users never see the raw marker.
  if (name === "lesson" && writerDecidesLesson(value)) return "AI decides";
  if (name === "story") return storyText(value, templates);
  return optionLabel(briefField(name), value);
}

const optionLabel = (row: BriefFieldRow, value: string): string =>
  "options" in row ? (row.options.find((option) => option.value === value)?.label ?? value) : value;

/** Shows a filled-in template with its questions instead of the field names stored in the text. */
function storyText(story: string, templates: readonly StoryTemplate[]): string {
  const filled = filledTemplate(story, templates);
  if (!filled) return story;
  const { template, values } = filled;
  const answers = template.fields.flatMap(({ name, label }) =>
    values[name] ? [`${label}${label.endsWith("?") ? "" : ":"} ${values[name]}`] : [],
  );
  return [`Template: ${template.name}`, ...answers].join("\n");
}
