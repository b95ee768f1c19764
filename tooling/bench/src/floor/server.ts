import { createHash, randomUUIDv7 } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { BRIEF_FIELD_NAMES } from "@storyletter/contract/emails/constants";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { SUMMARIES } from "../calls.ts";

const PLACEHOLDER_ID = "00000000-0000-4000-8000-000000000000";

/** Captures pg-boss's own insert for one job, with a placeholder for the email's id. */
export async function queueStatement(
  databaseUrl: string,
): Promise<{ text: string; valuesFor: (emailId: string) => string[] }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  const taken: { text: string; values: string[] }[] = [];
  await boss.start();
  await boss.send(
    "write-email",
    { emailId: PLACEHOLDER_ID },
    {
      db: {
        async executeSql(text, values = []) {
          taken.push({ text, values: values.map(String) });
          return { rows: [{ id: PLACEHOLDER_ID }] };
        },
      },
    },
  );
  await boss.stop({ graceful: false });
  const [statement] = taken;
  if (!statement) throw new Error("pg-boss sent nothing.");
  return {
    text: statement.text,
    valuesFor: (emailId) => statement.values.map((value) => value.replaceAll(PLACEHOLDER_ID, emailId)),
  };
}

function snakeCased(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Converts a brief's field names to column names. */
export const snakeCase = (brief: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(brief).map(([name, value]) => [snakeCased(name), value]));

type Queryable = postgres.Sql | postgres.TransactionSql;

/** The product's SQL statements, written by hand. */
export const findCaller = (sql: Queryable, sessionHash: string) => sql<
  { user_id: string; expires_at: Date }[]
>`
  select s.expires_at, s.user_id, u.email, u.first_name, u.last_name, u.created_at,
         u.emails_generated, u.action_taker_at
  from sessions s join users u on u.id = s.user_id
  where s.id = ${sessionHash}`;

const WHOLE = [
  "id",
  ...BRIEF_FIELD_NAMES,
  ...["status", "createdAt", "generatedSubject", "generatedContent", "letter", "findings", "comparison"],
  ...["questions", "writingNotes", "hints", "failureReason", "rewriteStatus", "rewriteFailureReason"],
  ...["sentOn", "sentWith"],
];
const wholeColumns = WHOLE.map((name) => `${snakeCased(name)} as "${name}"`).join(", ");
const ownNewest = "from emails where user_id = $1 order by created_at desc, id desc limit $2";

export const listEmails = (sql: Queryable, userId: string, limit: number) =>
  sql.unsafe(`select ${wholeColumns} ${ownNewest}`, [userId, limit + 1], { prepare: true });

/** What the library shows of each. */
export const listSummaries = (sql: Queryable, userId: string, limit: number) => sql`
  select emails.id, title, status, left(content_focus, 500) as focus, left(target_audience, 500) as audience,
         emails.created_at as "createdAt", sent_on as "sentOn", edited_at is not null as "isEdited",
         (status = 'failed' and letter is not null) as "isDraft",
         (select json_build_object('name', s.name, 'number', slot.position + 1, 'of',
            (select count(*) from series_slots one where one.series_id = s.id))
          from series_slots slot join series s on s.id = slot.series_id
          where slot.email_id = emails.id) as series
  from emails where user_id = ${userId} order by emails.created_at desc, emails.id desc limit ${limit + 1}`;

export const lockAccount = (sql: Queryable, userId: string) => sql<{ allowance_id: string }[]>`
  select allowance_id from credit_accounts where user_id = ${userId} for update`;

export const sumCredits = (sql: Queryable, allowanceId: string) => sql<{ remaining: number }[]>`
  select coalesce(sum(amount), 0)::int as remaining from credit_entries where allowance_id = ${allowanceId}`;

export const chargeCredit = (sql: Queryable, allowanceId: string, emailId: string, now: Date) => sql`
  insert into credit_entries (allowance_id, kind, amount, email_id, created_at)
  values (${allowanceId}, 'charge', -1, ${emailId}, ${now})`;

export const insertEmail = (sql: Queryable, row: Record<string, string | Date>) => sql`
  insert into emails ${sql(row)}`;

// The floor: node:http, the driver and the product's SQL statements, nothing else.
const databaseUrl = process.env.DATABASE_URL ?? "";
const sql = postgres(databaseUrl, { max: Number(process.env.POOL), onnotice: () => undefined });
const enqueue = await queueStatement(databaseUrl);

createServer(async (request, response) => {
  try {
    const { status, body } = await answer(request);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(Number(process.env.PORT), "127.0.0.1");

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  if (request.url === "/ready") return { status: 200, body: "{}" };
  const [, session = ""] = /=([^;]+)/.exec(request.headers.cookie ?? "") ?? [];
  const [caller] = await findCaller(sql, createHash("sha256").update(session).digest("base64url"));
  if (!caller || caller.expires_at.getTime() < Date.now()) return { status: 401, body: "{}" };
  if (request.method === "GET") {
    const list = request.url === SUMMARIES ? listSummaries : listEmails;
    const rows = await list(sql, caller.user_id, Number(process.env.LIMIT));
    return { status: 200, body: JSON.stringify(rows) };
  }
  const brief = JSON.parse(await text(request));
  return { status: 201, body: JSON.stringify(await create(caller.user_id, brief)) };
}

async function create(userId: string, brief: Record<string, string>) {
  const id = randomUUIDv7();
  const now = new Date();
  await sql.begin(async (tx) => {
    const [account] = await lockAccount(tx, userId);
    if (!account) throw new Error("The user has no credits.");
    const [sum] = await sumCredits(tx, account.allowance_id);
    if (!sum || sum.remaining < 1) throw new Error("The user has no credits left.");
    await Promise.all([
      chargeCredit(tx, account.allowance_id, id, now),
      insertEmail(tx, { ...snakeCase(brief), id, user_id: userId, status: "processing", created_at: now }),
      tx.unsafe(enqueue.text, enqueue.valuesFor(id), { prepare: true }),
    ]);
  });
  return { id, status: "processing" };
}
