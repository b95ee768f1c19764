import type { StoryTemplate } from "./story-template.ts";
import { STORY_TEMPLATES } from "./story-templates.ts";

/** A parsed structured story, for any template, known or unknown. */
export interface StructuredStory {
  /** Category and id of the template. @example "transformation_T01" */
  type: string;
  /** The answers by field name, in text order. */
  fields: Map<string, string>;
}

const TYPE_LINE = /^Template Type:\s*(\S.*)$/iu;
const NAME_LINE = /^Template Name:/iu;
const FIELD_LINE = /^([a-z][a-z0-9_]*): ?(.*)$/u;
/** Continuation lines are indented so that no line of an answer is parsed as a field. */
const INDENT = "  ";

/**
 * Serializes an advanced story; returns an empty string if no field is filled.
 * @example composeStory(template, { timeframe: "1 year ago" }) // "Template Type: transformation_T01\n…"
 */
export function composeStory(template: StoryTemplate, values: Readonly<Record<string, string>>): string {
  const filled = template.fields.flatMap(({ name }) => {
    const value = (values[name] ?? "").trim().replace(/\r\n?|\n/gu, `\n${INDENT}`);
    return value === "" ? [] : [`${name}: ${value}`];
  });
  if (filled.length === 0) return "";
  const header = [`Template Type: ${template.category}_${template.id}`, `Template Name: ${template.name}`];
  return [...header, ...filled].join("\n");
}

/** Parses that text; null for a free-text story. Lines outside any field are dropped. */
export function readStructuredStory(story: string): StructuredStory | null {
  const [first = "", ...rest] = story.trim().split(/\r\n?|\n/u);
  const type = TYPE_LINE.exec(first.trim())?.[1]?.trim();
  if (type === undefined) return null;
  const fields = new Map<string, string>();
  let current: string | null = null;
  for (const line of rest) {
    if (NAME_LINE.test(line)) continue;
    const [, name, value = ""] = FIELD_LINE.exec(line) ?? [];
    if (name !== undefined) {
      current = name;
      fields.set(name, value);
    } else if (current !== null) {
      const more = line.startsWith(INDENT) ? line.slice(INDENT.length) : line;
      fields.set(current, `${fields.get(current) ?? ""}\n${more}`);
    }
  }
  return { type, fields };
}

/** A template and its answers, ready for the form. */
export interface FilledTemplate {
  template: StoryTemplate;
  values: Record<string, string>;
}

/**
 * Finds a story's template among `templates` and its answers; null if the form could not represent the
 * whole story.
 */
export function filledTemplate(
  story: string,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): FilledTemplate | null {
  const structured = readStructuredStory(story);
  const template = templates.find(({ category, id }) => structured?.type === `${category}_${id}`);
  if (!structured || !template) return null;
  const values = Object.fromEntries(structured.fields);
  const hasOfferedChoices = template.fields.every(
    ({ name, options }) => !options || !values[name] || options.includes(values[name]),
  );
  const isLossless = composeStory(template, values) === story.trim().replace(/\r\n?/gu, "\n");
  return hasOfferedChoices && isLossless ? { template, values } : null;
}

/** False for a template without a single answer. */
export const hasAnswers = (story: string): boolean => {
  const structured = readStructuredStory(story);
  return structured === null || [...structured.fields.values()].some((value) => value.trim() !== "");
};
