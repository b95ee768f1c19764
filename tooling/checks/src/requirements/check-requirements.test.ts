import { expect, it } from "vitest";
import { findingsOf, repositoryOf } from "../testing/repository-of.ts";
import { byArea, coverage, ROWS_FILE, requirements } from "./check-requirements.ts";

const table = [
  "id\tsource\tsurface\trequirement",
  "FORM-01\tU\tscreen\tTitle.",
  "FORM-02\tU\tscreen\tFocus.",
  "LIB-01\tU\tscreen\tList.",
  "",
].join("\n");
const inTest = (code: string, file = "packages/db/src/a.test.ts") => ({ [ROWS_FILE]: table, [file]: code });
// Built here, so that these examples do not count as tags of this file.
const tag = (...ids: string[]) => `[${ids.join(", ")}]`;

it("refuses a tag that names no row", () => {
  const code = `it("${tag("FORM-99", "FORM-01", "FORM-02", "LIB-01")} does a thing", () => {});`;
  expect(findingsOf(requirements, inTest(code))).toEqual([
    { file: "packages/db/src/a.test.ts", line: 1, message: `FORM-99 is not a row of ${ROWS_FILE}.` },
  ]);
});

it("reads lists of ids, templates, and titles kept in data", () => {
  const code = [
    `it("${tag("FORM-01", "LIB-01")} works", () => {});`,
    `test.each([{ title: "${tag("FORM-02")} too" }])("$title", () => {});`,
    `it(\`${tag("FORM-02")} for \${name}\`, () => {});`,
  ].join("\n");
  const { untested, tags } = coverage(repositoryOf(inTest(code)));
  expect(untested).toEqual([]);
  expect(tags.map(({ id }) => id)).toEqual(["FORM-01", "LIB-01", "FORM-02", "FORM-02"]);
});

it("ignores comments and strings outside tests", () => {
  const elsewhere = inTest(`export const title = "${tag("FORM-01")}";`, "packages/db/src/a.ts");
  expect(coverage(repositoryOf(elsewhere)).untested).toHaveLength(3);
  expect(coverage(repositoryOf(inTest(`// ${tag("FORM-01")}`))).untested).toHaveLength(3);
});

it("refuses a row whose only test runs in test:all", () => {
  const code = [
    `test("${tag("FORM-01")} a journey @all", () => {});`,
    `test("${tag("FORM-02")} another", { tag: "@all" }, () => {});`,
    `it.runIf(process.env.TEST_ALL)("${tag("LIB-01")} a long run", () => {});`,
  ];
  const findings = (more: string) => findingsOf(requirements, inTest([...code, more].join("\n")));
  expect(findings("").map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    `${ROWS_FILE}:2 FORM-01 has no test that npm test runs.`,
    `${ROWS_FILE}:3 FORM-02 has no test that npm test runs.`,
    `${ROWS_FILE}:4 LIB-01 has no test that npm test runs.`,
  ]);
  expect(
    findings(`it.each(process.env.TEST_ALL ? 9 : 1)("${tag("FORM-01", "FORM-02", "LIB-01")}", () => {});`),
  ).toEqual([]);
});

it("counts the tested rows of each area", () => {
  const repository = repositoryOf(inTest(`it("${tag("FORM-01")}", () => {});`, "tooling/e2e/src/a.spec.ts"));
  const { rows, untested } = coverage(repository);
  expect(byArea(rows, untested)).toEqual(["FORM 1/2", "LIB 0/1"]);
  expect(requirements.run(repository).summary).toBe("1 of 3 rows have a test");
});
