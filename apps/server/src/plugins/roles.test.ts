import { appRouter } from "@storyletter/api";
import { type ErrorCode, REST_ROUTES } from "@storyletter/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { type Member, openTestServer, PASSWORD, type TestServer } from "../testing/test-server.ts";

type Routers = typeof appRouter._def.procedures;
type Procedure = {
  [Name in keyof Routers]: `${Name}.${Extract<keyof Routers[Name], string>}`;
}[keyof Routers];

const ROLES = ["visitor", "self", "other", "admin", "owner"] as const;
type Role = (typeof ROLES)[number];
type Outcome = "done" | ErrorCode;

/** What exists, and whose it is: `self` in the matrix is the one who has it. */
interface Things {
  userId: string;
  email: string;
  emailId: string;
  sessionId: string;
}

/** One call with somebody's things, and how it ends for each role. */
interface Rule extends Record<Role, Outcome> {
  type?: "query" | "subscription";
  input?: (things: Things) => unknown;
  /** Open to an administrator whose required second factor is still missing. */
  isSetUp?: true;
}

type Input = Rule["input"];
const forAll = (outcome: Outcome) => ({
  visitor: outcome,
  self: outcome,
  other: outcome,
  admin: outcome,
  owner: outcome,
});
const open = (outcome: Outcome, input?: Input): Rule => ({ ...forAll(outcome), input, isSetUp: true });
const own = (rule: Partial<Rule> = {}): Rule => ({ ...forAll("done"), ...rule, visitor: "unauthorized" });
const signedIn = (outcome: Outcome, input?: Input): Rule => ({
  ...forAll(outcome),
  input,
  visitor: "unauthorized",
});
const belonging = (whenForeign: ErrorCode, input: Input): Rule => ({
  ...forAll(whenForeign),
  input,
  visitor: "unauthorized",
  self: "done",
});
const staff = (rule: Partial<Rule> = {}): Rule => ({
  ...forAll("forbidden"),
  visitor: "unauthorized",
  admin: "done",
  owner: "done",
  ...rule,
});

/** One's own account, or anybody's for staff; to others it does not exist (decision SEC-16). */
const upgradable = (input: Input): Rule => ({
  ...belonging("not-found", input),
  admin: "done",
  owner: "done",
});
const completedCheckout = (userId: string) => ({
  type: "checkout.session.completed",
  data: {
    object: {
      id: "cs_test_made_up",
      mode: "subscription",
      subscription: "sub_made_up",
      customer: null,
      metadata: { userId },
    },
  },
});

const someone = () => ({ email: "member-1@example.com" });
const proof = () => ({ password: PASSWORD, code: "000000" });
const theEmail: Input = ({ emailId }) => ({ id: emailId });

/** A new procedure does not compile, and does not pass, until it has its rule here. */
const RULES: Record<Procedure, Rule> = {
  "auth.signUp": open("email-taken", () => ({ ...someone(), password: PASSWORD })),
  "auth.logIn": open("login-failed", () => ({ ...someone(), password: "not this one" })),
  "auth.logOut": open("done"),
  "auth.verifyEmail": open("done", () => ({ token: "unknown" })),
  "auth.resendVerification": open("done", someone),
  "auth.requestPasswordReset": open("done", someone),
  "auth.resetPassword": open("done", () => ({ token: "unknown", password: PASSWORD })),
  "auth.confirmEmailChange": open("done", () => ({ token: "unknown" })),
  "auth.user": own({ type: "query", isSetUp: true }),
  "auth.changePassword": signedIn("done", () => ({
    currentPassword: PASSWORD,
    newPassword: "another-phrase",
  })),
  "auth.requestEmailChange": signedIn("done", () => ({ newEmail: "new@example.com", password: PASSWORD })),
  "auth.sessions": own({ type: "query" }),
  "auth.endSession": belonging("not-found", ({ sessionId }) => ({ id: sessionId })),
  "auth.endOtherSessions": own(),
  "auth.secondFactor": own({ type: "query", isSetUp: true }),
  "auth.startSecondFactor": { ...signedIn("done", () => ({ password: PASSWORD })), isSetUp: true },
  "auth.confirmSecondFactor": { ...signedIn("wrong-code", () => ({ code: "000000" })), isSetUp: true },
  "auth.disableSecondFactor": signedIn("second-factor-off", proof),
  "auth.renewRecoveryCodes": signedIn("second-factor-off", proof),
  "auth.secondFactorRequirement": staff({ type: "query" }),
  "auth.setSecondFactorRequirement": staff({ input: () => ({ required: false }), admin: "forbidden" }),
  "auth.notifications": own({ type: "query" }),
  "auth.saveNotifications": own({
    input: () => ({ lowCredits: false, bonusReminder: true, productNews: false }),
  }),
  "auth.leaving": own({ type: "query" }),
  "auth.requestExport": own(),
  "auth.takeExport": open("done", () => ({ token: "unknown" })),
  "auth.requestDeletion": {
    ...signedIn("done", () => ({ password: PASSWORD })),
    admin: "forbidden",
    owner: "forbidden",
  },
  "auth.withdrawDeletion": own(),
  "admin.webhookDeliveries": staff({ type: "query", input: () => ({}) }),
  "billing.usage": own({ type: "query" }),
  "billing.subscription": own({ type: "query" }),
  "billing.invoices": own({ type: "query" }),
  "billing.createCheckout": signedIn("payments-unavailable"),
  "billing.confirmCheckout": signedIn("done", () => ({ sessionId: "cs_unknown" })),
  "billing.openPortal": own(),
  "billing.testSubscription": { ...upgradable(({ email }) => ({ email })), type: "query" },
  "billing.sendTestEvent": upgradable(({ userId }) => completedCheckout(userId)),
  "admin.paymentSettings": staff({ type: "query" }),
  "admin.switchPaymentEnvironment": staff({ input: () => ({ environment: "test" }) }),
  "admin.savePaymentKeys": staff({
    input: () => ({ type: "test", publicKey: "pk_live_wrong", secretKey: "sk_live_wrong" }),
    admin: "bad-input",
    owner: "bad-input",
  }),
  "admin.reconciliations": staff({ type: "query" }),
  "admin.cancelSubscription": staff({
    input: () => ({ id: "nobody" }),
    admin: "not-found",
    owner: "not-found",
  }),
  "admin.replayWebhookEvent": staff({
    input: () => ({ id: "evt_unknown" }),
    admin: "not-found",
    owner: "not-found",
  }),
  "bonus.status": own({ type: "query" }),
  "bonus.download": signedIn("bonus-locked"),
  "bonus.webhookTest": own({ type: "query" }),
  "bonus.testWebhook": own(),
  "bonus.vaultTemplates": { ...signedIn("bonus-locked"), type: "query" },
  "emails.create": own({
    input: () => ovenBrief(),
    admin: "usage-limit-reached",
    owner: "usage-limit-reached",
  }),
  "emails.list": own({ type: "query", input: () => ({}) }),
  "emails.get": { ...belonging("email-not-found", theEmail), type: "query" },
  "emails.watch": { ...belonging("email-not-found", theEmail), type: "subscription" },
  "emails.cancel": belonging("email-not-found", theEmail),
  "emails.rewrite": { ...belonging("email-not-found", theEmail), self: "rewrite-not-available" },
  "emails.delete": belonging("email-not-found", theEmail),
};
const procedures = Object.keys(RULES) as Procedure[];

