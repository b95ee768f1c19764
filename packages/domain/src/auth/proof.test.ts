import { ADMIN_ID_PREFIX } from "@storyletter/contract/admin/constants";
import { DAY_MS, NEW_ADMIN_ACTIONS } from "@storyletter/contract/limits";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { logIn } from "./log-in.ts";
import { proveIdentity, requireProof } from "./proof.ts";
import { confirmSecondFactor, startSecondFactor } from "./two-factor.ts";

let domain: TestDomain;
let member: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
});
beforeEach(async () => {
  member = await domain.signIn((await domain.newMember()).caller.id);
});
afterAll(() => domain.close());

const password = "a-good-phrase";
const REFUSED = { code: "proof-required" };

/** The next call of a session. */
async function next(ctx: MemberCtx): Promise<MemberCtx> {
  const session = await domain.ctx.sessions.validate(ctx.caller.sessionId);
  if (!session) throw new Error("The session has ended.");
  return { ...ctx, caller: session.caller };
}
const proof = async (ctx: MemberCtx) => requireProof(await next(ctx));
const age = (minutes: number) =>
  domain.sql`update sessions set proved_at = now() - make_interval(mins => ${minutes}, secs => 1)`;

describe("[APAY-17] proof of identity", () => {
  it("is a sign-in of the last 15 minutes, or the password again, for this session alone", async () => {
    const elsewhere = await domain.signIn(member.caller.id);
    await age(14);
    await proof(member);
    await age(15);
    await expect(proof(member)).rejects.toMatchObject(REFUSED);

    await logIn(domain.ctx, { email: member.caller.email, password });
    await expect(proof(member)).rejects.toMatchObject(REFUSED);
    const wrong = proveIdentity(member, { password: "not this one" });
    await expect(wrong).rejects.toMatchObject({ code: "wrong-password" });
    await expect(proof(member)).rejects.toMatchObject(REFUSED);
    await proveIdentity(member, { password });
    await proof(member);
    await expect(proof(elsewhere)).rejects.toMatchObject(REFUSED);
  });

  it("is missing in sessions from before it was recorded", async () => {
    await domain.sql`update sessions set proved_at = null`;
    await expect(proof(member)).rejects.toMatchObject(REFUSED);
  });

  it("takes a code, too, from users of two-factor authentication", async () => {
    const { secret } = await startSecondFactor(member, { password });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = (steps: number) =>
      totp.generate({ timestamp: domain.time.now.getTime() + steps * totp.period * 1_000 });
    await confirmSecondFactor(member, { code: code(0) });
    await age(15);
    const owner = await next(member);
    for (const input of [{ password }, { password, code: "000000" }])
      await expect(proveIdentity(owner, input)).rejects.toMatchObject({ code: "wrong-code" });
    await proveIdentity(owner, { password, code: code(1) });
    await proof(member);
  });
});

describe("an administrator's first day", () => {
  const administrator = (hours: number): MemberCtx => {
    const createdAt = new Date(domain.time.now.getTime() - (hours * DAY_MS) / 24);
    const id = `${ADMIN_ID_PREFIX}${crypto.randomUUID()}`;
    return { ...member, caller: { ...member.caller, id, createdAt } };
  };
  const actions = async (ctx: MemberCtx, count: number) => {
    for (let action = 0; action < count; action += 1)
      await requireProof({ ...ctx, clientAddress: `198.51.100.${action}` });
  };

  it("allows few things that need proof, from anywhere: who made the account knows its password", async () => {
    const fresh = administrator(23);
    await actions(fresh, NEW_ADMIN_ACTIONS);
    await expect(requireProof(fresh)).rejects.toMatchObject({ code: "new-administrator" });
  });

  it("does not limit the owner, users, or administrators from before", async () => {
    const owner = administrator(1);
    owner.caller.isOwner = true;
    for (const ctx of [owner, member, administrator(25)]) await actions(ctx, NEW_ADMIN_ACTIONS + 1);
  });
});
