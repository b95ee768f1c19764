import { composeStory, filledTemplate, STORY_TEMPLATES, type StoryTemplate } from "@storyletter/contract";
import type { EmailFormValues } from "./values.ts";

/** What was answered, by template and field: choosing another template loses nothing. */
export type TemplateAnswers = Record<string, Record<string, string>>;

export const NO_ANSWERS: TemplateAnswers = Object.fromEntries(
  STORY_TEMPLATES.map(({ id, fields }) => [id, Object.fromEntries(fields.map(({ name }) => [name, ""]))]),
);

type StoryValues = Pick<EmailFormValues, "storyMode" | "story" | "storyTemplate" | "templateAnswers">;

export const chosenTemplate = (id: string): StoryTemplate | null =>
  STORY_TEMPLATES.find((template) => template.id === id) ?? null;

/** The story as it is sent (decision TMPL-13). */
export function storyFrom({ storyMode, story, storyTemplate, templateAnswers }: StoryValues): string {
  if (storyMode === "simple") return story;
  const template = chosenTemplate(storyTemplate);
  return template ? composeStory(template, templateAnswers[template.id] ?? {}) : "";
}

/** What the user has told so far, without the words of the template around it. */
export function toldStory({ storyMode, story, storyTemplate, templateAnswers }: StoryValues): string {
  if (storyMode === "simple") return story;
  const answers = templateAnswers[storyTemplate] ?? {};
  return (chosenTemplate(storyTemplate)?.fields ?? [])
    .map(({ name }) => answers[name]?.trim() ?? "")
    .filter(Boolean)
    .join("\n");
}

/** The part of the form an earlier story fills: a template again where it was one, else free text. */
export function storyValues(story: string): StoryValues {
  const filled = filledTemplate(story);
  if (!filled) return { storyMode: "simple", story, storyTemplate: "", templateAnswers: NO_ANSWERS };
  const { template, values } = filled;
  return {
    storyMode: "advanced",
    story: "",
    storyTemplate: template.id,
    templateAnswers: { ...NO_ANSWERS, [template.id]: { ...NO_ANSWERS[template.id], ...values } },
  };
}
