import { type Check, count, type Finding } from "../check.ts";
import type { Import } from "../imports.ts";
import type { Repository } from "../repository.ts";
import { isConfig, isForTests, type Source } from "../source.ts";
import type { Package } from "../workspace.ts";
import { resolveImport, type Target } from "./resolve-import.ts";
import { MAY_IMPORT, ONLY_LIBRARIES, PORTS_ENTRY, PORTS_VALUE } from "./table.ts";

/** Who may import whom, read from every file's own imports. */
export const importTable: Check = {
  name: "imports",
  run(repository) {
    const { sources } = repository;
    const total = sources.reduce((sum, { imports }) => sum + imports.length, 0);
    return {
      findings: sources.flatMap((source) => [
        ...source.errors.map((message) => ({ file: source.file, message })),
        ...source.imports.flatMap((each) => judge(repository, source, each)),
      ]),
      summary: `${count(total, "import")} in ${count(sources.length, "file")}`,
    };
  },
};

function judge(repository: Repository, source: Source, found: Import): Finding[] {
  const owner = repository.workspace.ownerOf(source.file);
  if (!owner) return [];
  const say = (message: string): Finding[] => [{ file: source.file, line: found.line, message }];
  if (found.specifier === null) {
    return owner.group === "tooling"
      ? []
      : say("Imports something computed: nobody can tell what it reaches.");
  }
  const target = resolveImport(source.file, found.specifier);
  const message = objection(repository, { owner, source, found, target });
  return message ? say(message) : [];
}

interface Case {
  owner: Package;
  source: Source;
  found: Import;
  target: Target;
}

function objection(repository: Repository, { owner, source, found, target }: Case): string | null {
  switch (target.kind) {
    case "builtin":
      return owner.name === "contract" && !isForTests(source.file)
        ? "contract runs anywhere: no Node here."
        : null;
    case "library":
      return libraryObjection(owner, source, target.name);
    case "file":
      return repository.workspace.ownerOf(target.path) === owner || owner.group === "root"
        ? null
        : `Reaches into another package by path (${found.specifier}): import it by its name.`;
    case "package":
      return packageObjection(repository, { owner, source, found, target });
    default:
      return target satisfies never;
  }
}

function libraryObjection(owner: Package, source: Source, library: string): string | null {
  const only = ONLY_LIBRARIES[owner.name];
  if (!only || only.includes(library) || isForTests(source.file) || isConfig(source.file)) return null;
  return `${owner.name} may import ${only.join(", ")} only, not ${library}.`;
}

function packageObjection(
  { workspace }: Repository,
  { owner, source, found, target }: Case & { target: { name: string; entry: string } },
): string | null {
  const other = workspace.byName.get(target.name);
  if (!other) return `There is no package ${target.name}.`;
  if (!other.entries.includes(target.entry)) {
    return `${other.name} does not export ${target.entry}: its entries are its only doors.`;
  }
  if (target.entry === "./testing" && !isForTests(source.file) && owner.group !== "tooling") {
    return `${other.name}/testing is for tests alone.`;
  }
  if (owner.group === "tooling" || owner === other) return null;
  if (other.group === "tooling") {
    return isForTests(source.file) || isConfig(source.file)
      ? null
      : `Only tests and settings may use the tooling.`;
  }
  return owner.group === "root" ? null : tableObjection(owner, other, found, target.entry);
}

function tableObjection(owner: Package, other: Package, found: Import, entry: string): string | null {
  const row = MAY_IMPORT[owner.name];
  if (!row) return `${owner.name} has no row in the import table.`;
  const access = row[other.name];
  switch (access) {
    case "all":
      return null;
    case "types":
      return found.typeOnly
        ? null
        : `${owner.name} may import of ${other.name} only types: write "import type".`;
    case "ports":
      return portsObjection(owner, other, found, entry);
    case undefined:
      return `${owner.name} may not import ${other.name}.`;
    default:
      return access satisfies never;
  }
}

function portsObjection(owner: Package, other: Package, found: Import, entry: string): string | null {
  if (entry !== PORTS_ENTRY) return `${owner.name} may import of ${other.name} only its ports.`;
  if (found.typeOnly || found.values?.every((name) => PORTS_VALUE.test(name))) return null;
  return `${owner.name} may import of ${other.name}'s ports only types and error classes.`;
}
