import { type Check, count, type Finding } from "../check.ts";
import { isTest, type Source } from "../source.ts";

const SILENCED = /@ts-(ignore|nocheck)\b/;
const EXPECTED = /@ts-expect-error\b/;

const isBoundary = (file: string) => /(^|\/)boundary\.tsx?$/.test(file);

/** No double casts and no silenced compiler, outside one boundary.ts per vendor package. */
export const casts: Check = {
  name: "casts",
  run({ sources }) {
    const looked = sources.filter(({ file }) => !isBoundary(file));
    return { findings: looked.flatMap(judge), summary: count(looked.length, "file") };
  },
};

function judge(source: Source): Finding[] {
  const findings: Finding[] = [];
  const say = (start: number, message: string) =>
    findings.push({ file: source.file, line: source.lineAt(start), message });
  const look = (node: { start: number; expression: { type: string } }) => {
    if (/^TS(As|TypeAssertion)/.test(node.expression.type)) {
      say(node.start, "A double cast hides a wrong type: narrow it, or give it a boundary.ts.");
    }
  };
  source.visit({ TSAsExpression: look, TSTypeAssertion: look });
  for (const { value, start } of source.comments) {
    if (SILENCED.test(value)) say(start, "The compiler is silenced here: mend what it says.");
    if (EXPECTED.test(value) && !isTest(source.file))
      say(start, "@ts-expect-error belongs in tests of types.");
  }
  return findings;
}
