import { describe, expect, it } from "vitest";
import { findingsOf, folderOf } from "../testing/repository-of.ts";
import { importTable } from "./imports.ts";
import { MAY_IMPORT } from "./table.ts";

const messages = (file: string, code: string) =>
  findingsOf(importTable, { [file]: code }).map(({ message }) => message);

/** The messages for this code in the package. */
const inPackage = (name: string, code: string) => messages(`${folderOf(name)}/src/some-file.ts`, code);

const HOUSE = [
  "contract",
  "db",
  "domain",
  "jobs",
  "writer",
  "adapters",
  "api",
  "client",
  "ui",
  "web",
  "sandbox",
];
const forbidden = Object.entries(MAY_IMPORT)
  .filter(([from]) => HOUSE.includes(from))
  .flatMap(([from, row]) => HOUSE.filter((to) => to !== from && !row[to]).map((to) => ({ from, to })));
const granted = Object.entries(MAY_IMPORT)
  .filter(([from]) => HOUSE.includes(from) || from === "server")
  .flatMap(([from, row]) =>
    Object.keys(row)
      .filter((to) => row[to] === "all" && HOUSE.includes(to))
      .map((to) => ({ from, to })),
  );

describe("the import table", () => {
  it.each(forbidden)("$from may not import $to", ({ from, to }) => {
    expect(inPackage(from, `import { x } from "@storyletter/${to}";`)).toEqual([
      `${from} may not import ${to}.`,
    ]);
  });

  it.each(granted)("$from may import $to", ({ from, to }) => {
    expect(inPackage(from, `import { x } from "@storyletter/${to}";`)).toEqual([]);
  });

  it.each(["web", "sandbox"])("the server may not import %s", (to) => {
    expect(inPackage("server", `import "@storyletter/${to}";`)).toEqual([`server may not import ${to}.`]);
  });

  it.each([
    ["an import of types", 'import type { X } from "@storyletter/domain";'],
    ["a re-export", 'export { x } from "@storyletter/domain";'],
    ["a re-export of types", 'export type { X } from "@storyletter/domain";'],
    ["a re-export of everything", 'export * from "@storyletter/domain";'],
    ["a dynamic import", 'const x = await import("@storyletter/domain");'],
    ["a type written as import()", 'type X = import("@storyletter/domain").X;'],
    ["require()", 'const x = require("@storyletter/domain");'],
    ["an import for its effect", 'import "@storyletter/domain";'],
  ])("sees %s", (_, code) => {
    expect(inPackage("ui", code)).toEqual(["ui may not import domain."]);
  });

  it("names the file and the line", () => {
    const findings = findingsOf(importTable, {
      "packages/ui/src/a.ts": '\n\nimport "@storyletter/db";\n',
    });
    expect(findings).toMatchObject([{ file: "packages/ui/src/a.ts", line: 3 }]);
  });

  it("has no exception for tests", () => {
    expect(messages("packages/ui/src/a.test.ts", 'import "@storyletter/contract";')).toHaveLength(1);
  });

  it("refuses a package that has no row", () => {
    const findings = findingsOf(importTable, {
      "packages/extra/package.json": '{"name":"@storyletter/extra","exports":{".":"./src/index.ts"}}',
      "packages/extra/src/index.ts": 'import "@storyletter/contract";',
    });
    expect(findings.map(({ message }) => message)).toEqual(["extra has no row in the import table."]);
  });

  it("reports a file that cannot be parsed", () => {
    expect(inPackage("ui", "export const = 1;")).toHaveLength(1);
  });

  it("refuses a computed import", () => {
    expect(inPackage("web", "await import(name);")).toEqual([
      "A computed import cannot be checked: use a literal specifier.",
    ]);
  });
});

describe("imports of a package", () => {
  it("must use its exports", () => {
    expect(inPackage("api", 'import { x } from "@storyletter/domain/src/emails/rules.ts";')).toEqual([
      "domain does not export ./src/emails/rules.ts: use one of its exports.",
    ]);
  });

  it("must not use a path", () => {
    expect(inPackage("api", 'import { x } from "../../domain/src/index.ts";')).toEqual([
      "Imports another package by path (../../domain/src/index.ts): use its name.",
    ]);
  });

  it("must name an existing package", () => {
    expect(inPackage("api", 'import "@storyletter/nowhere";')).toEqual(["Package nowhere does not exist."]);
  });

  it("must not use ./testing outside tests", () => {
    const code = 'import { createTestDatabase } from "@storyletter/db/testing";';
    expect(messages("packages/domain/src/emails/list.ts", code)).toEqual(["db/testing is only for tests."]);
    expect(messages("packages/domain/src/emails/list.test.ts", code)).toEqual([]);
    expect(messages("packages/domain/src/testing/world.ts", code)).toEqual([]);
  });
});

describe("types only", () => {
  it("the web app may only import types of the api", () => {
    expect(inPackage("web", 'import type { AppRouter } from "@storyletter/api";')).toEqual([]);
    expect(inPackage("web", 'import { appRouter } from "@storyletter/api";')).toHaveLength(1);
  });

  it("an import of nothing but types still runs the module", () => {
    expect(inPackage("web", 'import { type AppRouter } from "@storyletter/api";')).toHaveLength(1);
  });

  it.each(["jobs", "writer", "adapters"])("%s may only import the ports of the domain", (name) => {
    expect(inPackage(name, 'import type { Ctx } from "@storyletter/domain";')).toEqual([
      `${name} may only import the ports of domain.`,
    ]);
    expect(inPackage(name, 'import type { Mailer } from "@storyletter/domain/ports";')).toEqual([]);
  });

  it("error classes are the only values to import from the ports", () => {
    const ports = "@storyletter/domain/ports";
    expect(inPackage("adapters", `import { type Mailer, PermanentMailError } from "${ports}";`)).toEqual([]);
    expect(inPackage("adapters", `import { readPorts } from "${ports}";`)).toHaveLength(1);
    expect(inPackage("adapters", `import * as ports from "${ports}";`)).toHaveLength(1);
  });
});

describe("rules besides the table", () => {
  it("only tests and config files may use tooling", () => {
    const code = 'import { openTestServer } from "@storyletter/launcher/postgres";';
    expect(messages("packages/db/src/connect.ts", code)).toEqual([
      "Only tests and config files may use tooling.",
    ]);
    expect(messages("packages/db/src/connect.test.ts", code)).toEqual([]);
    expect(messages("packages/db/vitest.config.ts", code)).toEqual([]);
    expect(messages("tooling/e2e/src/setup.ts", code)).toEqual([]);
  });

  it("contract uses zod and no Node modules", () => {
    expect(inPackage("contract", 'import { z } from "zod";')).toEqual([]);
    expect(inPackage("contract", 'import { v7 } from "uuid";')).toHaveLength(1);
    expect(inPackage("contract", 'import { join } from "node:path";')).toHaveLength(1);
    expect(messages("packages/contract/src/email.test.ts", 'import { it } from "vitest";')).toEqual([]);
  });
});
