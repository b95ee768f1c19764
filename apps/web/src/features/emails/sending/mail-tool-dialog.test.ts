import { readFileSync } from "node:fs";
import { GUIDED_MAIL_TOOLS, MAIL_TOOL_NAMES } from "@storyletter/contract/constants";
import { DIALECTS } from "@storyletter/letter/formats";
import { expect, it } from "vitest";
import { MAIL_TOOL_GUIDES } from "./mail-tool-dialog.tsx";

const page = readFileSync(new URL("../../../../../../docs/mail-tools-by-hand.md", import.meta.url), "utf8");

it("guides to every mail tool that has merge tags, by its own name", () => {
  const { plain: _, ...tools } = DIALECTS;
  const named = Object.fromEntries(Object.entries(tools).map(([tool, { label }]) => [tool, label]));
  expect(MAIL_TOOL_NAMES).toEqual(named);
  expect(Object.keys(MAIL_TOOL_GUIDES)).toEqual([...GUIDED_MAIL_TOOLS]);
});

it.each(GUIDED_MAIL_TOOLS)("says the same about %s on screen and in the documents", (tool) => {
  const { steps, note, help } = MAIL_TOOL_GUIDES[tool];
  const name = MAIL_TOOL_NAMES[tool];
  const part = page.split(/^## /mu).find((section) => section.startsWith(`${name}\n`));
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  expect(part?.trim()).toBe(`${name}\n\n${numbered}\n\n${note} Help: <${help}>`);
});
