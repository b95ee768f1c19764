import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const program = `
  import { globSync } from "node:fs";
  import { registerHooks } from "node:module";
  const libraries = [];
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith(".")) libraries.push(specifier);
      return next(specifier, context);
    },
  });
  const alone = ["bounded-json", "errors", "limits", "page", "web-address"].map((name) => name + ".ts");
  for (const file of [...globSync("*/constants.ts"), ...alone]) await import("./" + file);
  console.log(JSON.stringify(libraries));
`;

it("loads constants without zod or any other library, for screens that validate nothing", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(JSON.parse(printed)).toEqual([]);
});
