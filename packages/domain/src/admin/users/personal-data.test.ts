import { AdminUserQuery } from "@storyletter/contract/admin";
import { DAY_MS, DELETION_DAYS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmEmailChange } from "../../auth/email-change.ts";
import { verifyEmail } from "../../auth/email-verification.ts";
import { ensureOwner } from "../../auth/sign-up.ts";
import type { MemberCtx } from "../../context.ts";
import { openTestDomain, type TestDomain } from "../../testing/test-domain.ts";
import { listUsers } from "./list-users.ts";
import { cancelUserDeletion, changeAddress, deleteUser, exportUser } from "./personal-data.ts";
import { getUserAccess, removeUserWebhook, revokeUserKey } from "./user-access.ts";

const NO_ID = "0199b5a0-0000-7000-8000-000000000000";

let domain: TestDomain;
let owner: MemberCtx;
let mara: MemberCtx;
let id: string;

beforeAll(async () => {
  domain = await openTestDomain();
  await ensureOwner(domain.ctx, { email: "olga@owner.example", password: "a-good-phrase" });
  const { caller } = await domain.memberOf("olga@owner.example");
  owner = await domain.signIn(caller.id);
});
beforeEach(async () => {
  mara = await domain.newMember();
  id = mara.caller.id;
});
afterAll(() => domain.close());

const auditActions = async () =>
  (await domain.sql`select action from audit_entries where subject_id = ${id} order by id`).map(
    ({ action }) => action,
  );
const notices = () => domain.sql`
  select kind, sent_to as to, details from account_notices where user_id = ${id} order by id`;
const emailNow = async () => (await domain.sql`select email from users where id = ${id}`)[0]?.email;
const deleting = async () =>
  (await listUsers(owner, AdminUserQuery.parse({ deleting: true }))).users.map((user) => user.id);

describe("a person's data, at their request to support", () => {
  it("is exported to their own mailbox, one export at a time", async () => {
    const before = domain.jobs.length;
    await exportUser(owner, { id });
    expect(domain.jobs.slice(before).map(({ task }) => task)).toEqual(["make-export", "send-notice"]);
    expect(await notices()).toMatchObject([
      { kind: "support-action", details: { name: "export-requested" } },
    ]);
    await expect(exportUser(owner, { id })).rejects.toMatchObject({ code: "export-open" });
    expect(await auditActions()).toEqual(["user.export"]);
  });

  it("is deleted after the usual time unless support cancels it, and staff can find who is waiting", async () => {
    const session = await domain.signIn(id);
    const { user } = await deleteUser(owner, { id });
    await deleteUser(owner, { id });
    const due = domain.time.now.getTime() + DELETION_DAYS * DAY_MS;
    expect(user.deletionDueAt?.getTime()).toBe(due);
    expect(await domain.isSignedIn(session)).toBe(false);
    expect(await deleting()).toContain(id);
    const canceled = await cancelUserDeletion(owner, { id });
    expect(canceled.user.deletionDueAt).toBeNull();
    expect(await deleting()).not.toContain(id);
    expect(await auditActions()).toEqual(["user.request-deletion", "user.cancel-deletion"]);
    expect(await notices()).toMatchObject([
      { kind: "deletion-requested", details: { bySupport: true } },
      { kind: "deletion-withdrawn", details: { bySupport: true } },
    ]);
  });

  it("is not deleted for an administrator", async () => {
    const admin = { id: "admin-1" };
    await expect(deleteUser(owner, admin)).rejects.toMatchObject({
      code: "protected-account",
    });
  });
});

describe("an address changed by support", () => {
  it("changes when the new one confirms it, and the old one gets a notice at once", async () => {
    const old = mara.caller.email;
    await changeAddress(owner, { id, newEmail: "mara@new.example" });
    expect(await emailNow()).toBe(old);
    expect(await notices()).toMatchObject([{ to: old, details: { name: "address-change" } }]);
    const token = domain.mailedToken("send-email-change");
    expect(await confirmEmailChange(domain.ctx, { token })).toEqual({ outcome: "changed" });
    expect(await emailNow()).toBe("mara@new.example");
    expect(await auditActions()).toEqual(["user.change-address"]);
  });

  it("is replaced at once if it was never verified, and the new one gets the link", async () => {
    await domain.sql`update users set verified_at = null where id = ${id}`;
    await changeAddress(owner, { id, newEmail: "right@new.example" });
    expect(await emailNow()).toBe("right@new.example");
    expect(await notices()).toEqual([]);
    const token = domain.mailedToken("send-verification");
    expect(await verifyEmail(domain.ctx, { token })).toMatchObject({ outcome: "verified" });
  });

  it.each([true, false])("is refused if it has an account (verified: %s)", async (verified) => {
    const other = await domain.newMember();
    if (!verified) await domain.sql`update users set verified_at = null where id = ${id}`;
    const change = changeAddress(owner, { id, newEmail: other.caller.email });
    await expect(change).rejects.toMatchObject({ code: "email-taken" });
    expect(await auditActions()).toEqual([]);
  });
});

describe("keys and webhooks", () => {
  it("are shown to staff without their secrets, and revoked one by one with a message", async () => {
    await domain.sql`
      insert into api_keys (user_id, name, token_hash, start, scopes, created_at)
      values (${id}, 'CRM', ${id}, 'sl_x', '{read}', now())`;
    await domain.sql`
      insert into webhook_endpoints (user_id, url, secret_sealed, created_at)
      values (${id}, 'https://hooks.example/in', 'sealed', now())`;
    const access = await getUserAccess(owner, { id });
    expect(access).toMatchObject({ apiKeys: [{ name: "CRM" }], webhooks: [{ disabledAt: null }] });
    expect(JSON.stringify(access)).not.toMatch(/sealed|tokenHash/);
    const [keyId, webhookId] = [access.apiKeys[0]?.id ?? "", access.webhooks[0]?.id ?? ""];
    for (const whose of [{ id: owner.caller.id }, { id }]) {
      const isOwn = whose.id === id;
      const revoked = revokeUserKey(owner, { ...whose, keyId: isOwn ? NO_ID : keyId });
      await expect(revoked).rejects.toMatchObject({ code: isOwn ? "not-found" : "own-account" });
    }
    await revokeUserKey(owner, { id, keyId });
    await removeUserWebhook(owner, { id, webhookId });
    expect(await getUserAccess(owner, { id })).toEqual({
      apiKeys: [],
      webhooks: [],
      deliveries: [],
      sessions: [],
    });
    expect(await auditActions()).toEqual(["user.revoke-key", "user.remove-webhook"]);
    expect(await notices()).toMatchObject([
      { details: { name: "key-revoked", revoked: { apiKeys: ["CRM"] } } },
      { details: { name: "webhook-removed", revoked: { webhooks: ["hooks.example"] } } },
    ]);
  });
});
