import { describe, expect, it } from "vitest";
import { findingsOf, folderOf } from "../testing/repository-of.ts";
import { importTable } from "./check-imports.ts";
import { MAY_IMPORT } from "./table.ts";

const messages = (file: string, code: string) =>
  findingsOf(importTable, { [file]: code }).map(({ message }) => message);

/** What is said when this line stands in the package's code. */
const inPackage = (name: string, code: string) => messages(`${folderOf(name)}/src/some-file.ts`, code);

const HOUSE = ["contract", "db", "domain", "jobs", "writer", "mail", "api", "client", "ui", "web", "sandbox"];
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

  it("says that a file cannot be read", () => {
    expect(inPackage("ui", "export const = 1;")).toHaveLength(1);
  });

  it("refuses an import nobody can read", () => {
    expect(inPackage("web", "await import(name);")).toEqual([
      "Imports something computed: nobody can tell what it reaches.",
    ]);
  });
});

describe("the doors of a package", () => {
  it("are its exports", () => {
    expect(inPackage("api", 'import { x } from "@storyletter/domain/src/emails/rules.ts";')).toEqual([
      "domain does not export ./src/emails/rules.ts: its entries are its only doors.",
    ]);
  });

  it("are not its folder", () => {
    expect(inPackage("api", 'import { x } from "../../domain/src/index.ts";')).toEqual([
      "Reaches into another package by path (../../domain/src/index.ts): import it by its name.",
    ]);
  });

  it("have to exist", () => {
    expect(inPackage("api", 'import "@storyletter/nowhere";')).toEqual(["There is no package nowhere."]);
  });

  it("for tests are for tests", () => {
    const code = 'import { createTestDatabase } from "@storyletter/db/testing";';
    expect(messages("packages/domain/src/emails/list.ts", code)).toEqual(["db/testing is for tests alone."]);
    expect(messages("packages/domain/src/emails/list.test.ts", code)).toEqual([]);
    expect(messages("packages/domain/src/testing/world.ts", code)).toEqual([]);
  });
});

describe("types alone", () => {
  it("the client may import of the api only types", () => {
    expect(inPackage("client", 'import type { AppRouter } from "@storyletter/api";')).toEqual([]);
    expect(inPackage("client", 'import { appRouter } from "@storyletter/api";')).toHaveLength(1);
  });

  it("an import of nothing but types still runs the module", () => {
    expect(inPackage("client", 'import { type AppRouter } from "@storyletter/api";')).toHaveLength(1);
  });

  it.each(["jobs", "writer", "mail"])("%s may import of the domain only its ports", (name) => {
    expect(inPackage(name, 'import type { Ctx } from "@storyletter/domain";')).toEqual([
      `${name} may import of domain only its ports.`,
    ]);
    expect(inPackage(name, 'import type { Mailer } from "@storyletter/domain/ports";')).toEqual([]);
  });

  it("of the ports the error classes are values, and nothing else is", () => {
    const ports = "@storyletter/domain/ports";
    expect(inPackage("mail", `import { type Mailer, PermanentMailError } from "${ports}";`)).toEqual([]);
    expect(inPackage("mail", `import { readPorts } from "${ports}";`)).toHaveLength(1);
    expect(inPackage("mail", `import * as ports from "${ports}";`)).toHaveLength(1);
  });
});

describe("beside the table", () => {
  it("only tests and settings may use the tooling", () => {
    const code = 'import { openTestServer } from "@storyletter/dev/postgres";';
    expect(messages("packages/db/src/connect.ts", code)).toEqual([
      "Only tests and settings may use the tooling.",
    ]);
    expect(messages("packages/db/src/connect.test.ts", code)).toEqual([]);
    expect(messages("packages/db/vitest.config.ts", code)).toEqual([]);
    expect(messages("tooling/e2e/src/setup.ts", code)).toEqual([]);
  });

  it("contract uses zod and nothing of Node", () => {
    expect(inPackage("contract", 'import { z } from "zod";')).toEqual([]);
    expect(inPackage("contract", 'import { v7 } from "uuid";')).toHaveLength(1);
    expect(inPackage("contract", 'import { join } from "node:path";')).toHaveLength(1);
    expect(messages("packages/contract/src/email.test.ts", 'import { it } from "vitest";')).toEqual([]);
  });
});
