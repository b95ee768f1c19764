import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { gate, PATH_VERDICTS } from "./gate.ts";

const tree = readFileSync(new URL("../routeTree.gen.ts", import.meta.url), "utf8");
const [, union = ""] = /\n {2}to:\n([\s\S]*?)\n {2}id:/.exec(tree) ?? [];
const routes = [...union.matchAll(/'([^']+)'|"([^"]+)"/g)].map(
  ([, single, double]) => single ?? double ?? "",
);
const asPattern = (route: string) => route.replaceAll(/\$\w+/g, ":id");

it("has a route for every screen the gate opens, and no others", () => {
  const opened = Object.keys(PATH_VERDICTS).filter((pattern) =>
    (["visitor", "member", "admin"] as const).some((role) => gate(role, pattern) === "screen"),
  );
  expect(routes.map(asPattern).sort()).toEqual(opened.sort());
});
