import type postgres from "postgres";

/** One table of a backup. Columns are listed by name because their order may differ in the target. */
export interface BackedUpTable {
  name: string;
  columns: string[];
  /** The identity column, if any; its sequence continues after the restored rows. */
  identity: string | null;
}

/** Derived from other tables, short-lived, or about files that another moment has. */
export const EXCLUDED_TABLES = ["backups", "tallies", "throttles"];

interface Row {
  name: string;
  columns: string[];
  identity: string | null;
  refers_to: string[];
}

/** All our tables, referenced tables first. */
export async function tablesInOrder(sql: postgres.Sql | postgres.TransactionSql): Promise<BackedUpTable[]> {
  const rows = await sql<Row[]>`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
           max(a.attname::text) filter (where a.attidentity <> '') as identity,
           array(
             select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
           ) as refers_to
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${EXCLUDED_TABLES})
    group by c.oid, c.relname
    order by c.relname`;
  return inOrder(rows);
}

function inOrder(rows: readonly Row[]): BackedUpTable[] {
  const placed = new Set<string>();
  const ordered: BackedUpTable[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ name, refers_to }) =>
        !placed.has(name) && refers_to.every((other) => placed.has(other) || EXCLUDED_TABLES.includes(other)),
    );
    if (!next) throw new Error("Tables reference each other in a cycle.");
    placed.add(next.name);
    ordered.push({ name: next.name, columns: next.columns, identity: next.identity });
  }
  return ordered;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Begins the lines of totals, which psql takes for comments. */
export const TOTALS = "-- total ";

/** A table's row count and the sum of each of its numbers, such as credits and amounts. Equal tables have equal lines. */
export async function totalsLine(
  sql: postgres.Sql | postgres.TransactionSql,
  { name }: Pick<BackedUpTable, "name">,
): Promise<string> {
  const numbers = await sql<{ column: string }[]>`
    select attname::text as column from pg_attribute
    where attrelid = ${`public.${quoted(name)}`}::regclass and attnum > 0 and not attisdropped
      and atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)
    order by attname`;
  const sums = numbers.map(({ column }) => `coalesce(sum(${quoted(column)}), 0) as ${quoted(column)}`);
  const [totals = {}] = await sql.unsafe<Record<string, string>[]>(
    `select ${["count(*) as rows", ...sums].join(", ")} from ${quoted(name)}`,
  );
  const words = Object.entries(totals).map(([column, total]) => `${column} ${total}`);
  return `${TOTALS}${name}: ${words.join(", ")}`;
}
