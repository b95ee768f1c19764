import { z } from "zod";

/** One question of a template: `name` is used in the structured story, the rest on screen. */
export const TemplateField = z.object({
  /** Key of the field in the structured story, such as `past_situation`. */
  name: z.string(),
  label: z.string(),
  /** Input type. */
  type: z.enum(["select", "text", "textarea"]),
  placeholder: z.string(),
  /** The choices of a select; absent for other types. */
  options: z.array(z.string()).readonly().optional(),
});
export type TemplateField = z.output<typeof TemplateField>;

/** A kind of story that is filled in field by field. */
export const StoryTemplate = z.object({
  /** A letter and two digits, such as `T01`; the story text refers to it as `category_id`. */
  id: z.string(),
  category: z.string(),
  name: z.string(),
  /** What kind of story it is, in one sentence. */
  preview: z.string(),
  fields: z.array(TemplateField).readonly(),
});
export type StoryTemplate = z.output<typeof StoryTemplate>;
