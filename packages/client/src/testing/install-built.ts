import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const require = createRequire(import.meta.url);

/** Copies zod, the client's only dependency, into a project's node_modules. */
export async function installZod(project: string): Promise<void> {
  const zod = dirname(require.resolve("zod/package.json"));
  await cp(zod, join(project, "node_modules/zod"), {
    recursive: true,
    filter: (path) => !/\.(cjs|cts|map)$|\/src(\/|$)/.test(path.slice(zod.length)),
  });
}

/** Builds the client as published into a project outside the repository, without network access. */
export async function installBuilt(project: string): Promise<void> {
  const target = join(project, "node_modules/@storyletter/client");
  await mkdir(target, { recursive: true });
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const { name, version, type, publishConfig } = manifest;
  const published = { name, version, type, exports: publishConfig.exports };
  await Promise.all([
    run(process.execPath, [join(root, "build.ts"), target]),
    writeFile(join(target, "package.json"), JSON.stringify(published)),
    installZod(project),
  ]);
}
