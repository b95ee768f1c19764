import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { features, importTable } from "./boundaries/imports.ts";
import { circles, manifests } from "./boundaries/packages.ts";
import type { Check, Finding } from "./check.ts";
import { casts, cuts, expressions, routers, tests, vendors } from "./house/code.ts";
import { decisions } from "./house/decisions.ts";
import { names, placesOf, readmes, smallFiles } from "./house/files.ts";
import { dependencies, security, supply } from "./house/promises.ts";
import { screens } from "./house/screens.ts";
import { comments, plainWords } from "./house/words.ts";
import { readWorkTree } from "./repository.ts";
import { byArea, coverage, requirements } from "./requirements/check-requirements.ts";

const CHECKS: readonly Check[] = [
  importTable,
  manifests,
  circles,
  features,
  requirements,
  names,
  casts,
  cuts,
  vendors,
  tests,
  routers,
  screens,
  comments,
  smallFiles(),
  plainWords,
  decisions,
  readmes,
  security,
  supply,
  dependencies,
  expressions,
];

const root = path.resolve(import.meta.dirname, "../../..");

const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });
const repository = readWorkTree(root);
if (values.list) listUntested();
else process.exitCode = runAll([...CHECKS, placesOf(root)]) === 0 ? 0 : 1;

function runAll(checks: readonly Check[]): number {
  let findings = 0;
  for (const check of checks) {
    const verdict = check.run(repository);
    findings += verdict.findings.length;
    const outcome = verdict.findings.length === 0 ? styleText("green", "ok") : styleText("red", "no");
    console.log(`${outcome}  ${check.name.padEnd(14)}${verdict.summary}`);
    for (const finding of verdict.findings) console.log(`      ${placeOf(finding)}  ${finding.message}`);
  }
  if (findings > 0) console.log(`\n${findings} violation(s).`);
  return findings;
}

function placeOf({ file, line }: Finding): string {
  return line === undefined ? file : `${file}:${line}`;
}

function listUntested(): void {
  const { rows, untested } = coverage(repository);
  for (const { id, requirement } of untested) console.log(`${id.padEnd(12)}${requirement}`);
  console.log(`\n${byArea(rows, untested).join(", ")}`);
  console.log(`${untested.length} of ${rows.length} rows have no test.`);
}
