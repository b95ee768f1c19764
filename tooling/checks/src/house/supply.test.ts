import { expect, it } from "vitest";
import { findingsOf } from "../testing/repository-of.ts";
import { supply } from "./supply.ts";

const GOOD = {
  "pnpm-workspace.yaml":
    "packages:\n  - apps/*\nallowBuilds:\n  esbuild: false\n  turbo: true\ncatalog:\n  zod: 4.0.0\n",
  "pnpm-lock.yaml": "",
  "tooling/bootstrap/install.cjs": 'pnpm(["install", "--frozen-lockfile"])',
};
const messages = (changes: Record<string, string>) =>
  findingsOf(supply, { ...GOOD, ...changes }).map(({ message }) => message);

it("lets install scripts run by name only, and installs what the lockfile says", () => {
  expect(messages({})).toEqual([]);
  const all = "allowBuilds:\n  '*': true\ndangerouslyAllowAllBuilds: true\n";
  expect(messages({ "pnpm-workspace.yaml": all })).toEqual([
    "allowBuilds takes names, no patterns.",
    "Install scripts run by name only.",
  ]);
  expect(messages({ "pnpm-workspace.yaml": "packages: []\n" })).toEqual(["allowBuilds names no package."]);
  expect(messages({ "tooling/bootstrap/install.cjs": 'pnpm(["install"])' })).toEqual([
    "The lockfile is not frozen at installation.",
  ]);
});
