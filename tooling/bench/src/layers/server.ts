import { createServer, type IncomingMessage } from "node:http";
import { type ApiContext, createCaller } from "@storyletter/api";
import { connect } from "@storyletter/db";
import { createSessions } from "@storyletter/domain/auth";

// The procedure alone: node:http, the session and the call, without the HTTP layer.
const { db, sql } = connect(process.env.DATABASE_URL ?? "", { max: Number(process.env.POOL) });
const sessions = createSessions(sql);

createServer(async (request, response) => {
  try {
    const body = request.url === "/ready" ? "{}" : await list(request);
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(Number(process.env.PORT), "127.0.0.1");

async function list(request: IncomingMessage): Promise<string> {
  const [, sessionId = ""] = /=([^;]+)/.exec(request.headers.cookie ?? "") ?? [];
  const session = await sessions.validate(sessionId);
  // Only what this procedure uses.
  const ctx = { db, sessions, caller: session?.caller ?? null, clock: () => new Date() } as ApiContext;
  const { emails } = await createCaller(ctx).emails.listFull({});
  return JSON.stringify(emails);
}
