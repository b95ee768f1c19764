import { composeStory, filledTemplate, readStructuredStory } from "@storyletter/contract/bonus/constants";
import { EmailBrief } from "@storyletter/contract/emails";
import { createStoryVault } from "@storyletter/vault";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { describe, expect, it } from "vitest";
import { ovenBrief } from "./testing/doubles.ts";

const { templates } = createStoryVault();
const writer = createBuiltInWriter();

/** Each placeholder is a realistic answer. */
const answersTo = ({ fields }: (typeof templates)[number]) =>
  Object.fromEntries(fields.map(({ name, placeholder, options }) => [name, options?.[0] ?? placeholder]));

describe.each(templates.map((template) => [template.id, template] as const))(
  "a story from template %s",
  (_, template) => {
    const story = composeStory(template, answersTo(template));

    it("[TMPL-11, TMPL-13, TMPL-14] can be read back into the template's form", () => {
      expect(filledTemplate(story, templates)).toEqual({ template, values: answersTo(template) });
      expect(readStructuredStory(story)?.type).toBe(`${template.category}_${template.id}`);
    });

    it("[TMPL-14] becomes a letter that tells the story without field names", async () => {
      const brief = EmailBrief.parse(ovenBrief({ story }));
      const { content } = await writer.write(brief, { seed: "vault" });
      expect(content).not.toMatch(/Template (Type|Name)/);
      for (const { name } of template.fields.filter(({ name }) => name.includes("_")))
        expect(content).not.toContain(name);
      const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}/gu));
      const expected = words(Object.values(answersTo(template)).join(" "));
      const written = words(content);
      const found = [...expected].filter((word) => written.has(word));
      expect(found.length).toBeGreaterThanOrEqual(expected.size / 2);
    });
  },
);
