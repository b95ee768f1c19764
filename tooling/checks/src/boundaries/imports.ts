import { join } from "node:path/posix";
import { type Check, count, type Finding } from "../check.ts";
import type { Import } from "../repository.ts";
import { isConfig, isForTests, type Repository, type Source } from "../repository.ts";
import { type Package, SCOPE } from "../workspace.ts";
import { MAY_IMPORT, ONLY_LIBRARIES, PORTS_ENTRY, PORTS_VALUE } from "./table.ts";

/** What a specifier names, as far as the import table cares. */
type Target =
  | { kind: "package"; name: string; entry: string }
  | { kind: "file"; path: string }
  | { kind: "builtin" }
  | { kind: "library"; name: string };

export function resolveImport(fromFile: string, specifier: string): Target {
  if (specifier.startsWith(".")) return { kind: "file", path: join(fromFile, "..", specifier) };
  if (specifier.startsWith("/")) return { kind: "file", path: specifier };
  if (specifier.startsWith("node:")) return { kind: "builtin" };
  const [first = "", second = "", ...rest] = specifier.split("/");
  if (specifier.startsWith(SCOPE)) {
    return { kind: "package", name: second, entry: [".", ...rest].join("/") };
  }
  return { kind: "library", name: first.startsWith("@") ? `${first}/${second}` : first };
}

/** Which packages may import which, checked against every file's imports. */
export const importTable: Check = {
  name: "imports",
  run(repository) {
    const { sources } = repository;
    const total = sources.reduce((sum, { imports }) => sum + imports.length, 0);
    return {
      findings: sources.flatMap((source) => [
        ...source.errors.map((message) => ({ file: source.file, message })),
        ...source.imports.flatMap((each) => checkImport(repository, source, each)),
      ]),
      summary: `${count(total, "import")} in ${count(sources.length, "file")}`,
    };
  },
};

function checkImport(repository: Repository, source: Source, found: Import): Finding[] {
  const owner = repository.workspace.ownerOf(source.file);
  if (!owner) return [];
  const report = (message: string): Finding[] => [{ file: source.file, line: found.line, message }];
  if (found.specifier === null) {
    return owner.group === "tooling"
      ? []
      : report("A computed import cannot be checked: use a literal specifier.");
  }
  const target = resolveImport(source.file, found.specifier);
  const message = objection(repository, { owner, source, found, target });
  return message ? report(message) : [];
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
        ? "contract must run anywhere, so it may not use Node modules."
        : null;
    case "library":
      return libraryObjection(owner, source, target.name);
    case "file":
      return repository.workspace.ownerOf(target.path) === owner || owner.group === "root"
        ? null
        : `Imports another package by path (${found.specifier}): use its name.`;
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
  if (!other) return `Package ${target.name} does not exist.`;
  if (!other.entries.includes(target.entry)) {
    return `${other.name} does not export ${target.entry}: use one of its exports.`;
  }
  if (target.entry === "./testing" && !isForTests(source.file) && owner.group !== "tooling") {
    return `${other.name}/testing is only for tests.`;
  }
  if (owner.group === "tooling" || owner === other) return null;
  if (other.group === "tooling") {
    return isForTests(source.file) || isConfig(source.file)
      ? null
      : `Only tests and config files may use tooling.`;
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
        : `${owner.name} may only import types of ${other.name}: write "import type".`;
    case "ports":
      return portsObjection(owner, other, found, entry);
    case undefined:
      return `${owner.name} may not import ${other.name}.`;
    default:
      return access satisfies never;
  }
}

function portsObjection(owner: Package, other: Package, found: Import, entry: string): string | null {
  if (entry !== PORTS_ENTRY) return `${owner.name} may only import the ports of ${other.name}.`;
  if (found.typeOnly || found.values?.every((name) => PORTS_VALUE.test(name))) return null;
  return `${owner.name} may only import types and error classes of ${other.name}'s ports.`;
}

const FEATURES = "apps/web/src/features/";

/** A feature's name, and whether the file is in one of the folders inside it. */
function placeOf(file: string): { feature: string; inside: boolean } | null {
  if (!file.startsWith(FEATURES)) return null;
  const [feature = "", ...rest] = file.slice(FEATURES.length).split("/");
  return { feature, inside: rest.length > 1 };
}

/**
 * Other features may import the files directly in a feature's folder, not its subfolders.
 */
export const features: Check = {
  name: "features",
  run({ sources }) {
    const files = sources.filter(({ file }) => placeOf(file));
    const findings = sources.flatMap((source) =>
      source.imports.flatMap(({ specifier, line }) => {
        const target = specifier === null ? null : resolveImport(source.file, specifier);
        const to = target?.kind === "file" ? placeOf(target.path) : null;
        const from = placeOf(source.file);
        if (!to?.inside || !from || from.feature === to.feature) return [];
        return [
          {
            file: source.file,
            line,
            message: `${from.feature} imports a private file of the feature ${to.feature} (${specifier}).`,
          },
        ];
      }),
    );
    const names = new Set(files.map(({ file }) => placeOf(file)?.feature));
    return { findings, summary: `${count(names.size, "feature")} of ${count(files.length, "file")}` };
  },
};
