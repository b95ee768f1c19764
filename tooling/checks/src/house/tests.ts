import { type Check, count, type Finding } from "../check.ts";
import { isForTests, type Source } from "../source.ts";

const RUNNERS = new Set(["it", "test", "describe", "suite"]);
const LEFT_OUT = new Set(["only", "skip", "todo", "fixme", "fails"]);
const MODULE_FAKES = new Set(["mock", "doMock"]);

/** Tests wait for what they expect, run all of themselves, and fake the wire, never a module. */
export const tests: Check = {
  name: "tests",
  run({ sources }) {
    const files = sources.filter(({ file }) => isForTests(file) || file.startsWith("tooling/e2e/"));
    return { findings: files.flatMap(judge), summary: count(files.length, "file") };
  },
};

function judge(source: Source): Finding[] {
  const findings: Finding[] = [];
  const say = (start: number, message: string) =>
    findings.push({ file: source.file, line: source.lineAt(start), message });

  // Where the test moves the clock itself, nothing waits.
  const hasFakeTimers = source.text.includes("vi.useFakeTimers(");
  source.visit({
    MemberExpression(node) {
      if (node.computed || node.property.type !== "Identifier") return;
      const { name } = node.property;
      const of = rootName(node.object);
      if (name === "waitForTimeout") say(node.start, "A fixed sleep: wait for what should happen.");
      if (of && RUNNERS.has(of) && LEFT_OUT.has(name)) say(node.start, `.${name} leaves tests out.`);
      if (of === "vi" && MODULE_FAKES.has(name)) say(node.start, "Fake the wire, never the module.");
    },
    NewExpression(node) {
      const [executor] = node.arguments;
      if (node.callee.type !== "Identifier" || node.callee.name !== "Promise" || !executor) return;
      const text = source.text.slice(executor.start, executor.end);
      const [, resolve] = /^(?:async )?(?:function )?\(?\s*(\w+)/.exec(text) ?? [];
      if (resolve && !hasFakeTimers && new RegExp(`setTimeout\\(\\s*${resolve}\\b`).test(text)) {
        say(node.start, "A fixed sleep: wait for what should happen.");
      }
    },
  });
  if (source.imports.some(({ specifier }) => specifier === "node:timers/promises")) {
    findings.push({
      file: source.file,
      message: "node:timers/promises is for sleeping: wait for what should happen.",
    });
  }
  return findings;
}

/** `test` for test, test.describe and test.describe.parallel alike. */
function rootName(node: { type: string } & object): string | undefined {
  if ("name" in node && typeof node.name === "string") return node.name;
  if ("object" in node && typeof node.object === "object" && node.object && "type" in node.object) {
    return rootName(node.object as { type: string });
  }
  return undefined;
}
