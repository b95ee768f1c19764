import { type Check, count, type Finding } from "../check.ts";
import { isForTests, isTest, type Source } from "../repository.ts";

const SILENCED = /@ts-(ignore|nocheck)\b/;
const EXPECTED = /@ts-expect-error\b/;

const isBoundary = (file: string) => /(^|\/)boundary\.tsx?$/.test(file);

/** No double casts and no suppressed compiler errors, except in one boundary.ts per vendor package. */
export const casts: Check = {
  name: "casts",
  run({ sources }) {
    const looked = sources.filter(({ file }) => !isBoundary(file));
    return { findings: looked.flatMap(checkSource), summary: count(looked.length, "file") };
  },
};

function checkSource(source: Source): Finding[] {
  const findings: Finding[] = [];
  const report = (start: number, message: string) =>
    findings.push({ file: source.file, line: source.lineAt(start), message });
  const look = (node: { start: number; expression: { type: string } }) => {
    if (/^TS(As|TypeAssertion)/.test(node.expression.type)) {
      report(node.start, "A double cast hides a wrong type: narrow it, or move it to a boundary.ts.");
    }
  };
  source.visit({ TSAsExpression: look, TSTypeAssertion: look });
  for (const { value, start } of source.comments) {
    if (SILENCED.test(value)) report(start, "This suppresses a compiler error: fix it instead.");
    if (EXPECTED.test(value) && !isTest(source.file))
      report(start, "@ts-expect-error is only for type tests.");
  }
  return findings;
}

/** Places that may name the payment provider: those that talk to it, and documented names shown to users. */
const VENDOR = /\bstripe\b/i;
/** The entry that talks to it, and documented URLs, which screens and routes cannot name differently. */
const ADDRESSES = new RegExp(
  String.raw`@storyletter/adapters/stripe\b|\bwebhooks/stripe\b|` +
    String.raw`\b(?:test-)?stripe-(?:test|settings|environment|keys|webhook)\b`,
  "g",
);
const MAY_NAME_IT = [
  /^packages\/adapters\/(src\/stripe\/|package\.json$)/,
  /^apps\/sandbox\/(src\/payments\/|package\.json$)/,
  /^apps\/server\/src\/(plugins\/stripe-webhook|testing\/payments)/,
  /^apps\/web\/src\/.+\.tsx?$/,
  /^docs\/spec\//,
  /^tooling\/(e2e|chaos)\//,
  /\.(md|lock|yaml)$/,
  /^tooling\/checks\//,
];

/** Vendors stay behind ports with business names. Settings and documented fields are single words and pass. */
export const vendors: Check = {
  name: "vendors",
  run({ files, text }) {
    const bound = files.filter((file) => !MAY_NAME_IT.some((place) => place.test(file)));
    return {
      findings: bound.flatMap((file) =>
        text(file)
          .split("\n")
          .flatMap((line, index) =>
            VENDOR.test(line.replaceAll(ADDRESSES, ""))
              ? [{ file, line: index + 1, message: "Only packages/adapters may name the provider." }]
              : [],
          ),
      ),
      summary: count(bound.length, "file"),
    };
  },
};

/** Procedures only wire things up: no business logic in routers. */
export const routers: Check = {
  name: "routers",
  run({ sources }) {
    const files = sources.filter(({ file }) => file.startsWith("packages/api/src/routers/"));
    const findings = files.flatMap((source) => {
      const found: Finding[] = [];
      const say = (node: { start: number }) =>
        found.push({
          file: source.file,
          line: source.lineAt(node.start),
          message: "Business logic in a router: move it to the domain.",
        });
      source.visit({
        IfStatement: say,
        ConditionalExpression: say,
        LogicalExpression: say,
        SwitchStatement: say,
      });
      return found;
    });
    return { findings, summary: count(files.length, "router") };
  },
};

const MAX_EXPRESSION = 100;
const WRITER = /^packages\/(text|writer\/src\/(built-in|frames|interview))\//;

