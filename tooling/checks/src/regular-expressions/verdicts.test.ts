import { expect, it } from "vitest";
import { findingsOf } from "../testing/repository-of.ts";
import { regularExpressions } from "./verdicts.ts";

const SOURCE = "packages/domain/src/emails/rules.ts";

it("reports an expression with superlinear time, with its location and an attack", () => {
  const text = `const fine = /^a+$/;\nconst slow = /\\s+$/;\nconst worse = /^(a|a)*$/;`;
  expect(findingsOf(regularExpressions, { [SOURCE]: text })).toEqual([
    { file: SOURCE, line: 2, message: expect.stringMatching(/takes 2nd degree polynomial time on .*repeat/) },
    { file: SOURCE, line: 3, message: expect.stringMatching(/takes exponential time on .*repeat/) },
  ]);
});

it("checks only the server side, and no tests", () => {
  const slow = "const slow = /\\s+$/;";
  for (const file of [
    "apps/web/src/a.ts",
    "packages/domain/src/a.test.ts",
    "packages/domain/src/testing/a.ts",
  ])
    expect(findingsOf(regularExpressions, { [file]: slow })).toEqual([]);
});
