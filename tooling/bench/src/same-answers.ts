import { isDeepStrictEqual } from "node:util";
import type postgres from "postgres";
import { Client } from "undici";
import { type BenchUser, restCreate, restList } from "./calls.ts";
import type { Measured } from "./process/measured.ts";

/** The comparison is only fair if both do the same work: the same list, the same rows. */
export async function checkSameAnswers(
  sql: postgres.Sql,
  floor: Measured,
  product: Measured,
  user: BenchUser,
): Promise<void> {
  await checkSameList(floor, product, user);

  const rows = [];
  for (const server of [floor, product]) {
    const { id } = await send(server, restCreate(user, 0));
    rows.push(await rowsOf(sql, id));
  }
  if (!isDeepStrictEqual(rows[0], rows[1])) {
    throw new Error(`The floor and the product wrote different rows:\n${JSON.stringify(rows, null, 2)}`);
  }
}

export async function checkSameList(bare: Measured, product: Measured, user: BenchUser): Promise<void> {
  const [list, expected] = [await send(bare, restList(user)), await send(product, restList(user))];
  if (!isDeepStrictEqual(list, expected))
    throw new Error(`The ${bare.name} and the product returned different lists.`);
}

async function send(server: Measured, call: ReturnType<typeof restCreate>) {
  const client = new Client(server.origin);
  const { statusCode, body } = await client.request(call);
  const text = await body.text();
  await client.close();
  if (statusCode >= 300) throw new Error(`The ${server.name} answered ${statusCode}: ${text}`);
  return JSON.parse(text);
}

const OWN = new Set([
  "id",
  "created_at",
  "created_on",
  "start_after",
  "keep_until",
  "email_id",
  "data",
  "priority",
]);

/** The rows that creating an email wrote, without columns that always differ. */
async function rowsOf(sql: postgres.Sql, emailId: string) {
  const found = await Promise.all([
    sql`select * from emails where id = ${emailId}`,
    sql`select * from credit_entries where email_id = ${emailId}`,
    sql`select * from pgboss.job where data->>'emailId' = ${emailId}`,
  ]);
  return found.map((rows) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.has(column)))),
  );
}
