import { readFileSync } from "node:fs";
import { THEME_KEY } from "@storyletter/ui";
import { expect, it } from "vitest";

it("the first script of every page reads the theme where the app keeps it", () => {
  const script = readFileSync(new URL("../public/theme.js", import.meta.url), "utf8");
  expect(script).toContain(`localStorage.getItem("${THEME_KEY}")`);
});
