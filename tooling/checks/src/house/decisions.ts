import { type Check, count, type Finding } from "../check.ts";

const PAGE = /^tooling\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const PARTS = ["Context", "Choice", "What would change our mind"];

const hasPart = (page: string, part: string) =>
  new RegExp(`^(## ${part}$|\\*\\*${part}\\.\\*\\* )`, "m").test(page);

/** Decision pages have a number of their own and the three parts. */
export const decisions: Check = {
  name: "decisions",
  run({ files, text }) {
    const pages = files.filter(
      (file) => file.startsWith("tooling/decisions/") && !file.endsWith("README.md"),
    );
    const numbered = Map.groupBy(pages, (file) => PAGE.exec(file)?.[1] ?? "");
    const findings = pages.flatMap((file): Finding[] => {
      const number = PAGE.exec(file)?.[1];
      if (!number) return [{ file, message: "Name it NNNN-what-was-decided.md." }];
      const missing = PARTS.filter((part) => !hasPart(text(file), part));
      return [
        ...missing.map((part) => ({ file, message: `The part "${part}" is missing.` })),
        ...((numbered.get(number)?.length ?? 0) > 1 ? [{ file, message: `${number} is taken twice.` }] : []),
      ];
    });
    return { findings, summary: count(pages.length, "page") };
  },
};
