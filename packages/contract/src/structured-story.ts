import type { StoryTemplate } from "./story-template.ts";
import { STORY_TEMPLATES } from "./story-templates.ts";

/** A story filled in field by field, as its text says it: any template, known here or not. */
export interface StructuredStory {
  /** Category and id of the template. @example "transformation_T01" */
  type: string;
  /** What was filled in, by field name, in the order of the text. */
  fields: Map<string, string>;
}

const TYPE_LINE = /^Template Type:\s*(\S.*)$/iu;
const NAME_LINE = /^Template Name:/iu;
const FIELD_LINE = /^([a-z][a-z0-9_]*): ?(.*)$/u;
/** What follows a field's first line is set in, so that no line of an answer is taken for a field. */
const INDENT = "  ";

/**
 * The text an advanced story is sent as (decision TMPL-13); empty when no field is filled.
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

/** Reads that text; null when the story is told freely. Lines that belong to no field are left out. */
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

/** A template that was filled in, ready for its form. */
export interface FilledTemplate {
  template: StoryTemplate;
  values: Record<string, string>;
}

/**
 * The template, of those given, and the answers a story was composed of; null when the form could not hold
 * all it says.
 */
export function filledTemplate(
  story: string,
  templates: readonly StoryTemplate[] = STORY_TEMPLATES,
): FilledTemplate | null {
  const structured = readStructuredStory(story);
  const template = templates.find(({ category, id }) => structured?.type === `${category}_${id}`);
  if (!structured || !template) return null;
  const values = Object.fromEntries(structured.fields);
  const offered = template.fields.every(
    ({ name, options }) => !options || !values[name] || options.includes(values[name]),
  );
  const faithful = composeStory(template, values) === story.trim().replace(/\r\n?/gu, "\n");
  return offered && faithful ? { template, values } : null;
}

/** A template without a single answer tells nothing (decision FORM-27). */
export const tellsSomething = (story: string): boolean => {
  const structured = readStructuredStory(story);
  return structured === null || [...structured.fields.values()].some((value) => value.trim() !== "");
};
