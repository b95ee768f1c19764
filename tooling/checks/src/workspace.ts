import { dirname, join } from "node:path/posix";

export type DependencyKind = "dependencies" | "devDependencies" | "peerDependencies" | "optionalDependencies";

export interface Package {
  /** Short name, as in the import table: `contract` for `@storyletter/contract`. */
  name: string;
  /** Folder from the root; empty for the root package. */
  folder: string;
  group: "apps" | "packages" | "tooling" | "root";
  manifest: string;
  /** Entries other packages may import, such as `.` and `./testing`. */
  entries: readonly string[];
  /** Their files, from the root. */
  entryFiles: readonly string[];
  /** Published packages are built: they bundle our own packages. */
  isPublished: boolean;
  declared: readonly { name: string; version: string; kind: DependencyKind }[];
}

export interface Workspace {
  packages: readonly Package[];
  byName: ReadonlyMap<string, Package>;
  /** The package a file belongs to: the one with the longest folder around it. */
  ownerOf(file: string): Package | undefined;
}

export const SCOPE = "@storyletter/";

const KINDS: readonly DependencyKind[] = [
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
];

interface Manifest extends Partial<Record<DependencyKind, Record<string, string>>> {
  name?: string;
  exports?: Record<string, unknown>;
  publishConfig?: unknown;
}

const GROUPS = new Set<string>(["apps", "packages", "tooling"]);

function readPackage(manifest: string, text: string): Package {
  const json: Manifest = JSON.parse(text);
  const folder = dirname(manifest) === "." ? "" : dirname(manifest);
  const top = folder.split("/")[0] ?? "";
  return {
    name: (json.name ?? folder).replace(SCOPE, ""),
    folder,
    group: GROUPS.has(top) ? (top as Package["group"]) : "root",
    manifest,
    entries: Object.keys(json.exports ?? {}),
    entryFiles: Object.values(json.exports ?? {}).flatMap((file) =>
      typeof file === "string" ? [join(folder, file)] : [],
    ),
    isPublished: json.publishConfig !== undefined,
    declared: KINDS.flatMap((kind) =>
      Object.entries(json[kind] ?? {}).map(([name, version]) => ({ name, version, kind })),
    ),
  };
}

/** Folders that pnpm-workspace.yaml leaves out, such as the bootstrap that installs pnpm itself. */
function leftOut(files: readonly string[], text: (file: string) => string): string[] {
  const settings = files.includes("pnpm-workspace.yaml") ? text("pnpm-workspace.yaml") : "";
  return [...settings.matchAll(/^ +- "!(.+)"$/gm)].map(([, folder = ""]) => `${folder}/`);
}

export function readWorkspace(files: readonly string[], text: (file: string) => string): Workspace {
  const excluded = leftOut(files, text);
  const manifests = files
    .filter((file) => /^((apps|packages|tooling)\/[^/]+\/)?package\.json$/.test(file))
    .filter((file) => !excluded.some((folder) => file.startsWith(folder)));
  const packages = manifests.map((manifest) => readPackage(manifest, text(manifest)));
  const innermostFirst = packages.toSorted((one, other) => other.folder.length - one.folder.length);
  return {
    packages,
    byName: new Map(packages.map((each) => [each.name, each])),
    ownerOf: (file) => innermostFirst.find(({ folder }) => folder === "" || file.startsWith(`${folder}/`)),
  };
}
