import { composeStory, EmailBrief, filledTemplate, readStructuredStory } from "@storyletter/contract";
import { createStoryVault } from "@storyletter/vault";
import { createBuiltInWriter } from "@storyletter/writer";
import { describe, expect, it } from "vitest";
import { ovenBrief } from "./testing/doubles.ts";

const { templates } = createStoryVault();
const writer = createBuiltInWriter();

/** Each placeholder is an answer somebody could have given. */
const answersTo = ({ fields }: (typeof templates)[number]) =>
  Object.fromEntries(fields.map(({ name, placeholder, options }) => [name, options?.[0] ?? placeholder]));

describe.each(templates.map((template) => [template.id, template] as const))(
  "a story told by %s",
  (_, template) => {
    const story = composeStory(template, answersTo(template));

    it("[TMPL-11, TMPL-13, TMPL-14] comes back into its form as it was", () => {
      expect(filledTemplate(story, templates)).toEqual({ template, values: answersTo(template) });
      expect(readStructuredStory(story)?.type).toBe(`${template.category}_${template.id}`);
    });

    it("[TMPL-14] becomes a letter that tells it and names none of its fields", async () => {
      const brief = EmailBrief.parse(ovenBrief({ story }));
      const { content } = await writer.write(brief, { seed: "vault" });
      expect(content).not.toMatch(/Template (Type|Name)/);
      for (const { name } of template.fields.filter(({ name }) => name.includes("_")))
        expect(content).not.toContain(name);
      const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}/gu));
      const told = words(Object.values(answersTo(template)).join(" "));
      const written = words(content);
      const kept = [...told].filter((word) => written.has(word));
      expect(kept.length).toBeGreaterThanOrEqual(told.size / 2);
    });
  },
);
