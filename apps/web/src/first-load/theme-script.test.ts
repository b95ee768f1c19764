import { readFileSync } from "node:fs";
import { THEME_KEY } from "@storyletter/ui";
import { expect, it } from "vitest";

it("the inline script of every page reads the theme where the app stores it", () => {
  const script = readFileSync(new URL("../../public/theme.js", import.meta.url), "utf8");
  expect(script).toContain(`localStorage.getItem("${THEME_KEY}")`);
});
