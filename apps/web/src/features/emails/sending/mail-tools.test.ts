import { readFileSync } from "node:fs";
import { DIALECTS } from "@storyletter/letter/formats";
import { expect, it } from "vitest";
import { GUIDED_TOOLS, MAIL_TOOL_GUIDES } from "./mail-tools.ts";

const page = readFileSync(new URL("../../../../../../docs/mail-tools-by-hand.md", import.meta.url), "utf8");

it("guides to every mail tool that has merge tags, by its own name", () => {
  const { plain: _, ...tools } = DIALECTS;
  expect(Object.fromEntries(GUIDED_TOOLS.map((tool) => [tool, MAIL_TOOL_GUIDES[tool].name]))).toEqual(
    Object.fromEntries(Object.entries(tools).map(([tool, { label }]) => [tool, label])),
  );
});

it.each(GUIDED_TOOLS)("says the same about %s on screen and in the documents", (tool) => {
  const { name, steps, note, help } = MAIL_TOOL_GUIDES[tool];
  const part = page.split(/^## /mu).find((section) => section.startsWith(`${name}\n`));
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  expect(part?.trim()).toBe(`${name}\n\n${numbered}\n\n${note} Help: <${help}>`);
});
