import type { Check, Finding } from "../check.ts";
import { openRepository, type Repository } from "../repository.ts";

const packageJson = (name: string, exports: readonly string[], declared: Record<string, string> = {}) =>
  JSON.stringify({
    name: `@storyletter/${name}`,
    exports: Object.fromEntries(exports.map((entry) => [entry, `./src/${entry.slice(2) || "index"}.ts`])),
    dependencies: declared,
  });

const FOLDERS: Readonly<Record<string, string>> = {
  server: "apps/server",
  web: "apps/web",
  sandbox: "apps/sandbox",
  launcher: "tooling/launcher",
  e2e: "tooling/e2e",
};

const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  db: [".", "./testing"],
  domain: [".", "./ports"],
  launcher: ["./postgres"],
};

/** The folder of a package in the fixture. */
export const folderOf = (name: string): string => FOLDERS[name] ?? `packages/${name}`;

const NAMES = ["contract", "db", "domain", "jobs", "writer", "adapters", "api", "client", "ui"];

/** An in-memory repository with every package and no code; `changes` adds or replaces files. */
export function repositoryOf(changes: Readonly<Record<string, string>>): Repository {
  const tree: Record<string, string> = {};
  for (const name of [...NAMES, ...Object.keys(FOLDERS)]) {
    tree[`${folderOf(name)}/package.json`] = packageJson(name, ENTRIES[name] ?? ["."]);
  }
  Object.assign(tree, changes);
  return openRepository(Object.keys(tree), (file) => tree[file] ?? "");
}

/** The findings of a check with these files in the fixture. */
export const findingsOf = (check: Check, changes: Readonly<Record<string, string>>): Finding[] =>
  check.run(repositoryOf(changes)).findings;

/** The manifest of a fixture package with these dependencies, all from the workspace. */
export const manifestWith = (name: string, ...dependencies: string[]): string =>
  packageJson(
    name,
    ENTRIES[name] ?? ["."],
    Object.fromEntries(
      dependencies.map((each) => [each, each.startsWith("@storyletter/") ? "workspace:*" : "catalog:"]),
    ),
  );
