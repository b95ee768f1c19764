import { type Check, count } from "../check.ts";
import type { Repository } from "../repository.ts";
import { SCOPE } from "../workspace.ts";
import { resolveImport } from "./resolve-import.ts";

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** No circle of packages, whether declared or only imported. Circles of files are the linter's part. */
export const circles: Check = {
  name: "circles",
  run(repository) {
    const graph = packageGraph(repository);
    const edges = [...graph.values()].reduce((sum, { size }) => sum + size, 0);
    return {
      findings: findCircles(graph).map((circle) => ({
        file: repository.workspace.byName.get(circle[0] ?? "")?.manifest ?? "package.json",
        message: `These packages depend on each other in a circle: ${[...circle, circle[0]].join(" -> ")}.`,
      })),
      summary: `${count(edges, "edge")} between packages`,
    };
  },
};

function packageGraph({ sources, workspace }: Repository): Graph {
  const graph = new Map(
    workspace.packages.map(({ name, declared }) => [
      name,
      new Set(
        declared.filter((each) => each.name.startsWith(SCOPE)).map((each) => each.name.replace(SCOPE, "")),
      ),
    ]),
  );
  for (const source of sources) {
    const owner = workspace.ownerOf(source.file)?.name;
    if (!owner) continue;
    for (const { specifier } of source.imports) {
      const target = specifier === null ? null : resolveImport(source.file, specifier);
      if (target?.kind === "package" && target.name !== owner) graph.get(owner)?.add(target.name);
    }
  }
  return graph;
}

/** Each circle once, written from the alphabetically first of its members. */
export function findCircles(graph: Graph): string[][] {
  const circles = new Map<string, string[]>();
  const finished = new Set<string>();
  const walk = (name: string, path: string[]) => {
    const since = path.indexOf(name);
    if (since >= 0) {
      const circle = path.slice(since);
      const first = circle.indexOf(circle.toSorted()[0] ?? name);
      const ordered = [...circle.slice(first), ...circle.slice(0, first)];
      circles.set(ordered.join(" "), ordered);
      return;
    }
    if (finished.has(name)) return;
    for (const next of graph.get(name) ?? []) walk(next, [...path, name]);
    finished.add(name);
  };
  for (const name of graph.keys()) walk(name, []);
  return [...circles.values()];
}