/** A regular expression fits a line: a longer one is code, a question to the author, or nothing. */
export const expressions: Check = {
  name: "expressions",
  run({ sources }) {
    const looked = sources.filter(({ file }) => WRITER.test(file) && !isForTests(file));
    const findings = looked.flatMap((source) => {
      const found: Finding[] = [];
      source.visit({
        Literal(node) {
          if (!("regex" in node) || node.regex.pattern.length <= MAX_EXPRESSION) return;
          const message = `An expression of ${node.regex.pattern.length} characters: write code.`;
          found.push({ file: source.file, line: source.lineAt(node.start), message });
        },
      });
      return found;
    });
    return { findings, summary: count(looked.length, "file") };
  },
};

const CUTS = new Set(["substring", "substr"]);

/** Text is cut by packages/text alone, which never cuts inside a character. */
export const cuts: Check = {
  name: "cuts",
  run({ sources }) {
    const looked = sources.filter(
      ({ file }) =>
        /^(packages|apps)\//.test(file) && !file.startsWith("packages/text/") && !isForTests(file),
    );
    return { findings: looked.flatMap(cutsIn), summary: count(looked.length, "file") };
  },
};

function cutsIn(source: Source): Finding[] {
  const findings: Finding[] = [];
  const report = (start: number) =>
    findings.push({
      file: source.file,
      line: source.lineAt(start),
      message: "This may cut inside a character: use cutTo or shorten of @storyletter/text/cut.",
    });
  source.visit({
    MemberExpression(node) {
      if (node.computed || node.property.type !== "Identifier") return;
      const { name } = node.property;
      const of = source.text.slice(node.object.start, node.object.end);
      if (CUTS.has(name) || (name === "toWellFormed" && /\.slice\([^()]*\)$/.test(of))) report(node.start);
    },
    TemplateLiteral(node) {
      const isShortened = node.quasis.some(({ value }) => value.raw.startsWith("…"));
      const text = source.text.slice(node.start, node.end);
      if (isShortened && text.includes(".slice(0,")) report(node.start);
    },
  });
  return findings;
}

const RUNNERS = new Set(["it", "test", "describe", "suite"]);
const LEFT_OUT = new Set(["todo", "fixme", "fails"]);
const MODULE_FAKES = new Set(["mock", "doMock"]);

/** Tests wait for conditions, are never left for later, and mock the network, not modules. */
export const tests: Check = {
  name: "tests",
  run({ sources }) {
    const files = sources.filter(({ file }) => isForTests(file) || file.startsWith("tooling/e2e/"));
    return { findings: files.flatMap(testsCheckSource), summary: count(files.length, "file") };
  },
};

function testsCheckSource(source: Source): Finding[] {
  const findings: Finding[] = [];
  const report = (start: number, message: string) =>
    findings.push({ file: source.file, line: source.lineAt(start), message });

  // Nothing really waits in a test with fake timers.
  const hasFakeTimers = source.text.includes("vi.useFakeTimers(");
  source.visit({
    MemberExpression(node) {
      if (node.computed || node.property.type !== "Identifier") return;
      const { name } = node.property;
      const of = rootName(node.object);
      if (name === "waitForTimeout") report(node.start, "Fixed sleep: wait for a condition instead.");
      if (of && RUNNERS.has(of) && LEFT_OUT.has(name)) report(node.start, `.${name} skips tests.`);
      if (of === "vi" && MODULE_FAKES.has(name)) report(node.start, "Mock the network, not modules.");
    },
    NewExpression(node) {
      const [executor] = node.arguments;
      if (node.callee.type !== "Identifier" || node.callee.name !== "Promise" || !executor) return;
      const text = source.text.slice(executor.start, executor.end);
      const [, resolve] = /^(?:async )?(?:function )?\(?\s*(\w+)/.exec(text) ?? [];
      if (resolve && !hasFakeTimers && new RegExp(`setTimeout\\(\\s*${resolve}\\b`).test(text)) {
        report(node.start, "Fixed sleep: wait for a condition instead.");
      }
    },
  });
  if (source.imports.some(({ specifier }) => specifier === "node:timers/promises")) {
    findings.push({
      file: source.file,
      message: "node:timers/promises is only for sleeping: wait for a condition instead.",
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
