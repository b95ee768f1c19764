import { parseSync, Visitor } from "oxc-parser";

export interface Procedure {
  router: string;
  name: string;
  kind: "query" | "mutation" | "subscription";
  /** Types as emitted by the compiler. */
  input: string;
  output: string;
}

const KIND = /TRPC(Query|Mutation|Subscription)Procedure$/;

/** Every procedure in the router's emitted declaration, which contains its types in full. */
export function readProcedures(declaration: string): Procedure[] {
  const { program } = parseSync("router.d.ts", declaration);
  const procedures: Procedure[] = [];
  const slice = ({ start, end }: { start: number; end: number }) => declaration.slice(start, end);
  const path: string[] = [];
  new Visitor({
    TSPropertySignature(node) {
      if (node.key.type === "Identifier") path.push(node.key.name);
      else path.push(slice(node.key));
    },
    "TSPropertySignature:exit"() {
      path.pop();
    },
    TSImportType(node) {
      const [, kind] = KIND.exec(node.qualifier ? slice(node.qualifier) : "") ?? [];
      const [definition] = node.typeArguments?.params ?? [];
      const [router, name] = path.slice(-2);
      if (!kind || definition?.type !== "TSTypeLiteral" || !router || !name) return;
      const typeOf = (property: string): string => {
        for (const member of definition.members) {
          if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier") continue;
          if (member.key.name === property && member.typeAnnotation)
            return slice(member.typeAnnotation.typeAnnotation);
        }
        throw new Error(`${router}.${name} has no ${property} type`);
      };
      const lower = kind.toLowerCase() as Procedure["kind"];
      const output = typeOf("output");
      // Its format is tRPC's own: only the app's links read it.
      if (lower === "mutation" && output.includes("AsyncIterable<")) return;
      procedures.push({ router, name, kind: lower, input: typeOf("input"), output });
    },
  }).visit(program);
  // The router's declaration lists its record twice: keep each procedure once.
  const unique = new Map(procedures.map((procedure) => [`${procedure.router}.${procedure.name}`, procedure]));
  return [...unique.values()];
}
