import { expect, it } from "vitest";
import { findingsOf, manifestWith } from "../testing/repository-of.ts";
import { dependencies } from "./promises.ts";

const LIST =
  "# Dependencies\n\n| library | why |\n|---|---|\n| `zod` | checks |\n| `fastify` | serves `pino` |\n";
const GOOD = {
  "docs/dependencies.md": LIST,
  "packages/contract/package.json": manifestWith("contract", "zod"),
  "apps/server/package.json": manifestWith("server", "fastify", "zod", "@storyletter/contract"),
  "apps/sandbox/package.json": manifestWith("sandbox", "hono"),
};
const found = (changes: Record<string, string>) => findingsOf(dependencies, { ...GOOD, ...changes });

it("requires a row for each production library, and no other rows", () => {
  expect(found({})).toEqual([]);
  expect(found({ "packages/ui/package.json": manifestWith("ui", "react") })).toEqual([
    { file: "packages/ui/package.json", message: "react has no row in docs/dependencies.md." },
  ]);
  expect(
    found({ "docs/dependencies.md": `${LIST}| \`hono\` | - |\n| \`zod\` | again |\n` }).map(
      ({ message }) => message,
    ),
  ).toEqual([
    "hono is not a production dependency, or has two rows.",
    "zod is not a production dependency, or has two rows.",
  ]);
  expect(found({ "docs/dependencies.md": "" })).toHaveLength(2);
});
