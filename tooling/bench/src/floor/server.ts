import { createHash, randomUUIDv7 } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import postgres from "postgres";
import { queueStatement } from "./queue-statement.ts";
import { snakeCase } from "./snake-case.ts";
import { chargeCredit, findCaller, insertEmail, listEmails, lockAccount, sumCredits } from "./statements.ts";

// The floor: Node's own server, the driver, the product's statements, and nothing else.
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
    const rows = await listEmails(sql, caller.user_id, Number(process.env.LIMIT));
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
