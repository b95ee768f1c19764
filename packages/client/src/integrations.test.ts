import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { INTEGRATION_FILES } from "../generate-integrations.ts";

it.each(Object.entries(INTEGRATION_FILES))("%s shows the brief fields of today", async (file, text) => {
  const saved = await readFile(new URL(`../../../integrations/${file}`, import.meta.url), "utf8");
  expect(saved === text, "Run node generate.ts in packages/client").toBe(true);
});
