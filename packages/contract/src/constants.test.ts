import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const program = `
  import { registerHooks } from "node:module";
  const libraries = [];
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith(".")) libraries.push(specifier);
      return next(specifier, context);
    },
  });
  await import("./constants.ts");
  console.log(JSON.stringify(libraries));
`;

it("loads without zod or any other library, for screens that validate nothing", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(JSON.parse(printed)).toEqual([]);
});
