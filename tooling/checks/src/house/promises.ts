import { isDeepStrictEqual } from "node:util";
import { type Check, count, type Finding } from "../check.ts";
import { isTest, type Repository } from "../repository.ts";
import { SCOPE } from "../workspace.ts";

const PAGE = "SECURITY.md";

/** `packages/a/src/b.test.ts: the title of a test` */
const PROOF = /`([\w./-]+\.(?:test|spec)\.tsx?): ([^`]+)`/g;

interface Proof {
  file: string;
  title: string;
  line: number;
}

/** Each row of the page names existing tests that prove it. */
export const security: Check = {
  name: "security",
  run(repository) {
    const { files, text } = repository;
    if (!files.includes(PAGE))
      return { findings: [{ file: PAGE, message: "This page is missing." }], summary: "0" };
    const lines = text(PAGE).split("\n");
    const rows = lines
      .flatMap((row, index) => (/^\| [^-|]/.test(row) ? [{ row, line: index + 1 }] : []))
      .slice(1);
    const proofs = rows.flatMap(({ row, line }) =>
      [...row.matchAll(PROOF)].map(([, file = "", title = ""]): Proof => ({ file, title, line })),
    );
    const unproved = rows.filter(({ line }) => !proofs.some((proof) => proof.line === line));
    return {
      findings: [
        ...unproved.map(({ line }) => ({ file: PAGE, line, message: "This row names no test." })),
        ...proofs.flatMap((proof) => missing(repository, proof)),
      ],
      summary: `${count(rows.length, "promise")}, ${count(proofs.length, "test")} named`,
    };
  },
};

/** The title as in the code, or a part of it. */
function missing({ files, text }: Repository, { file, title, line }: Proof): Finding[] {
  if (!files.includes(file) || !isTest(file))
    return [{ file: PAGE, line, message: `${file} is not a test file.` }];
  return text(file).includes(title)
    ? []
    : [{ file: PAGE, line, message: `${file} has no test with the title "${title}".` }];
}

const WORKSPACE = "pnpm-workspace.yaml";
const BOOTSTRAP = "tooling/bootstrap/package.json";
const BOOTSTRAP_LOCK = "tooling/bootstrap/package-lock.json";
const INSTALLER = "tooling/bootstrap/install.cjs";

/** Settings that let any package run its install scripts. */
const LETS_ALL_RUN =
  /^\s*(dangerouslyAllowAllBuilds|strictDepBuilds: *false|(ignored|never)BuiltDependencies)/m;

/** A package that may or may not run install scripts. */
const ALLOWED = /^allowBuilds:\n((?: {2}.+\n)+)/m;

/** Only named packages may run install scripts, and installs use a frozen lockfile. */
export const supply: Check = {
  name: "supply",
  run({ files, text }) {
    const findings: Finding[] = [];
    const readJson = (file: string): Manifest & Lock => (files.includes(file) ? JSON.parse(text(file)) : {});
    const workspace = files.includes(WORKSPACE) ? text(WORKSPACE) : "";
    const [, names = ""] = ALLOWED.exec(workspace) ?? [];
    const allowed = names.split("\n").filter(Boolean);
    if (allowed.length === 0) findings.push({ file: WORKSPACE, message: "allowBuilds names no package." });
    if (allowed.some((line) => /[*!]|^ {2}"?@[\w-]+\/?"?:/.test(line)))
      findings.push({ file: WORKSPACE, message: "allowBuilds must list names, not patterns." });
    if (LETS_ALL_RUN.test(workspace))
      findings.push({ file: WORKSPACE, message: "Only named packages may run install scripts." });
    if (!files.includes("pnpm-lock.yaml"))
      findings.push({ file: "pnpm-lock.yaml", message: "There is no lockfile." });
    if (!files.includes(INSTALLER) || !text(INSTALLER).includes('"--frozen-lockfile"'))
      findings.push({ file: INSTALLER, message: "The installation does not use a frozen lockfile." });
    for (const message of bootstrapFaults(readJson(BOOTSTRAP), readJson(BOOTSTRAP_LOCK)))
      findings.push({ file: BOOTSTRAP_LOCK, message });
    return { findings, summary: `${allowed.length} packages may or may not run install scripts, by name` };
  },
};

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages?: Record<string, Manifest & { integrity?: string; resolved?: string }>;
}

/** npm checks only the hashes that the lockfile has; without one it accepts any content. */
function bootstrapFaults(manifest: Manifest, lock: Lock): string[] {
  if (!lock.packages) return ["There is no lockfile for pnpm and Node."];
  const { "": own = {}, ...packages } = lock.packages;
  const faults = Object.entries(packages).flatMap(([place, { integrity, resolved }]) => [
    ...(integrity?.startsWith("sha512-") ? [] : [`${place} has no sha512 hash.`]),
    ...(resolved === undefined ? [] : [`${place} names a registry.`]),
  ]);
  const wanted = ({ dependencies = {}, optionalDependencies = {} }: Manifest) => [
    dependencies,
    optionalDependencies,
  ];
  if (!isDeepStrictEqual(wanted(manifest), wanted(own)))
    faults.push("The lockfile is of another package.json.");
  return faults;
}

const DEPENDENCIES_PAGE = "docs/dependencies.md";

/** The name in the first column of a row. */
const ROW = /^\| `([^`]+)` \|/gm;

/** Only replaces outside services in development and tests: none of it is in the production build. */
const STAND_IN = "sandbox";

/** Each production library has a row with a reason in the list, and each row a library. */
export const dependencies: Check = {
  name: "dependencies",
  run({ files, text, workspace }) {
    const needed = new Map(
      workspace.packages
        .filter(({ group, name }) => (group === "apps" || group === "packages") && name !== STAND_IN)
        .flatMap(({ manifest, declared }) =>
          declared
            .filter(({ name, kind }) => kind !== "devDependencies" && !name.startsWith(SCOPE))
            .map(({ name }) => [name, manifest] as const),
        ),
    );
    const listed = files.includes(DEPENDENCIES_PAGE)
      ? [...text(DEPENDENCIES_PAGE).matchAll(ROW)].map(([, name = ""]) => name)
      : [];
    const findings: Finding[] = [
      ...[...needed]
        .filter(([name]) => !listed.includes(name))
        .map(([name, file]) => ({ file, message: `${name} has no row in ${DEPENDENCIES_PAGE}.` })),
      ...listed
        .filter((name, place) => !needed.has(name) || listed.indexOf(name) !== place)
        .map((name) => ({
          file: DEPENDENCIES_PAGE,
          message: `${name} is not a production dependency, or has two rows.`,
        })),
    ];
    return { findings, summary: `${needed.size} production libraries listed` };
  },
};
