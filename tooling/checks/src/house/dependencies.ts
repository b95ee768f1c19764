import type { Check, Finding } from "../check.ts";
import { SCOPE } from "../workspace.ts";

const PAGE = "docs/dependencies.md";

/** The name at the head of a row. */
const ROW = /^\| `([^`]+)` \|/gm;

/** Stands in for the outside world in development and tests: no part of it is built for production. */
const STAND_IN = "sandbox";

/** Each library that production needs has its line in the list of them, with a reason, and no line outlives its library. */
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
    const listed = files.includes(PAGE) ? [...text(PAGE).matchAll(ROW)].map(([, name = ""]) => name) : [];
    const findings: Finding[] = [
      ...[...needed]
        .filter(([name]) => !listed.includes(name))
        .map(([name, file]) => ({ file, message: `${name} has no line in ${PAGE}.` })),
      ...listed
        .filter((name, place) => !needed.has(name) || listed.indexOf(name) !== place)
        .map((name) => ({ file: PAGE, message: `${name} is no production dependency, or has two lines.` })),
    ];
    return { findings, summary: `${needed.size} libraries of production in their list` };
  },
};
