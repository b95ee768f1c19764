import { ERRORS, REST_ROUTES, type RestRoute } from "@storyletter/contract";
import type { Procedure } from "./read-procedures.ts";

const byRouter = (procedures: readonly Procedure[]) => [...Map.groupBy(procedures, ({ router }) => router)];

const inputOf = ({ input }: Procedure): string => (input === "void" ? "undefined" : input);

function methodOf(procedure: Procedure): string {
  const { kind, output } = procedure;
  if (kind !== "subscription") return `Call<${inputOf(procedure)}, ${output}>`;
  return `Watch<${inputOf(procedure)}, ${output} extends AsyncIterable<infer Value> ? Value : never>`;
}

const ROWS = new Map<string, RestRoute>(REST_ROUTES.map((row) => [row.procedure, row]));

/** What the API's documentation says of a call, where it has a path of its own there. */
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

/** The procedures as an interface that needs nothing of the server's types. */
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

/** The module that tells the client how each procedure is called. */
export const writeKinds = (procedures: readonly Procedure[]): string =>
  `export const KINDS = ${JSON.stringify(
    Object.fromEntries(
      byRouter(procedures).map(([router, members]) => [
        router,
        Object.fromEntries(members.map(({ name, kind }) => [name, kind])),
      ]),
    ),
  )};`;
