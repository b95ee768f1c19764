import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { downloadExport, requestExport } from "../account/data-export.ts";
import type { MemberCtx } from "../context.ts";
import { authenticateApiKey, createApiKey } from "../developers/api-keys.ts";
import {
  createWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookEndpoints,
} from "../developers/webhook-endpoints.ts";
import { connectMailTool, listMailTools } from "../mail-tools/connections.ts";
import { sendNotice } from "../notifications/account-notices.ts";
import type { MailMessage } from "../ports.ts";
import { createMemoryMailTool } from "../testing/memory-mail-tool.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { enqueueWebhooks } from "../webhooks/deliveries.ts";
import { confirmEmailChange, requestEmailChange } from "./email-change.ts";
import { verifyEmail } from "./email-verification.ts";
import { logIn, rename } from "./log-in.ts";
import { mailedToken } from "./mailed-link.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import { getPendingSignUp, rejectSignUp, signUp, signUpMark } from "./sign-up.ts";
import { confirmSecondFactor } from "./two-factor.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const PASSWORD = "a-good-phrase";
const REVOKED = {
  apiKeys: ["CRM"],
  webhooks: ["hooks.example"],
  exportLinks: 1,
  mailTools: ["Resend (Mara's Bakery)"],
};

/** A member whose account an intruder can re-enter in every way. */
async function compromisedMember() {
  const member = await domain.newMember();
  const key = { name: "CRM", scopes: ["read" as const], expiresInDays: null, password: PASSWORD };
  const { token } = await createApiKey(member, key);
  const { endpoint } = await createWebhookEndpoint(member, { url: "https://hooks.example/in" });
  const { mailTools } = createMemoryMailTool();
  await connectMailTool({ ...member, mailTools }, { tool: "resend", apiKey: "re_of_an_intruder" });
  return { member, apiToken: token, endpoint, exportToken: await exportLink(member) };
}

async function exportLink(member: MemberCtx): Promise<string> {
  await requestExport(member);
  const [row] = await domain.sql`select token_id as id from data_exports where user_id = ${member.caller.id}`;
  await domain.sql`update data_exports set ready_at = now() where token_id = ${row?.id}`;
  return mailedToken(domain.ctx.appSecret, "data-export", row?.id);
}

const enqueueEvent = ({ caller }: MemberCtx) =>
  domain.db.transaction((tx) =>
    enqueueWebhooks(domain.ctx, tx, "generated", {
      id: "an-email",
      userId: caller.id,
      title: "The oven",
      campaignName: "march",
      failureReason: null,
    }),
  );
const deliveriesOf = ({ caller }: MemberCtx) =>
  domain.sql`select status from webhook_deliveries where user_id = ${caller.id} order by id`;

describe("a password reset", () => {
  it("[SEC-11] revokes API keys, webhooks, export links and mail tools, and names them on screen", async () => {
    const { member, apiToken, endpoint, exportToken } = await compromisedMember();
    await enqueueEvent(member);
    await requestPasswordReset(domain.ctx, { email: member.caller.email });
    const token = domain.mailedToken("send-password-reset");
    const answer = await resetPassword(domain.ctx, { token, password: "another-phrase" });
    expect(answer).toEqual({ outcome: "reset", revoked: REVOKED });

    expect(await authenticateApiKey(domain.ctx, apiToken)).toBeNull();
    expect((await listMailTools(member)).tools).toEqual([]);
    expect(await downloadExport(domain.ctx, { token: exportToken })).toEqual({ outcome: "invalid-token" });
    await enqueueEvent(member);
    // Pending deliveries are cancelled too.
    expect(await deliveriesOf(member)).toEqual([{ status: "failed" }]);
    const [notice] = await domain.sql`
      select details from account_notices where kind = 'password-changed' and user_id = ${member.caller.id}`;
    expect(notice?.details).toEqual({ revoked: REVOKED, bySupport: false });

    const [off] = await listWebhookEndpoints(member);
    expect(off?.disabledAt).toEqual(domain.time.now);
    const stranger = await domain.newMember();
    await expect(enableWebhookEndpoint(stranger, endpoint)).rejects.toMatchObject({ code: "not-found" });
    await enableWebhookEndpoint(member, endpoint);
    await enqueueEvent(member);
    expect(await deliveriesOf(member)).toEqual([{ status: "failed" }, { status: "waiting" }]);
  });

  it("is not needed after an address change, which voids the export link and updates the payment provider", async () => {
    const { member, exportToken } = await compromisedMember();
    await requestEmailChange(member, { newEmail: "moved@example.com", password: PASSWORD });
    const token = domain.mailedToken("send-email-change");
    expect(await confirmEmailChange(domain.ctx, { token })).toEqual({ outcome: "changed" });
    expect(await downloadExport(domain.ctx, { token: exportToken })).toEqual({ outcome: "invalid-token" });
    const job = { task: "update-customer", payload: { userId: member.caller.id } };
    expect(domain.jobs).toContainEqual(job);
  });

  it("is prompted by mails about new keys, webhooks and mail tools, without what an intruder typed", async () => {
    const { member } = await compromisedMember();
    await rename(member, { firstName: "Sign in at my place", lastName: "" });
    const { id, email } = member.caller;
    await requestPasswordReset(domain.ctx, { email });
    await resetPassword(domain.ctx, {
      token: domain.mailedToken("send-password-reset"),
      password: "another-phrase",
    });
    const sent: MailMessage[] = [];
    const mailer = { send: async (message: MailMessage) => void sent.push(message) };
    const notices = await domain.sql<{ noticeId: string }[]>`
      select id as "noticeId" from account_notices where user_id = ${id} order by id`;
    for (const notice of notices) await sendNotice({ ...domain.ctx, mailer }, notice);
    const about = { to: email, firstName: null };
    expect(sent).toMatchObject([
      { kind: "api-key-created", ...about },
      { kind: "webhook-created", ...about },
      { kind: "mail-tool-connected", ...about },
      {
        kind: "password-changed",
        ...about,
        revoked: { apiKeys: 1, webhooks: 1, exportLinks: 1, mailTools: 1 },
      },
    ]);
    for (const typed of ["CRM", "hooks.example", "Mara's Bakery", "my place"])
      expect(JSON.stringify(sent)).not.toContain(typed);
  });
});

