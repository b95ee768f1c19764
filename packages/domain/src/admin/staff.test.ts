import { STAFF_ROLES, type StaffRole } from "@storyletter/contract/admin/constants";
import { ERRORS } from "@storyletter/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { logIn } from "../auth/log-in.ts";
import { ensureOwner, signUp } from "../auth/sign-up.ts";
import { assertTwoFactor } from "../auth/two-factor.ts";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { acceptInvitation, changeStaffRole, inviteStaff, listStaff } from "./staff.ts";
import { disableUser, startImpersonation } from "./users/account-actions.ts";

const PASSWORD = "a-longer-phrase";
let domain: TestDomain;
let owner: MemberCtx;
let count = 0;
let email = "";

beforeAll(async () => {
  domain = await openTestDomain();
  await ensureOwner(domain.ctx, { email: "olga@owner.example", password: PASSWORD });
  owner = await domain.signIn((await domain.memberOf("olga@owner.example")).caller.id);
});
beforeEach(async () => {
  count += 1;
  email = `staff-${count}@team.example`;
  domain.cookies.length = 0;
  await domain.sql`delete from throttles`;
});
afterAll(() => domain.close());

const invitation = () => domain.mailedToken("send-verification", "staff-invitation");
const accept = (input: object = {}) =>
  acceptInvitation(domain.ctx, { token: invitation(), email, password: PASSWORD, ...input });
const member = async () => (await listStaff(owner)).find((each) => each.email === email);

async function hire(role: StaffRole): Promise<MemberCtx> {
  await inviteStaff(owner, { email, role });
  await accept();
  return await domain.signIn((await domain.memberOf(email)).caller.id);
}
const now = async ({ caller }: MemberCtx) => (await domain.ctx.sessions.validate(caller.sessionId))?.caller;

describe("an invitation", () => {
  it.each(STAFF_ROLES)(
    "of %s sets the password, starts a session, and asks for a second factor",
    async (role) => {
      await inviteStaff(owner, { email, role });
      expect(await member()).toMatchObject({ role, lastSeenAt: null, invitedUntil: expect.any(Date) });
      await expect(logIn(domain.ctx, { email, password: PASSWORD })).rejects.toMatchObject({
        code: "login-failed",
      });
      expect(await accept()).toEqual({ outcome: "accepted" });
      expect(domain.cookies.at(-1)?.sessionId).toEqual(expect.any(String));
      expect(await member()).toMatchObject({ role, invitedUntil: null, hasSecondFactor: false });
      const session = await domain.signIn((await domain.memberOf(email)).caller.id);
      expect(() => assertTwoFactor(session.caller)).toThrow(ERRORS["second-factor-setup-required"].message);
      expect(await domain.notices()).toContainEqual({
        kind: "invitation-accepted",
        to: "olga@owner.example",
      });
    },
  );

  it("works once", async () => {
    await inviteStaff(owner, { email, role: "support" });
    const token = invitation();
    const both = await Promise.all([accept({ token }), accept({ token })]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["accepted", "invalid-token"]);
    expect(await accept({ token })).toEqual({ outcome: "invalid-token" });
  });

  it("is of no use to someone it was forwarded to, and stays open", async () => {
    await inviteStaff(owner, { email, role: "admin" });
    await expect(accept({ email: "someone@else.example" })).rejects.toMatchObject({
      code: "invitation-address",
    });
    expect(await accept()).toEqual({ outcome: "accepted" });
  });

  it("expires after three days", async () => {
    await inviteStaff(owner, { email, role: "support" });
    const before = domain.time.now;
    domain.time.now = new Date(before.getTime() + 72 * 3_600_000);
    expect(await accept()).toEqual({ outcome: "token-expired" });
    domain.time.now = before;
  });

  it("is replaced, with its role, by another one for the same address", async () => {
    await inviteStaff(owner, { email, role: "admin" });
    const first = invitation();
    await inviteStaff(owner, { email, role: "finance" });
    expect(await accept({ token: first })).toEqual({ outcome: "invalid-token" });
    expect(await accept()).toEqual({ outcome: "accepted" });
    expect(await member()).toMatchObject({ role: "finance" });
  });

  it("can't be taken over by signing up with its address, nor sent to a customer's", async () => {
    await inviteStaff(owner, { email, role: "admin" });
    await expect(signUp(domain.ctx, { email, password: PASSWORD })).rejects.toMatchObject({
      code: "email-taken",
    });
    const mara = await domain.newMember();
    await expect(inviteStaff(owner, { email: mara.caller.email, role: "admin" })).rejects.toMatchObject({
      code: "email-taken",
    });
  });

  it("ends with the account that it was for", async () => {
    await inviteStaff(owner, { email, role: "support" });
    const { id } = (await domain.memberOf(email)).caller;
    await disableUser(owner, { id, subscription: "pause" });
    expect(await accept()).toEqual({ outcome: "invalid-token" });
  });
});

describe("a new role", () => {
  it("counts with the next call of a running session, and ends what it looked at", async () => {
    const ada = await hire("admin");
    const mara = await domain.newMember();
    await startImpersonation(ada, { id: mara.caller.id });
    await changeStaffRole(owner, { id: ada.caller.id, role: "finance" });
    expect(await now(ada)).toMatchObject({ id: ada.caller.id, staffRole: "finance", impersonatedBy: null });
    const actions = await domain.sql`
      select details from audit_entries where subject_id = ${ada.caller.id} and action = 'user.change-staff-role'`;
    expect(actions).toEqual([{ details: { from: "admin", to: "finance" } }]);
  });

  it("can't be given to a customer or to oneself", async () => {
    const mara = await domain.newMember();
    const give = (id: string) => changeStaffRole(owner, { id, role: "support" });
    await expect(give(mara.caller.id)).rejects.toMatchObject({ code: "protected-account" });
    await expect(give(owner.caller.id)).rejects.toMatchObject({ code: "own-account" });
    await expect(give("admin-nobody")).rejects.toMatchObject({ code: "user-not-found" });
  });
});
