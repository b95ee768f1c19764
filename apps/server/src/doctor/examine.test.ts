import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openBucketStandIn } from "@storyletter/adapters/bucket/testing";
import type { SystemCheck } from "@storyletter/contract/admin";
import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { examine } from "./examine.ts";

const KEY = "sk-canary-of-the-model";
const STRIPE_KEY = "sk_test_canary_of_payments";
const price = {
  id: "price_1",
  object: "price",
  active: true,
  livemode: false,
  recurring: { interval: "month" },
};
const endpoint = {
  url: "http://127.0.0.1:3000/api/webhooks/stripe",
  status: "enabled",
  enabled_events: ["*"],
};

let database: TestDatabase;
let connection: Connection;
let outside: Server;
let url: string;
let smtp: SMTPServer;
let smtpUrl: string;
/** What the model's and the provider's stand-in answers, by path. */
let answers: Record<string, { status?: number; body: object }>;

const answer = (request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? "").replace(/\?.*/, "");
  const { status = 200, body } = answers[path] ?? { status: 404, body: { error: { message: "none" } } };
  request.resume();
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  outside = createServer(answer);
  await once(outside.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  smtp = new SMTPServer({
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "right" ? done(null, { user: username }) : done(new Error("Wrong user or password")),
  });
  smtp.on("error", () => {});
  const listener = smtp.listen(0, "127.0.0.1");
  await once(listener, "listening");
  smtpUrl = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(async () => {
  outside.closeAllConnections();
  outside.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await connection.close();
  await database.drop();
});
beforeEach(() => {
  answers = {
    "/v1/prices/price_1": { body: price },
    "/v1/webhook_endpoints": { body: { object: "list", data: [endpoint], has_more: false } },
    "/openai/chat/completions": {
      body: {
        id: "c",
        object: "chat.completion",
        created: 1,
        model: "gpt-scripted",
        choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "ready" } }],
        usage: { prompt_tokens: 8, completion_tokens: 1, total_tokens: 9 },
      },
    },
  };
});

async function examined(
  env: Record<string, string> = {},
  { db } = connection,
): Promise<(part: SystemCheck["part"]) => string> {
  const config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: "a secret for tests only, long enough",
    APP_URL: "http://127.0.0.1:3000",
    SMTP_URL: `smtp://mara:right@${smtpUrl}`,
    STRIPE_API_BASE: url,
    STRIPE_TEST_PUBLIC_KEY: "pk_test_1",
    STRIPE_TEST_SECRET_KEY: STRIPE_KEY,
    STRIPE_TEST_PRICE_ID: "price_1",
    STRIPE_TEST_WEBHOOK_SECRET: "whsec_1",
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: `${url}/openai`,
    ...env,
  });
  const { appSecret, paymentKeys } = config;
  const deps = { db, appSecret, paymentKeys, clock: () => new Date() };
  const found = await examine({ config, deps });
  expect(JSON.stringify(found)).not.toMatch(/canary|right|wrong-password/);
  return (part) =>
    found
      .filter((check) => check.part === part)
      .map(({ state, detail }) => `${state}: ${detail}`)
      .join(" | ");
}

it("finds each part well where it is", async () => {
  const of = await examined();
  expect(of("settings")).toMatch(/^ok: 11 of \d+ settings are set/);
  expect(of("database")).toMatch(/^ok: PostgreSQL \d+[.\d]* answered in \d+ ms; schema \d+\.$/);
  expect(of("mail")).toBe(`ok: ${smtpUrl} accepts the connection and the sign-in.`);
  expect(of("model")).toMatch(/^ok: gpt-4.1 at 127.0.0.1:\d+ answered in \d+\.\d s\.$/);
  expect(of("payments")).toBe("ok: Test mode: keys, prices and webhook fit together.");
  expect(of("clock")).toMatch(/^ok: Agrees with the database and 127/);
  expect(of("disk")).toMatch(/^(ok|wrong): .*\d GB free for backups in /);
  expect(of("backups")).toBe("warning: No nightly backups: set BACKUP_DIR or BACKUP_S3_URL.");
  expect(of("proxy")).toBe("off: APP_URL is this machine: there is no proxy.");
});

it("says what a database refuses, and nothing of what is read from it", async () => {
  const refused = async (change: (url: URL) => void) => {
    const address = new URL(database.url);
    change(address);
    const other = connect(address.href, { max: 2 });
    const of = await examined({ BACKUP_DIR: "/tmp" }, other);
    await other.close();
    return of;
  };
  const password = await refused((address) => Object.assign(address, { username: "nobody-of-ours" }));
  expect(password("database")).toBe("wrong: The database in DATABASE_URL refuses the user or the password.");
  for (const part of ["payments", "backups"] as const)
    expect(password(part)).toBe("off: Can't be checked without the database.");
  const name = await refused((address) => Object.assign(address, { pathname: "/nowhere" }));
  expect(name("database")).toBe("wrong: The database in DATABASE_URL has no database of this name.");
  const closed = await refused((address) => Object.assign(address, { host: "127.0.0.1:9" }));
  expect(closed("database")).toBe("wrong: The database in DATABASE_URL doesn't answer (ECONNREFUSED).");
});

