import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { type Check, count } from "../check.ts";

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

/** Nothing in the repository depends on one machine or on a registry. */
export const placesOf = (root: string): Check => {
  const machine = [root, path.dirname(root)].filter(
    (folder) => ![path.parse(root).root, tmpdir(), homedir()].includes(folder),
  );
  return {
    name: "places",
    run: ({ files, text }) => ({
      findings: files.flatMap((file) =>
        text(file)
          .split("\n")
          .flatMap((line, index) => {
            const named = machine.find((folder) => line.includes(`${folder}/`)) ?? HOMES.exec(line)?.[0];
            if (named) return [{ file, line: index + 1, message: `${named} is a machine-specific path.` }];
            return REGISTRY.test(line) ? [{ file, line: index + 1, message: "A registry URL." }] : [];
          }),
      ),
      summary: count(files.length, "file"),
    }),
  };
};
