import { type Check, count } from "../check.ts";

/** Names that say nothing about what is inside, for folders and for files. */
const EMPTY_NAME = /^(.+[-.])?(utils?|helpers?|lib|misc|common)$/;

const SOURCE = /\.([cm]?[jt]sx?|css)$/;

/** Written by a tool, under a name of its own. */
const GENERATED = /routeTree\.gen\.ts$/;

/** `money.ts`, not `utils.ts` and not `Money.ts`. */
export const names: Check = {
  name: "names",
  run: ({ files }) => ({
    findings: files.flatMap((file) => {
      const parts = file.split("/").map((part) => part.replace(/(?<=.)(\.\w+)+$/, ""));
      if (SOURCE.test(file) && !GENERATED.test(file) && parts.some((part) => /[A-Z]/.test(part))) {
        return [{ file, message: "Files and folders are written in small letters, with hyphens." }];
      }
      const empty = parts.find((part) => EMPTY_NAME.test(part));
      return empty
        ? [{ file, message: `"${empty}" does not say what is inside: name it by what it does.` }]
        : [];
    }),
    summary: count(files.length, "path"),
  }),
};
