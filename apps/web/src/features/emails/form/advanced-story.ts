import { composeStory, filledTemplate, STORY_TEMPLATES } from "@storyletter/contract/constants";
import type { StoryTemplate } from "@storyletter/contract/schemas";
import type { EmailFormValues } from "./values.ts";

/** Answers by template and field, so that switching templates loses nothing. */
export type TemplateAnswers = Record<string, Record<string, string>>;

const unanswered = ({ fields }: StoryTemplate) => Object.fromEntries(fields.map(({ name }) => [name, ""]));

/** Story Vault templates are added when they are chosen. */
export const NO_ANSWERS: TemplateAnswers = Object.fromEntries(
  STORY_TEMPLATES.map((template) => [template.id, unanswered(template)]),
);

type StoryValues = Pick<EmailFormValues, "storyMode" | "story" | "storyTemplate" | "templateAnswers">;

/** The story as it is sent. */
export function storyFrom(
  values: StoryValues,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): string {
  const { storyMode, story, storyTemplate, templateAnswers } = values;
  if (storyMode === "simple") return story;
  const template = templates.find(({ id }) => id === storyTemplate);
  return template ? composeStory(template, templateAnswers[template.id] ?? {}) : "";
}

/** The user's own words, without those of the template. */
export function storyText({ storyMode, story, storyTemplate, templateAnswers }: StoryValues): string {
  if (storyMode === "simple") return story;
  return Object.values(templateAnswers[storyTemplate] ?? {})
    .map((answer) => answer.trim())
    .filter(Boolean)
    .join("\n");
}

/** The form values for an earlier story: its template if it used one, else free text. */
export function storyValues(
  story: string,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): StoryValues {
  const filled = filledTemplate(story, templates);
  if (!filled) return { storyMode: "simple", story, storyTemplate: "", templateAnswers: NO_ANSWERS };
  const { template, values } = filled;
  return {
    storyMode: "advanced",
    story: "",
    storyTemplate: template.id,
    templateAnswers: { ...NO_ANSWERS, [template.id]: { ...unanswered(template), ...values } },
  };
}
