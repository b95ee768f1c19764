import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { perPaidPlan } from "@storyletter/contract/billing/constants";
import { writeBackup } from "@storyletter/db";
import { withFallback } from "@storyletter/writer";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { createModelWriter } from "@storyletter/writer/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configuredSettings } from "./config.ts";
import { ovenBrief } from "./testing/doubles.ts";
import type { Member } from "./testing/people.ts";
import { searchEverywhere } from "./testing/search-everywhere.ts";
import { openTestServer, type TestServer } from "./testing/test-server.ts";

/** One canary per kind of secret, so that a hit shows which one leaked. */
const CANARY = {
  password: "canary-password-7f3a",
  newPassword: "canary-newpassword-91c2",
  wrongPassword: "canary-wrongpassword-0d4e",
  paymentKey: "sk_test_canary_key_55aa",
  paymentWebhook: "whsec_canary_hook_66bb",
  model: "sk-canary-model-77cc",
  bearer: "sl_canary_bearer_88dd",
  cookie: "canary-cookie-99ee",
  token: "canary-token-aaff",
};

let server: TestServer;
let owner: Member;
/** Every response body a client has received. */
const answers: string[] = [];
/** Secrets shown once to their user, which must appear nowhere else. */
const issued: Record<string, string> = {};

/** A model endpoint that repeats the rejected key in its error, as some do. */
const endpoint = createServer((request, response) => {
  const message = `Incorrect API key provided: ${request.headers.authorization}`;
  response
    .writeHead(401, { "content-type": "application/json" })
    .end(JSON.stringify({ error: { message, type: "invalid_request_error", code: "invalid_api_key" } }));
});

const trpc = async (procedure: string, json: object, cookie?: string) => {
  const answer = await server.call("POST", `/trpc/${procedure}`, { body: { json }, cookie });
  if (answer.statusCode >= 400) answers.push(answer.body);
  return answer;
};
const rest = async (url: string, body: unknown, headers?: Record<string, string>) => {
  const answer = await server.call("POST", url, { body, headers });
  answers.push(answer.body);
  return answer;
};

