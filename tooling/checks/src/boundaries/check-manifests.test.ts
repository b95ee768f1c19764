import { expect, it } from "vitest";
import { findingsOf, manifestWith } from "../testing/repository-of.ts";
import { manifests } from "./packages.ts";

const messages = (changes: Record<string, string>) =>
  findingsOf(manifests, changes).map(({ message }) => message);

it("refuses a dependency the table does not allow", () => {
  expect(messages({ "packages/ui/package.json": manifestWith("ui", "@storyletter/contract") })).toEqual([
    "ui may not depend on @storyletter/contract.",
  ]);
});

it("refuses a package without a row", () => {
  expect(messages({ "packages/extra/package.json": manifestWith("extra") })).toEqual([
    "extra has no row in the import table.",
  ]);
});

it("keeps tooling under devDependencies", () => {
  expect(messages({ "packages/db/package.json": manifestWith("db", "@storyletter/launcher") })).toHaveLength(
    1,
  );
  const manifest = { name: "@storyletter/db", devDependencies: { "@storyletter/launcher": "workspace:*" } };
  expect(messages({ "packages/db/package.json": JSON.stringify(manifest) })).toEqual([]);
});

it("allows contract to depend on zod only", () => {
  expect(messages({ "packages/contract/package.json": manifestWith("contract", "zod") })).toEqual([]);
  expect(messages({ "packages/contract/package.json": manifestWith("contract", "uuid") })).toHaveLength(1);
});

it("keeps versions in the catalog", () => {
  const manifest = { name: "@storyletter/ui", dependencies: { react: "19.3.1" } };
  expect(messages({ "packages/ui/package.json": JSON.stringify(manifest) })).toEqual([
    'react is pinned to "19.3.1": take the version from the catalog.',
  ]);
});

it("allows a published package to bundle ours, and to name the range of a peer as npm reads it", () => {
  const manifest = {
    name: "@storyletter/client",
    publishConfig: {},
    peerDependencies: { zod: "^4.1.0" },
    devDependencies: { "@storyletter/contract": "workspace:*" },
  };
  const code = 'import { x } from "@storyletter/contract";';
  const changes = {
    "packages/client/package.json": JSON.stringify(manifest),
    "packages/client/src/a.ts": code,
  };
  expect(messages(changes)).toEqual([]);
});

it("skips packages that the workspace excludes", () => {
  const pinned = JSON.stringify({ name: "@storyletter/bootstrap", dependencies: { pnpm: "12.21.0" } });
  expect(
    messages({
      "pnpm-workspace.yaml": 'packages:\n  - tooling/*\n  - "!tooling/bootstrap"\n',
      "tooling/bootstrap/package.json": pinned,
    }),
  ).toEqual([]);
});
