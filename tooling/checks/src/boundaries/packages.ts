import { type Check, count, type Finding } from "../check.ts";
import type { Repository } from "../repository.ts";
import { type Package, SCOPE, type Workspace } from "../workspace.ts";
import { resolveImport } from "./imports.ts";
import { MAY_IMPORT, ONLY_LIBRARIES } from "./table.ts";

/** Each package.json agrees with the table. Whether imports are declared is checked by `turbo boundaries`. */
export const manifests: Check = {
  name: "manifests",
  run(repository) {
    const { packages } = repository.workspace;
    return {
      findings: packages.flatMap((each) => declaredWrongly(each, repository.workspace)),
      summary: count(packages.length, "package"),
    };
  },
};

function declaredWrongly(owner: Package, workspace: Workspace): Finding[] {
  const finding = (message: string): Finding => ({ file: owner.manifest, message });
  const findings = owner.declared
    // What is published must name its peers in words that npm reads.
    .filter(({ kind }) => !(owner.isPublished && kind === "peerDependencies"))
    .filter(({ version }) => !/^(workspace:\*|catalog:[a-z]*)$/.test(version))
    .map(({ name, version }) =>
      finding(`${name} is pinned to "${version}": take the version from the catalog.`),
    );
  if (owner.group === "tooling" || owner.group === "root") return findings;

  const row = MAY_IMPORT[owner.name];
  if (!row) return [...findings, finding(`${owner.name} has no row in the import table.`)];
  for (const { name, kind } of owner.declared) {
    if (!name.startsWith(SCOPE)) continue;
    const other = workspace.byName.get(name.replace(SCOPE, ""));
    if (other?.group === "tooling") {
      if (kind !== "devDependencies")
        findings.push(finding(`${name} is tooling: declare it under devDependencies.`));
    } else if (!other || !row[other.name]) {
      findings.push(finding(`${owner.name} may not depend on ${name}.`));
    }
  }
  const only = ONLY_LIBRARIES[owner.name];
  const shipped = owner.declared.filter(
    ({ name, kind }) => kind !== "devDependencies" && !name.startsWith(SCOPE),
  );
  return [
    ...findings,
    ...shipped
      .filter(({ name }) => only && !only.includes(name))
      .map(({ name }) => finding(`${owner.name} may only use ${only?.join(", ")}, not ${name}.`)),
  ];
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** No cycles between packages, declared or only imported. The linter finds cycles between files. */
export const circles: Check = {
  name: "circles",
  run(repository) {
    const graph = packageGraph(repository);
    const edges = [...graph.values()].reduce((sum, { size }) => sum + size, 0);
    return {
      findings: findCircles(graph).map((circle) => ({
        file: repository.workspace.byName.get(circle[0] ?? "")?.manifest ?? "package.json",
        message: `These packages depend on each other in a cycle: ${[...circle, circle[0]].join(" -> ")}.`,
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

/** Each cycle once, starting with its alphabetically first package. */
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
