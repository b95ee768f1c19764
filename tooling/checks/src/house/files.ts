import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { dirname, join } from "node:path/posix";
import { type Check, count, type Finding } from "../check.ts";
import { isConfig, isForTests, type Repository, type Source } from "../repository.ts";

/** Folder and file names that do not describe their content. */
const EMPTY_NAME = /^(.+[-.])?(utils?|helpers?|lib|misc|common)$/;

/** `money.ts`, not `utils.ts`. The linter checks the case of names. */
export const names: Check = {
  name: "names",
  run: ({ files }) => ({
    findings: files.flatMap((file) => {
      const parts = file.split("/").map((part) => part.replace(/(?<=.)(\.\w+)+$/, ""));
      const empty = parts.find((part) => EMPTY_NAME.test(part));
      return empty
        ? [{ file, message: `"${empty}" does not describe the content: name it after what it does.` }]
        : [];
    }),
    summary: count(files.length, "path"),
  }),
};

/** Each package has a README: what it is for, how to use it, and its limits. */
export const readmes: Check = {
  name: "readmes",
  run({ files, workspace }) {
    const folders = workspace.packages.map(({ folder }) => (folder ? `${folder}/` : ""));
    return {
      findings: folders
        .map((folder) => `${folder}README.md`)
        .filter((file) => !files.includes(file))
        .map((file) => ({ file, message: "This package has no README." })),
      summary: count(folders.length, "package"),
    };
  },
};

const HOMES = /(?<![\w.])\/(home|Users)\/(?!<)\w+\//;
const REGISTRY = /https?:\/\/[^\s"'`]*\bregistry\b[^\s"'`]*\.[a-z]+\/|\btarball: *['"]?http|^registry *=/m;

/** Where the repository's address stands; whoever hosts it elsewhere changes one file. */
const MANIFEST = "package.json";
const ADDRESS = /git\+https?:\/\/([^"\s]+?)\.git/;

/** Nothing depends on one machine or on a registry, and the repository's own address stands once. */
export const placesOf = (root: string): Check => {
  const machine = [root, path.dirname(root)].filter(
    (folder) => ![path.parse(root).root, tmpdir(), homedir()].includes(folder),
  );
  return {
    name: "places",
    run({ files, text }) {
      const address = files.includes(MANIFEST) ? ADDRESS.exec(text(MANIFEST))?.[1] : undefined;
      const faultOf = (file: string, line: string): string | null => {
        const named = machine.find((folder) => line.includes(`${folder}/`)) ?? HOMES.exec(line)?.[0];
        if (named) return `${named} is a machine-specific path.`;
        if (REGISTRY.test(line)) return "A registry URL.";
        const isAgain = address !== undefined && file !== MANIFEST && line.includes(address);
        return isAgain ? `The repository's address stands in ${MANIFEST} alone.` : null;
      };
      return {
        findings: files.flatMap((file) =>
          text(file)
            .split("\n")
            .flatMap((line, index) => {
              const message = faultOf(file, line);
              return message === null ? [] : [{ file, line: index + 1, message }];
            }),
        ),
        summary: count(files.length, "file"),
      };
    },
  };
};

const SMALL = 40;
const MOST_EXCEPTIONS = 40;

/** Entries, routes, the procedures of one noun, schemas of one table and vendor boundaries are small for a reason. */
const MAY_BE_SMALL =
  /(^|\/)(index|main|boundary)\.tsx?$|\/(routes|routers|schema)\/|\/contract\/src\/rest\/|\.d\.ts$/;

/** Small files that one neighbor alone imports, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "apps/sandbox/src/mailbox/page/key.ts": "served to the browser as a file of its own",
  "apps/server/src/plugins/rest/etag.ts": "a default import of its library",
  "apps/web/src/features/emails/library/found.ts": "a subject of its own with a test",
  "packages/writer/src/model/call/prices.ts": "a step of a model call with tests of its own",
};

/** A file is a subject: what one neighbor alone imports, and is small, belongs in it. */
export const smallFiles = (exceptions: Readonly<Record<string, string>> = EXCEPTIONS): Check => ({
  name: "small files",
  run(repository) {
    const single = onlyImporters(repository);
    const excepted = Object.keys(exceptions);
    const findings: Finding[] = [...single]
      .filter(([file]) => !(file in exceptions))
      .map(([file, importer]) => ({
        file,
        message: `Under ${SMALL} lines and only ${importer} imports it: move it there.`,
      }));
    const outdated = excepted
      .filter((file) => !single.has(file))
      .map((file) => ({ file, message: "This exception is no longer needed: remove it." }));
    const tooMany =
      excepted.length > MOST_EXCEPTIONS
        ? [{ file: "tooling/checks", message: `At most ${MOST_EXCEPTIONS} exceptions.` }]
        : [];
    return {
      findings: [...findings, ...outdated, ...tooMany],
      summary: `${count(excepted.length, "exception")}`,
    };
  },
});

/** Each small file with the one file of its folder, or of one around it, that imports it. */
function onlyImporters({ sources, workspace }: Repository): Map<string, string> {
  const importers = new Map<string, Set<string>>();
  for (const source of sources) {
    if (isForTests(source.file)) continue;
    for (const { specifier } of source.imports) {
      if (!specifier?.startsWith(".")) continue;
      const target = join(dirname(source.file), specifier);
      importers.set(target, (importers.get(target) ?? new Set()).add(source.file));
    }
  }
  const entries = new Set(workspace.packages.flatMap(({ entryFiles }) => entryFiles));
  const found = new Map<string, string>();
  for (const source of sources) {
    const [importer, ...others] = importers.get(source.file) ?? [];
    if (!importer || others.length > 0 || !isSmall(source) || isLoadedLater(importer, source, sources))
      continue;
    const folder = dirname(importer);
    if (
      dirname(source.file).startsWith(folder) &&
      !entries.has(importer) &&
      !/(^|\/)(index|main)\.tsx?$|\/routes\//.test(importer)
    )
      found.set(source.file, importer);
  }
  return found;
}

const isSmall = ({ file, text }: Source): boolean =>
  !MAY_BE_SMALL.test(file) &&
  !isForTests(file) &&
  !isConfig(file) &&
  text.trimEnd().split("\n").length < SMALL;

/** A module that is loaded on demand has to be a file of its own. */
function isLoadedLater(importer: string, { file }: Source, sources: readonly Source[]): boolean {
  const text = sources.find((source) => source.file === importer)?.text ?? "";
  const name = file.split("/").at(-1) ?? file;
  return new RegExp(`(import|new URL)\\([^)]*${name.replaceAll(".", "\\.")}`).test(text);
}
