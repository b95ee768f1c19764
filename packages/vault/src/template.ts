import type { StoryTemplate, VaultField, VaultTemplate } from "@storyletter/contract/bonus";
import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import type { SubjectAngle } from "@storyletter/contract/letters";

/** One paragraph of an example letter, and the template fields it covers. */
interface ExampleParagraph {
  text: string;
  tells?: readonly string[];
}

/** An example letter by an invented business. */
interface Example {
  business: string;
  paragraphs: readonly ExampleParagraph[];
  /** The call to action and its link. */
  call: string;
  address: string;
  postscript?: string;
}

/** A vault template with everything the book prints. */
export interface Template extends VaultTemplate {
  /** What makes this kind of story work. */
  craft: string;
  example: Example;
  subjects: readonly { angle: SubjectAngle; text: string }[];
}

/** One of the four specified templates, whose texts are in the contract, with advice for each field. */
export function documented(
  id: string,
  prompts: Readonly<Record<string, string>>,
): Omit<StoryTemplate, "fields"> & { fields: readonly VaultField[] } {
  const template = STORY_TEMPLATES.find((each) => each.id === id);
  if (!template) throw new Error(`There is no template ${id}.`);
  const fields = template.fields.map((field) => ({ ...field, prompt: prompts[field.name] ?? "" }));
  return { ...template, fields };
}
