import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ERRORS } from "@storyletter/contract/constants";
import { REST_ROUTES, type RestRoute } from "@storyletter/contract/openapi";
import { parseSync, Visitor } from "oxc-parser";
import { build } from "rolldown";

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
      procedures.push({ router, name, kind: lower, input: typeOf("input"), output: typeOf("output") });
    },
  }).visit(program);
  // The router's declaration lists its record twice: keep each procedure once.
  const unique = new Map(procedures.map((procedure) => [`${procedure.router}.${procedure.name}`, procedure]));
  return [...unique.values()];
}

const byRouter = (procedures: readonly Procedure[]) => [...Map.groupBy(procedures, ({ router }) => router)];

const inputOf = ({ input }: Procedure): string => (input === "void" ? "undefined" : input);

function methodOf(procedure: Procedure): string {
  const { kind, output } = procedure;
  if (kind !== "subscription") return `Call<${inputOf(procedure)}, ${output}>`;
  return `Watch<${inputOf(procedure)}, ${output} extends AsyncIterable<infer Value> ? Value : never>`;
}

const ROWS = new Map<string, RestRoute>(REST_ROUTES.map((row) => [row.procedure, row]));

/** Doc comment from the REST documentation, for procedures with a REST path. */
function docOf({ router, name }: Procedure): string[] {
  const row = ROWS.get(`${router}.${name}`);
  if (!row) return [];
  const errors = row.errors.map(
    (code) => `   * @throws StoryletterError \`${code}\`: ${ERRORS[code].message}`,
  );
  return [
    "    /**",
    `     * ${row.summary}.${row.description ? ` ${row.description}` : ""} Source: ${row.method} ${row.path}.`,
    ...errors.map((line) => `  ${line}`),
    "     */",
  ];
}

/** The procedures as an interface without dependencies on server types. */
export const writeTypes = (procedures: readonly Procedure[]): string =>
  [
    'import type { Call, Watch } from "./calls.js";',
    "/** Every procedure of the API by router and name. */",
    "export interface Procedures {",
    ...byRouter(procedures).flatMap(([router, members]) => [
      `  readonly ${router}: {`,
      ...members.flatMap((procedure) => [
        ...docOf(procedure),
        `    readonly ${procedure.name}: ${methodOf(procedure)};`,
      ]),
      "  };",
    ]),
    "}",
    "",
  ].join("\n");

/** The module that maps each procedure to its kind. */
export const writeKinds = (procedures: readonly Procedure[]): string =>
  `export const KINDS = ${JSON.stringify(
    Object.fromEntries(
      byRouter(procedures).map(([router, members]) => [
        router,
        Object.fromEntries(members.map(({ name, kind }) => [name, kind])),
      ]),
    ),
  )};`;

const here = fileURLToPath(new URL(".", import.meta.url));
/** In the given folder, or next to the sources. */
const dist = join(resolve(process.argv[2] ?? here), "dist");
const scratch = mkdtempSync(join(here, ".declarations-"));

/** Emits the declarations of this package and the packages it refers to, in one compiler run. */
function declare(): (project: string) => string {
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const config = {
    extends: "../tsconfig.json",
    compilerOptions: {
      noEmit: false,
      incremental: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: "../..",
      outDir: "out",
    },
    files: ["../../api/src/router.ts", "../src/public.ts", "../src/kinds.d.ts"],
    // List the files: the compiler emits nothing for files it first reaches through a package import.
    include: ["../../contract/src"],
    exclude: ["../../contract/src/**/*.test.ts"],
  };
  writeFileSync(join(scratch, "tsconfig.json"), JSON.stringify(config));
  execFileSync(process.execPath, [tsc, "-p", scratch], { stdio: "inherit" });
  return (project) => join(scratch, "out", project, "src");
}

/** Copies a declaration and points its imports at the published JavaScript. */
function publish(from: string, to: string, replace: (text: string) => string = (text) => text): void {
  mkdirSync(dirname(to), { recursive: true });
  const text = readFileSync(from, "utf8").replace(/(["']\.{1,2}\/[^"']+)\.ts(["'])/g, "$1.js$2");
  writeFileSync(to, replace(text));
}

try {
  rmSync(dist, { recursive: true, force: true });
  const declared = declare();
  const [contract, client] = [declared("contract"), declared("client")];
  const procedures = readProcedures(readFileSync(join(declared("api"), "router.d.ts"), "utf8"));

  await build({
    input: join(here, "src/public.ts"),
    external: ["zod"],
    platform: "neutral",
    treeshake: true,
    plugins: [
      {
        name: "procedure-kinds",
        resolveId: (id) => (id === "virtual:procedure-kinds" ? `\0${id}` : null),
        load: (id) => (id === "\0virtual:procedure-kinds" ? writeKinds(procedures) : null),
      },
    ],
    output: { file: join(dist, "index.js"), format: "esm", minify: true },
  });

  const toContract = (text: string) =>
    text.replace(/"@storyletter\/contract\/(constants|schemas|admin)"/g, '"./contract/$1.js"');
  for (const name of readdirSync(client)) {
    if (name.startsWith("links") || name.startsWith("index") || name.startsWith("procedures")) continue;
    publish(join(client, name), join(dist, name === "public.d.ts" ? "index.d.ts" : name), toContract);
  }
  writeFileSync(join(dist, "procedures.d.ts"), toContract(writeTypes(procedures)));
  for (const entry of readdirSync(contract, { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith(".d.ts") || entry.endsWith(".test.d.ts") || entry.startsWith("openapi")) continue;
    publish(join(contract, entry), join(dist, "contract", entry));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
