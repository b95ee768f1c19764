import type { CallExpression, Expression, JSXChild } from "oxc-parser";
import { type Check, count, type Finding } from "../check.ts";
import { isForTests, type Source } from "../repository.ts";

/**
 * Page translation replaces text nodes, and React then fails to remove one, or to insert an element before one. So
 * text that comes and goes, or is switched, has an element of its own, and so has text behind an element that comes and goes.
 */
export const screens: Check = {
  name: "screens",
  run({ sources }) {
    const files = sources.filter(
      ({ file }) => file.endsWith(".tsx") && SCREENS.test(file) && !isForTests(file),
    );
    return { findings: files.flatMap(screensCheckSource), summary: count(files.length, "file") };
  },
};

const SCREENS = /^(apps\/web|packages\/ui)\/src\//;

/** What a child can become: `none` when it may be absent. */
type Kind = "text" | "element" | "none" | "unknown";

function kindsOf(node: Expression): Set<Kind> {
  switch (node.type) {
    case "ParenthesizedExpression":
      return kindsOf(node.expression);
    case "TemplateLiteral":
      return new Set(["text"]);
    case "Literal":
      return new Set([typeof node.value === "string" || typeof node.value === "number" ? "text" : "none"]);
    case "JSXElement":
      return new Set(["element"]);
    case "JSXFragment":
      return new Set(node.children.flatMap((child) => [...childKinds(child)]));
    case "ConditionalExpression":
      return eitherOf(kindsOf(node.consequent), kindsOf(node.alternate));
    case "LogicalExpression":
      return new Set([
        ...(node.operator === "&&" ? ["none" as const] : kindsOf(node.left)),
        ...kindsOf(node.right),
      ]);
    case "CallExpression":
      return new Set([isList(node) ? "element" : "unknown"]);
    default:
      return new Set(["unknown"]);
  }
}

/** React changes the text that it knows, which is not on a translated page any more. */
const isSwitched = (child: JSXChild): boolean =>
  child.type === "JSXExpressionContainer" &&
  child.expression.type === "ConditionalExpression" &&
  kindsOf(child.expression).has("text");

/** One element in place of another comes and goes, too. */
const eitherOf = (one: Set<Kind>, other: Set<Kind>): Set<Kind> =>
  new Set([...one, ...other, ...(one.has("element") || other.has("element") ? ["none" as const] : [])]);

const isList = ({ callee }: CallExpression): boolean =>
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  callee.property.name === "map";

function childKinds(child: JSXChild): Set<Kind> {
  switch (child.type) {
    case "JSXText":
      return new Set(/\S/.test(child.value) || /^ +$/.test(child.value) ? ["text"] : []);
    case "JSXExpressionContainer":
      return child.expression.type === "JSXEmptyExpression" ? new Set() : kindsOf(child.expression);
    case "JSXElement":
      return new Set(["element"]);
    case "JSXFragment":
      return new Set(child.children.flatMap((each) => [...childKinds(each)]));
    default:
      return new Set(["unknown"]);
  }
}

function screensCheckSource(source: Source): Finding[] {
  const findings: Finding[] = [];
  const report = (child: JSXChild, message: string) =>
    findings.push({ file: source.file, line: source.lineAt(child.start), message });
  const look = ({ children }: { children: JSXChild[] }) => {
    const shown = children
      .map((child) => ({ child, kinds: childKinds(child) }))
      .filter(({ kinds }) => kinds.size > 0);
    if (shown.length < 2) return;
    for (const [at, { child, kinds }] of shown.entries()) {
      const comesAndGoes = kinds.has("none");
      if (comesAndGoes && kinds.has("text"))
        report(child, "Text that comes and goes beside others: put it into a span.");
      if (isSwitched(child)) report(child, "Text that is switched beside others: put it into a span.");
      const behind = shown.slice(at + 1).find((each) => !each.kinds.has("none"));
      if (
        comesAndGoes &&
        kinds.has("element") &&
        behind &&
        (behind.kinds.has("text") || behind.kinds.has("unknown"))
      )
        report(behind.child, "Text behind an element that comes and goes: put it into a span.");
    }
  };
  source.visit({
    JSXElement: look,
    JSXFragment: look,
    FunctionDeclaration({ id, start, returnType }) {
      if (/^[A-Z]/.test(id?.name ?? "") && returnType?.typeAnnotation.type === "TSStringKeyword")
        findings.push({
          file: source.file,
          line: source.lineAt(start),
          message: "A component returns an element, not bare text.",
        });
    },
  });
  return findings;
}
