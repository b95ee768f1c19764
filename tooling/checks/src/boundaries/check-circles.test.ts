import { expect, it } from "vitest";
import { findingsOf, manifestWith } from "../testing/repository-of.ts";
import { circles, findCircles } from "./packages.ts";

it("finds a cycle that package.json declares", () => {
  const findings = findingsOf(circles, {
    "packages/db/package.json": manifestWith("db", "@storyletter/domain"),
    "packages/domain/package.json": manifestWith("domain", "@storyletter/db"),
  });
  expect(findings.map(({ message }) => message)).toEqual([
    "These packages depend on each other in a cycle: db -> domain -> db.",
  ]);
});

it("finds a cycle that only exists in the code, including type imports", () => {
  const findings = findingsOf(circles, {
    "packages/db/src/a.ts": 'import type { X } from "@storyletter/domain";',
    "packages/domain/src/b.ts": 'export { y } from "@storyletter/api";',
    "packages/api/src/c.ts": 'await import("@storyletter/db");',
  });
  expect(findings.map(({ message }) => message)).toEqual([
    "These packages depend on each other in a cycle: api -> db -> domain -> api.",
  ]);
});

it("reports each cycle once, and none where paths only join", () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([name, others]) => [name, new Set(others)]));
  expect(findCircles(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
  expect(findCircles(graph({ b: ["a"], a: ["b", "c"], c: ["a"] }))).toEqual([
    ["a", "b"],
    ["a", "c"],
  ]);
});
