import { CreateApiKeyInput } from "@storyletter/contract/developers";
import { API_KEYS_MAX, DAY_MS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { authenticateApiKey, createApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const input = {
  name: "Newsletter",
  scopes: ["read" as const],
  expiresInDays: 30,
  password: "a-good-phrase",
};

describe("an API key", () => {
  it("[SEC-10] is shown once and stored as a hash", async () => {
    const member = await domain.newMember();
    const { token, key } = await createApiKey(member, input);
    expect(token).toMatch(/^sl_[\w-]{43}$/);
    expect(key).toEqual({
      id: expect.any(String),
      name: "Newsletter",
      end: token.slice(-4),
      start: token.slice(0, 9),
      scopes: ["read"],
      createdAt: domain.time.now,
      expiresAt: new Date(domain.time.now.getTime() + 30 * DAY_MS),
      lastUsedAt: null,
    });
    expect(await listApiKeys(member)).toEqual([key]);
    expect(JSON.stringify(await domain.sql`select * from api_keys`)).not.toContain(token);
  });

  it("of the scope test begins with sl_test_ and has no other scope", async () => {
    const member = await domain.newMember();
    const { token, key } = await createApiKey(member, { ...input, scopes: ["test"] });
    expect(token).toMatch(/^sl_test_[\w-]{43}$/);
    expect(key).toMatchObject({ scopes: ["test"], start: token.slice(0, 14) });
    expect(await authenticateApiKey(domain.ctx, token)).toMatchObject({ keyScopes: ["test"] });
    const both = CreateApiKeyInput.safeParse({ ...input, scopes: ["test", "read"] });
    expect(both.error?.issues).toMatchObject([{ path: ["scopes"] }]);
  });

  it("requires the password", async () => {
    const member = await domain.newMember();
    const guess = createApiKey(member, { ...input, password: "not this one" });
    await expect(guess).rejects.toMatchObject({ code: "wrong-password" });
    expect(await listApiKeys(member)).toEqual([]);
  });

  it("[SEC-03] acts as its user within its scopes and records its last use", async () => {
    const member = await domain.newMember();
    const { token } = await createApiKey(member, input);
    const caller = await authenticateApiKey(domain.ctx, token);
    const { sessionId: _, ...user } = member.caller;
    expect(caller).toMatchObject({ id: user.id, email: user.email, isOwner: false, keyScopes: ["read"] });
    expect((await listApiKeys(member))[0]?.lastUsedAt).toEqual(domain.time.now);
  });

  it("stops working when it expires or is revoked, and only its owner can revoke it", async () => {
    const member = await domain.newMember();
    const brief = await createApiKey(member, { ...input, expiresInDays: 1 });
    const endless = await createApiKey(member, { ...input, expiresInDays: null });
    const later = { ...domain.ctx, clock: () => new Date(domain.time.now.getTime() + DAY_MS) };
    expect(await authenticateApiKey(domain.ctx, brief.token)).not.toBeNull();
    expect(await authenticateApiKey(later, brief.token)).toBeNull();
    expect(await authenticateApiKey(later, endless.token)).not.toBeNull();

    const stranger = await domain.newMember();
    const attempt = revokeApiKey(stranger, { id: endless.key.id });
    await expect(attempt).rejects.toMatchObject({ code: "not-found" });
    expect(await revokeApiKey(member, { id: endless.key.id })).toEqual({ success: true });
    expect(await authenticateApiKey(domain.ctx, endless.token)).toBeNull();
  });

  it("stops working while its user is disabled", async () => {
    const member = await domain.newMember();
    const { token } = await createApiKey(member, input);
    const disable = (at: Date | null) =>
      domain.sql`update users set disabled_at = ${at} where id = ${member.caller.id}`;
    await disable(domain.time.now);
    expect(await authenticateApiKey(domain.ctx, token)).toBeNull();
    await disable(null);
    expect(await authenticateApiKey(domain.ctx, token)).not.toBeNull();
  });

  it.each(["", "sl_", "sl_short", `sk_${"x".repeat(43)}`, `sl_${"x".repeat(43)}`])(
    "is rejected if malformed or unknown: %j",
    async (token) => {
      expect(await authenticateApiKey(domain.ctx, token)).toBeNull();
    },
  );

  it("counts toward the limit per account, even with concurrent requests", async () => {
    const member = await domain.newMember();
    for (let count = 1; count < API_KEYS_MAX; count += 1) await createApiKey(member, input);
    const outcomes = await Promise.allSettled([createApiKey(member, input), createApiKey(member, input)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listApiKeys(member)).toHaveLength(API_KEYS_MAX);
  });
});
