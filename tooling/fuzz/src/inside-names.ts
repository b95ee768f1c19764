import type postgres from "postgres";

/** Matches table and column names with an underscore, which cannot occur in messages by chance. */
export async function insideNames(sql: postgres.Sql): Promise<RegExp> {
  const rows = await sql<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns
    where table_schema in ('public', 'pgboss') and column_name like '%\\_%'
    union select table_name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_name like '%\\_%'`;
  return new RegExp(`\\b(${rows.map(({ name }) => name).join("|")})\\b`);
}
