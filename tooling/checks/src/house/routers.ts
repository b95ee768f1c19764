import { type Check, count, type Finding } from "../check.ts";

/** A procedure is wiring: no decision is taken in a router. */
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
          message: "A decision in a router: it belongs in a verb of the domain.",
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
