import { type Check, count, type Finding } from "../check.ts";
import type { Repository } from "../repository.ts";
import { isConfig, isForTests } from "../source.ts";
import { type Package, SCOPE, type Workspace } from "../workspace.ts";
import { resolveImport } from "./resolve-import.ts";
import { MAY_IMPORT, ONLY_LIBRARIES } from "./table.ts";

/** What each package.json declares agrees with the table, and covers what its files import. */
export const manifests: Check = {
  name: "manifests",
  run(repository) {
    const { packages } = repository.workspace;
    return {
      findings: [
        ...packages.flatMap((each) => declaredWrongly(each, repository.workspace)),
        ...undeclared(repository),
      ],
      summary: count(packages.length, "package"),
    };
  },
};

function declaredWrongly(owner: Package, workspace: Workspace): Finding[] {
  const say = (message: string): Finding => ({ file: owner.manifest, message });
  const findings = owner.declared
    .filter(({ version }) => !/^(workspace:\*|catalog:[a-z]*)$/.test(version))
    .map(({ name, version }) => say(`${name} is pinned to "${version}" here: versions live in the catalog.`));
  if (owner.group === "tooling" || owner.group === "root") return findings;

  const row = MAY_IMPORT[owner.name];
  if (!row) return [...findings, say(`${owner.name} has no row in the import table.`)];
  for (const { name, kind } of owner.declared) {
    if (!name.startsWith(SCOPE)) continue;
    const other = workspace.byName.get(name.replace(SCOPE, ""));
    if (other?.group === "tooling") {
      if (kind !== "devDependencies")
        findings.push(say(`${name} is tooling: declare it under devDependencies.`));
    } else if (!other || !row[other.name]) {
      findings.push(say(`${owner.name} may not depend on ${name}.`));
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
      .map(({ name }) => say(`${owner.name} may use ${only?.join(", ")} only, not ${name}.`)),
  ];
}

/** Imports of our own packages; libraries are the linter's part. */
function undeclared({ sources, workspace }: Repository): Finding[] {
  return sources.flatMap((source) => {
    const owner = workspace.ownerOf(source.file);
    if (!owner || owner.group === "root") return [];
    const spared =
      isForTests(source.file) || isConfig(source.file) || owner.group === "tooling" || owner.isPublished;
    return source.imports.flatMap((found): Finding[] => {
      const target = found.specifier === null ? null : resolveImport(source.file, found.specifier);
      if (target?.kind !== "package" || target.name === owner.name) return [];
      const kinds = owner.declared
        .filter(({ name }) => name === `${SCOPE}${target.name}`)
        .map(({ kind }) => kind);
      if (kinds.includes("dependencies")) return [];
      if (kinds.length > 0 && (spared || found.typeOnly)) return [];
      const problem = kinds.length > 0 ? "only under devDependencies" : "nowhere";
      return [
        {
          file: source.file,
          line: found.line,
          message: `${SCOPE}${target.name} is declared ${problem} in ${owner.manifest}.`,
        },
      ];
    });
  });
}