let server: TestServer;
let mara: Member;
let marasThings: Things;

async function thingsOf({ id, email, cookie }: Member): Promise<Things> {
  const created = await server.call("POST", "/api/emails", { body: ovenBrief(), cookie });
  const [session] = await server.sql<{ id: string }[]>`
    select public_id as id from sessions where user_id = ${id}`;
  return { userId: id, email, emailId: created.json().id, sessionId: session?.id ?? "" };
}

/** Whoever calls is new each time: a call may end the session, or delete the email. */
async function somebody(role: Role): Promise<{ cookie: string | undefined; things: Things }> {
  if (role === "visitor") return { cookie: undefined, things: marasThings };
  const makers = {
    self: server.newMember,
    other: server.newMember,
    admin: server.newAdmin,
    owner: server.newOwner,
  };
  const member = await makers[role]();
  return { cookie: member.cookie, things: role === "self" ? await thingsOf(member) : marasThings };
}

const outcomeOf = (body: { code?: Outcome; error?: { json?: { data: { code: Outcome } } } }): Outcome =>
  body.error?.json?.data.code ?? body.code ?? "done";

/** A stream has begun, with 200, before the procedure is asked: its refusal comes as an event. */
function outcomeOfStream(events: string): Outcome {
  const [, refusal] = /^event: serialized-error\ndata: (.*)$/m.exec(events) ?? [];
  return refusal ? JSON.parse(refusal).json.data.code : "done";
}

async function callTrpc(path: Procedure, cookie: string | undefined, things: Things): Promise<Outcome> {
  const { type, input } = RULES[path];
  const json = input?.(things);
  const query = json === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json }))}`;
  const answer = type
    ? await server.call("GET", `/trpc/${path}${query}`, { cookie })
    : await server.call("POST", `/trpc/${path}`, { cookie, body: { json } });
  if (type !== "subscription") return outcomeOf(answer.json());
  return answer.headers["content-type"]?.includes("json")
    ? outcomeOf(answer.json())
    : outcomeOfStream(answer.body);
}

async function callRest(
  row: (typeof REST_ROUTES)[number],
  cookie: string | undefined,
  things: Things,
): Promise<Outcome> {
  const id = row.path.startsWith("/api/admin/user") ? "nobody" : things.emailId;
  const url = row.path.replace(":id", id).replace(":email", things.email);
  const body = row.input === "body" ? RULES[row.procedure].input?.(things) : undefined;
  return outcomeOf((await server.call(row.method, url, { body, cookie })).json());
}

beforeAll(async () => {
  server = await openTestServer({ testScreens: true });
  mara = await server.newMember();
  marasThings = await thingsOf(mara);
});
// So many calls from one address would be throttled.
beforeEach(() => server.sql`truncate throttles`.then(() => {}));
afterAll(() => server.close());

describe("who may call what", () => {
  it("[SEC-01] knows every procedure of the router", () => {
    expect([...procedures].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  const calls = ROLES.flatMap((role) => procedures.map((path) => ({ path, role })));
  it.each(calls)("[SEC-01, SEC-02, SEC-03, ROLE-01, ROLE-15] $path as $role", async ({ path, role }) => {
    const { cookie, things } = await somebody(role);
    expect(await callTrpc(path, cookie, things)).toBe(RULES[path][role]);
  });

  const requests = ROLES.flatMap((role) => REST_ROUTES.map((row) => ({ row, role })));
  it.each(requests)("[SEC-01, SEC-02, SEC-03] $row.method $row.path as $role", async ({ row, role }) => {
    const { cookie, things } = await somebody(role);
    expect(await callRest(row, cookie, things)).toBe(RULES[row.procedure][role]);
  });
});

describe("an administrator whose required second factor is missing", () => {
  it.each(procedures)("can call %s only if it belongs to the set-up", async (path) => {
    const { cookie } = await server.newOwner();
    await server.sql`update installation set admins_need_second_factor = true`;
    const refused = RULES[path].isSetUp ? RULES[path].owner : "second-factor-setup-required";
    expect(await callTrpc(path, cookie, marasThings)).toBe(refused);
  });
});
