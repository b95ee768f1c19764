import { type Check, count, type Finding } from "../check.ts";
import type { Repository } from "../repository.ts";
import { isTest } from "../source.ts";

const PAGE = "SECURITY.md";

/** `packages/a/src/b.test.ts: the title of a test` */
const PROOF = /`([\w./-]+\.(?:test|spec)\.tsx?): ([^`]+)`/g;

interface Proof {
  file: string;
  title: string;
  line: number;
}

/** What the page promises, line by line, is proved by tests that are there. */
export const security: Check = {
  name: "security",
  run(repository) {
    const { files, text } = repository;
    if (!files.includes(PAGE))
      return { findings: [{ file: PAGE, message: "There is no such page." }], summary: "0" };
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
        ...unproved.map(({ line }) => ({ file: PAGE, line, message: "No test is named here." })),
        ...proofs.flatMap((proof) => missing(repository, proof)),
      ],
      summary: `${count(rows.length, "promise")}, ${count(proofs.length, "test")} named`,
    };
  },
};

/** Titles are told as they stand in the code, in whole or in part. */
function missing({ files, text }: Repository, { file, title, line }: Proof): Finding[] {
  if (!files.includes(file) || !isTest(file)) return [{ file: PAGE, line, message: `${file} is no test.` }];
  return text(file).includes(title)
    ? []
    : [{ file: PAGE, line, message: `${file} has no test of the title "${title}".` }];
}
