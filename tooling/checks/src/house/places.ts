import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { type Check, count } from "../check.ts";

const HOMES = /(?<![\w.])\/(home|Users)\/(?!<)\w+\//;
const REGISTRY = /https?:\/\/[^\s"'`]*\bregistry\b[^\s"'`]*\.[a-z]+\/|\btarball: *['"]?http|^registry *=/m;

/** Nothing in the repository knows the machine it was written on, or where packages come from. */
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
            if (named) return [{ file, line: index + 1, message: `${named} is a path of one machine.` }];
            return REGISTRY.test(line)
              ? [{ file, line: index + 1, message: "An address of a registry." }]
              : [];
          }),
      ),
      summary: count(files.length, "file"),
    }),
  };
};
