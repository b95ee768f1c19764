import type { Check, Finding } from "../check.ts";

const WORKSPACE = "pnpm-workspace.yaml";
const INSTALLER = "tooling/bootstrap/install.cjs";

/** Settings under which any package might run a script of its own at installation. */
const LETS_ALL_RUN =
  /^\s*(dangerouslyAllowAllBuilds|strictDepBuilds: *false|ignoredBuiltDependencies|neverBuiltDependencies)/m;

/** Each name that may run a script, or may not. */
const ALLOWED = /^allowBuilds:\n((?: {2}.+\n)+)/m;

/** Only named packages run scripts when they are installed, and only the versions of the lockfile are. */
export const supply: Check = {
  name: "supply",
  run({ files, text }) {
    const findings: Finding[] = [];
    const workspace = files.includes(WORKSPACE) ? text(WORKSPACE) : "";
    const [, names = ""] = ALLOWED.exec(workspace) ?? [];
    const allowed = names.split("\n").filter(Boolean);
    if (allowed.length === 0) findings.push({ file: WORKSPACE, message: "allowBuilds names no package." });
    if (allowed.some((line) => /[*!]|^ {2}"?@[\w-]+\/?"?:/.test(line)))
      findings.push({ file: WORKSPACE, message: "allowBuilds takes names, no patterns." });
    if (LETS_ALL_RUN.test(workspace))
      findings.push({ file: WORKSPACE, message: "Install scripts run by name only." });
    if (!files.includes("pnpm-lock.yaml"))
      findings.push({ file: "pnpm-lock.yaml", message: "There is no lockfile." });
    if (!files.includes(INSTALLER) || !text(INSTALLER).includes('"--frozen-lockfile"'))
      findings.push({ file: INSTALLER, message: "The lockfile is not frozen at installation." });
    return { findings, summary: `${allowed.length} packages may or may not run install scripts, by name` };
  },
};