it("says what a mail server refuses", async () => {
  const refused = await examined({ SMTP_URL: `smtp://mara:wrong-password@${smtpUrl}` });
  expect(refused("mail")).toMatch(/^wrong: 127\.0\.0\.1:\d+ refuses: .*535.*Wrong user or password/i);
  const closed = await examined({ SMTP_URL: "smtp://127.0.0.1:9" });
  expect(closed("mail")).toMatch(/^wrong: 127\.0\.0\.1:9 refuses: .*ECONNREFUSED/);
  expect((await examined({ SMTP_URL: "" }))("mail")).toContain("SMTP_URL isn't set");
});

it("says what a model answers to a wrong key, and that there is none", async () => {
  const message = `Incorrect API key provided: ${KEY}`;
  answers["/openai/chat/completions"] = {
    status: 401,
    body: { error: { message, type: "invalid_request_error", code: "invalid_api_key" } },
  };
  expect((await examined())("model")).toMatch(/^wrong: gpt-4.1 at .* doesn't answer. .*check the key/);
  expect((await examined({ OPENAI_API_KEY: "" }))("model")).toMatch(/^off: No AI model/);
});

it("says what doesn't fit in payments: the other mode, an unknown price, a webhook elsewhere, a wrong key", async () => {
  // Saved on the screen by an earlier version; the environment's names are checked as they are read.
  answers["/v1/prices/price_1"] = { body: { ...price, livemode: true, active: false } };
  answers["/v1/webhook_endpoints"] = {
    body: { object: "list", data: [{ ...endpoint, url: "https://old.example" }], has_more: false },
  };
  const of = await examined({ STRIPE_TEST_WEBHOOK_SECRET: "" });
  expect(of("payments").split(". ")).toEqual([
    "wrong: Test mode: STRIPE_TEST_WEBHOOK_SECRET isn't set: events are refused",
    "price_1 is a price of the other mode",
    "price_1 is archived: no one can subscribe at it",
    `No webhook at the provider sends to ${endpoint.url}.`,
  ]);
  delete answers["/v1/prices/price_1"];
  answers["/v1/webhook_endpoints"] = {
    body: { object: "list", data: [{ ...endpoint, enabled_events: ["invoice.paid"] }], has_more: false },
  };
  const unknown = (await examined())("payments");
  expect(unknown).toContain("doesn't know price_1 with this key");
  expect(unknown).toContain("doesn't send checkout.session.completed");
  answers["/v1/prices/price_1"] = { status: 401, body: { error: { type: "invalid_request_error" } } };
  answers["/v1/webhook_endpoints"] = answers["/v1/prices/price_1"];
  expect((await examined())("payments")).toMatch(/^wrong: Test mode: The provider rejects the secret key/);
  const none = { STRIPE_TEST_SECRET_KEY: "", STRIPE_TEST_PUBLIC_KEY: "" };
  expect((await examined(none))("payments")).toMatch(/^off: Test mode, the current one, has no keys/);
  expect(() => readConfig({ STRIPE_TEST_SECRET_KEY: "sk_live_1" })).toThrow(
    "STRIPE_TEST_SECRET_KEY is not valid",
  );
});

it("says what is wrong in front: http, a proxy that isn't trusted, another site", async () => {
  expect((await examined({ APP_URL: "http://letters.example" }))("proxy")).toMatch(
    /^wrong: APP_URL is http:/,
  );
  const https = { APP_URL: "https://127.0.0.1:9" };
  expect((await examined(https))("proxy")).toMatch(/^wrong: .*TRUST_PROXY isn't set/);
  expect((await examined({ ...https, TRUST_PROXY: "loopback" }))("proxy")).toMatch(
    /^warning: .*can't be reached/,
  );
});

it("says what a bucket refuses, and that there is no backup yet", async () => {
  await using bucket = await openBucketStandIn();
  const env = {
    BACKUP_S3_URL: bucket.url,
    BACKUP_S3_KEY_ID: "AKIA1",
    BACKUP_S3_SECRET: "canary-bucket",
    BACKUP_S3_REGION: "eu-1",
  };
  expect((await examined(env))("backups")).toMatch(/^warning: There is no backup yet/);
  bucket.fail({ status: 403, code: "SignatureDoesNotMatch" });
  expect((await examined(env))("backups")).toBe(
    `wrong: The bucket at ${bucket.url} refused: 403 SignatureDoesNotMatch.`,
  );
});
