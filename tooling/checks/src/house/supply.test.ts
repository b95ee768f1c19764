import { expect, it } from "vitest";
import { findingsOf } from "../testing/repository-of.ts";
import { supply } from "./promises.ts";

function lock(entry: object, pnpm = "1.0.0"): string {
  return JSON.stringify({ packages: { "": { dependencies: { pnpm } }, "node_modules/pnpm": entry } });
}

const GOOD = {
  "pnpm-workspace.yaml":
    "packages:\n  - apps/*\nallowBuilds:\n  esbuild: false\n  turbo: true\ncatalog:\n  zod: 4.0.0\n",
  "pnpm-lock.yaml": "",
  "tooling/bootstrap/install.cjs": 'pnpm(["install", "--frozen-lockfile"])',
  "tooling/bootstrap/package.json": '{ "dependencies": { "pnpm": "1.0.0" } }',
  "tooling/bootstrap/package-lock.json": lock({ integrity: "sha512-abc" }),
};
const messages = (changes: Record<string, string>) =>
  findingsOf(supply, { ...GOOD, ...changes }).map(({ message }) => message);

it("allows install scripts only for named packages, and requires a frozen lockfile", () => {
  expect(messages({})).toEqual([]);
  const all = "allowBuilds:\n  '*': true\ndangerouslyAllowAllBuilds: true\n";
  expect(messages({ "pnpm-workspace.yaml": all })).toEqual([
    "allowBuilds must list names, not patterns.",
    "Only named packages may run install scripts.",
  ]);
  expect(messages({ "pnpm-workspace.yaml": "packages: []\n" })).toEqual(["allowBuilds names no package."]);
  expect(messages({ "tooling/bootstrap/install.cjs": 'pnpm(["install"])' })).toEqual([
    "The installation does not use a frozen lockfile.",
  ]);
});

it("requires a hash and no registry URL for each package that the bootstrap installs", () => {
  const found = (text: string) => messages({ "tooling/bootstrap/package-lock.json": text });
  expect(found("{}")).toEqual(["There is no lockfile for pnpm and Node."]);
  expect(found(lock({}))).toEqual(["node_modules/pnpm has no sha512 hash."]);
  expect(found(lock({ integrity: "sha1-abc" }))).toEqual(["node_modules/pnpm has no sha512 hash."]);
  expect(found(lock({ integrity: "sha512-abc", resolved: "file:pnpm.tgz" }))).toEqual([
    "node_modules/pnpm names a registry.",
  ]);
  expect(found(lock({ integrity: "sha512-abc" }, "2.0.0"))).toEqual([
    "The lockfile is of another package.json.",
  ]);
});