describe("signing up with someone else's address", () => {
  const owner = { email: "taken-over@example.com", password: "the-owners-phrase", firstName: "Mara" };
  const logInWith = (password: string) => logIn(domain.ctx, { email: owner.email, password });

  it("[SIGNUP-24] is undone by the owner's own sign-up, which replaces password and name", async () => {
    await signUp(domain.ctx, { email: owner.email, password: "the-strangers-phrase", firstName: "Eve" });
    const strangersLink = domain.mailedToken();
    await signUp(domain.ctx, owner);
    expect(await verifyEmail(domain.ctx, { token: strangersLink })).toEqual({ outcome: "invalid-token" });
    await verifyEmail(domain.ctx, { token: domain.mailedToken() });
    await expect(logInWith("the-strangers-phrase")).rejects.toMatchObject({ code: "login-failed" });
    expect(await logInWith(owner.password)).toMatchObject({ user: { firstName: "Mara" } });
    await expect(signUp(domain.ctx, owner)).rejects.toMatchObject({ code: "email-taken" });
  });

  it("[VERIFY-40] shows which account a link verifies, and whether this browser created it", async () => {
    const email = "shown@example.com";
    await signUp(domain.ctx, { email, password: PASSWORD });
    const token = domain.mailedToken();
    const pending = await getPendingSignUp(domain.ctx, { token, mark: "another browser" });
    expect(pending).toEqual({ email, createdAt: domain.time.now, isSameBrowser: false });
    const [user] = await domain.sql`select id from users where email = ${email}`;
    const mark = signUpMark(domain.ctx.appSecret, user?.id);
    expect(await getPendingSignUp(domain.ctx, { token, mark })).toMatchObject({ isSameBrowser: true });
    await signUp(domain.ctx, { email, password: PASSWORD });
    const newer = { token: domain.mailedToken(), mark };
    expect(await getPendingSignUp(domain.ctx, newer)).toMatchObject({ isSameBrowser: false });
    expect(await getPendingSignUp(domain.ctx, { token, mark })).toBeNull();
  });

  it("is deleted by “I didn't sign up”, which can be repeated; a verified account stays", async () => {
    await signUp(domain.ctx, { email: "not-me@example.com", password: PASSWORD });
    const token = domain.mailedToken();
    for (let press = 0; press < 2; press += 1)
      expect(await rejectSignUp(domain.ctx, { token })).toEqual({ success: true });
    expect(await domain.sql`select 1 from users where email = 'not-me@example.com'`).toEqual([]);
    expect(await verifyEmail(domain.ctx, { token })).toEqual({ outcome: "invalid-token" });

    await signUp(domain.ctx, { email: "me@example.com", password: PASSWORD });
    const mine = domain.mailedToken();
    await verifyEmail(domain.ctx, { token: mine });
    await rejectSignUp(domain.ctx, { token: mine });
    expect(await domain.sql`select 1 from users where email = 'me@example.com'`).toHaveLength(1);
  });

  it("ends in one outcome when verified and rejected at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = `race-${round}@example.com`;
      const from = { ...domain.ctx, clientAddress: `198.18.7.${round}` };
      await signUp(from, { email, password: PASSWORD });
      const token = domain.mailedToken();
      const [verified] = await Promise.all([
        verifyEmail(domain.ctx, { token }),
        rejectSignUp(domain.ctx, { token }),
      ]);
      const left = await domain.sql`select verified_at is not null as ok from users where email = ${email}`;
      expect(left).toEqual(verified.outcome === "verified" ? [{ ok: true }] : []);
    }
    expect(domain.deadlocks).toEqual([]);
  });
});

it("leaves the code unused if setting up two-factor authentication fails midway", async () => {
  const { Secret, TOTP } = await import("otpauth");
  const { startSecondFactor } = await import("./two-factor.ts");
  const member = await domain.newMember();
  const { secret } = await startSecondFactor(member, { password: PASSWORD });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: domain.time.now.getTime() });
  const broken: MemberCtx = {
    ...member,
    queue: {
      ...member.queue,
      enqueue: () => Promise.reject(new Error("The queue is down.")),
    },
  };
  await expect(confirmSecondFactor(broken, { code })).rejects.toThrow("The queue is down.");
  expect((await confirmSecondFactor(member, { code })).recoveryCodes).toHaveLength(10);
});
