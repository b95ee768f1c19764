import type postgres from "postgres";

/** Why a backup was not made or restored, in words for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** One table of a backup: its columns by name, because their order may differ elsewhere. */
export interface BackedUpTable {
  name: string;
  columns: string[];
  /** The column that counts by itself; its counter goes on behind the restored rows. */
  identity: string | null;
}

/** Made from other tables, or worth nothing after a while. */
export const LEFT_OUT = ["tallies", "throttles"];

interface Row {
  name: string;
  columns: string[];
  identity: string | null;
  refers_to: string[];
}

/** Every table of ours, those that others refer to first. */
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
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${LEFT_OUT})
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
        !placed.has(name) && refers_to.every((other) => placed.has(other) || LEFT_OUT.includes(other)),
    );
    if (!next) throw new Error("Tables refer to each other in a circle.");
    placed.add(next.name);
    ordered.push({ name: next.name, columns: next.columns, identity: next.identity });
  }
  return ordered;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The newest migration: rows fit only a database that is as far. */
export async function schemaVersion(sql: postgres.Sql | postgres.TransactionSql): Promise<string> {
  const [migrated] = await sql`select to_regclass('drizzle.__drizzle_migrations') as found`;
  if (!migrated?.found) throw new BackupError("This database holds no Storyletter yet.");
  const [row] = await sql<{ version: string }[]>`
    select coalesce(max(created_at), 0)::text as version from drizzle.__drizzle_migrations`;
  return row?.version ?? "0";
}
