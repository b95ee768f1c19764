import { type Check, count } from "../check.ts";

/** Each package says what it is for, how to use it and what it must never do. */
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