beforeAll(async () => {
  await once(endpoint.listen(0, "127.0.0.1"), "listening");
  const baseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`;
  const model = createModelWriter({
    apiKey: CANARY.model,
    baseUrl,
    model: "any",
    log: {
      info: (fields, message) => server.deps.log.info(fields, message),
      warn: (fields, message) => server.deps.log.warn(fields, message),
      error: (fields, message) => server.deps.log.error(fields, message),
    },
  });
  const keys = {
    publicKey: "pk_test_public",
    secretKey: CANARY.paymentKey,
    webhookSecret: CANARY.paymentWebhook,
    prices: perPaidPlan(() => "price"),
  };
  server = await openTestServer({
    // Nothing listens there, so every call ends up in the log as an error.
    payments: { apiBase: "http://127.0.0.1:9", keys: { test: keys, live: keys } },
    writer: withFallback(model, createBuiltInWriter(), {
      isAllowed: () => true,
      onFailure: ({ error }) => server.deps.log.warn({ err: error }, "fell back"),
    }),
  });
  owner = await server.newOwner();
});
afterAll(async () => {
  await server.close();
  endpoint.close();
});

/** Uses everything that takes a secret, with valid and invalid values. */
async function useEverySecret(): Promise<void> {
  const email = "canary@example.com";
  await rest("/api/auth/signup", { email, password: CANARY.password });
  const mail = await server.mails.next(email);
  issued.verification =
    mail.kind === "verify-email" ? (new URL(mail.link).searchParams.get("token") ?? "") : "";
  await server.call("POST", "/api/auth/verify-email", { body: { token: issued.verification } });
  const login = await rest("/api/auth/login", { email, password: CANARY.password });
  const [cookie = ""] = String(login.headers["set-cookie"]).split(";");
  issued.session = cookie.split("=")[1] ?? "";
  await rest("/api/auth/login", { email, password: CANARY.wrongPassword });
  await trpc("auth.resetAddress", { token: CANARY.token });
  await trpc("auth.resetPassword", { token: CANARY.token, password: CANARY.newPassword });
  await trpc("auth.verifyEmail", { token: CANARY.token });
  await rest("/api/emails", ovenBrief(), { authorization: `Bearer ${CANARY.bearer}` });
  await rest("/api/emails", ovenBrief(), { cookie: `storyletter_session=${CANARY.cookie}` });
  await trpc("auth.changePassword", { currentPassword: CANARY.wrongPassword, newPassword: "x" }, cookie);
  const proof = { password: CANARY.password };
  const key = await trpc(
    "developers.createKey",
    { name: "K", scopes: ["read"], expiresInDays: 90, ...proof },
    cookie,
  );
  issued.key = key.json().result.data.json.token;
  const hook = await trpc("developers.createWebhook", { url: "http://127.0.0.1:9/" }, cookie);
  issued.hook = hook.json().result.data.json.secret;
  const factor = await trpc("auth.startSecondFactor", proof, cookie);
  issued.factor = factor.json().result.data.json.secret;
  await rest("/api/create-checkout-session", undefined, { cookie });
  await trpc(
    "admin.savePaymentKeys",
    { type: "test", publicKey: "x", secretKey: CANARY.paymentKey },
    owner.cookie,
  );
  const written = await rest("/api/emails", ovenBrief(), { cookie });
  const letter = () => server.call("GET", `/api/emails/${written.json().id}`, { cookie });
  await expect.poll(async () => (await letter()).json().status).toBe("generated");
  answers.push((await letter()).body);
  const changed = { currentPassword: CANARY.password, newPassword: CANARY.newPassword };
  expect((await trpc("auth.changePassword", changed, cookie)).statusCode).toBe(200);
  await rest("/api/account/export", undefined, { cookie });
  for (const name of ["system", "paymentSettings", "audit", "overview", "webhookDeliveries"])
    answers.push((await server.call("GET", `/trpc/admin.${name}`, { cookie: owner.cookie })).body);
  answers.push((await server.call("GET", "/metrics")).body, (await server.call("GET", "/readyz")).body);
}

/** The account's export, as its owner downloads it. */
async function exported(): Promise<string> {
  for (;;) {
    const mail = await server.mails.next("canary@example.com");
    if (mail.kind !== "export-ready") continue;
    const token = new URL(mail.link).searchParams.get("token") ?? "";
    const { url } = (await trpc("auth.downloadExport", { token })).json().result.data.json;
    return (await server.call("GET", url.replace(server.deps.appUrl, ""))).body;
  }
}

async function backedUp(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-canaries-"));
  const file = path.join(folder, "all.sql.gz");
  await writeBackup(server.databaseLink.url, file, { at: new Date() });
  const text = gunzipSync(await readFile(file)).toString();
  await rm(folder, { recursive: true });
  return text;
}

const foundIn = (text: string, secrets: Record<string, string>): string[] =>
  Object.keys(secrets).filter((name) => text.includes(secrets[name] || "no such secret"));

describe("secrets", () => {
  it("[SEC-10, SEC-13] are in no log, no response, no export, no table and no backup", async () => {
    await useEverySecret();
    expect(Object.values(issued).every((secret) => secret.length >= 16)).toBe(true);
    const all = { ...CANARY, ...issued };
    expect(server.logLines.length).toBeGreaterThan(20);
    expect(foundIn(await exported(), all)).toEqual([]);
    expect(foundIn(server.logLines.join("\n"), all)).toEqual([]);
    expect(foundIn(answers.join("\n"), CANARY)).toEqual([]);
    expect(await searchEverywhere(server.sql, Object.values(all))).toEqual([]);
    const backup = await backedUp();
    expect(backup).toContain("canary@example.com");
    expect(foundIn(backup, all)).toEqual([]);
  }, 60_000);

  it("are shown to staff only as set, never by value", () => {
    const settings = configuredSettings({
      OPENAI_API_KEY: CANARY.model,
      STRIPE_LIVE_SECRET_KEY: CANARY.paymentKey,
      APP_SECRET: CANARY.token,
      SMTP_URL: `smtps://user:${CANARY.password}@mail.example`,
      DATABASE_URL: `postgres://user:${CANARY.password}@db.example/x`,
      OWNER_PASSWORD: CANARY.password,
      ACTION_TAKER_WEBHOOK_URL: `https://hooks.example/${CANARY.token}`,
    });
    expect(foundIn(JSON.stringify(settings), CANARY)).toEqual([]);
  });
});
