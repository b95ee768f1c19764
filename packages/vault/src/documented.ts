import { STORY_TEMPLATES, type StoryTemplate, type VaultField } from "@storyletter/contract";

/** One of the four templates everybody has, with advice on each of its fields: its words stand in the contract. */
export function documented(
  id: string,
  prompts: Readonly<Record<string, string>>,
): Omit<StoryTemplate, "fields"> & { fields: readonly VaultField[] } {
  const template = STORY_TEMPLATES.find((each) => each.id === id);
  if (!template) throw new Error(`There is no template ${id}.`);
  const fields = template.fields.map((field) => ({ ...field, prompt: prompts[field.name] ?? "" }));
  return { ...template, fields };
}
