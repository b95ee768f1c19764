import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../fixtures/folders.ts";
import { stateOf } from "./built.ts";

async function repository() {
  const place = await temporaryFolder();
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(place, name)), { recursive: true });
    await writeFile(path.join(place, name), text);
  };
  const names = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "turbo.json"];
  for (const name of [
    ...names,
    "apps/web/src/app.ts",
    "apps/web/dist/app.js",
    "tooling/typescript/base.json",
  ])
    await write(name, "{}");
  await mkdir(path.join(place, "packages"));
  return { place, write };
}

it.each([
  ["a source file", "apps/web/src/app.ts"],
  ["a new file", "packages/db/src/new.ts"],
  ["the lockfile", "pnpm-lock.yaml"],
])("a build is due after a change of %s", async (_, changed) => {
  const { place, write } = await repository();
  const before = stateOf(place);
  expect(stateOf(place)).toBe(before);
  await write(changed, "{ }");
  expect(stateOf(place)).not.toBe(before);
});

it("a build is due where what was built is gone, not where a package was installed", async () => {
  const { place, write } = await repository();
  const before = stateOf(place);
  await write("apps/web/node_modules/zod/index.js", "{}");
  expect(stateOf(place)).toBe(before);
  await rm(path.join(place, "apps/web/dist"), { recursive: true });
  expect(stateOf(place)).not.toBe(before);
});
