import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

async function withTwoBrowsers() {
  const { caller } = await domain.newMember();
  const here = await domain.signIn(caller.id, { userAgent: CHROME, clientAddress: "203.0.113.9" });
  const there = await domain.signIn(caller.id, { userAgent: "", clientAddress: "2001:db8::1" });
  return { userId: caller.id, here, there };
}

describe("the list of sessions", () => {
  it("shows device, address and time, but not the cookie value", async () => {
    const { here, there } = await withTwoBrowsers();
    const list = await listSessions(here);
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => current)).toMatchObject({
      device: "Chrome on Windows",
      address: "203.0.113.9",
      createdAt: expect.any(Date),
      lastSeenAt: expect.any(Date),
    });
    expect(list.find(({ current }) => !current)).toMatchObject({
      device: "Unknown device",
      address: "2001:db8::1",
    });
    expect(JSON.stringify(list)).not.toContain(here.caller.sessionId);
    expect(JSON.stringify(list)).not.toContain(there.caller.sessionId);
  });

  it("ends one of the caller's sessions, but no one else's", async () => {
    const { here, there } = await withTwoBrowsers();
    const stranger = await withTwoBrowsers();
    const other = (await listSessions(here)).find(({ current }) => !current);
    const attempt = endSession(stranger.here, { id: other?.id ?? "" });
    await expect(attempt).rejects.toMatchObject({ code: "not-found" });
    expect(await endSession(here, { id: other?.id ?? "" })).toEqual({ success: true });
    expect([await domain.isSignedIn(here), await domain.isSignedIn(there)]).toEqual([true, false]);
  });

  it("clears the cookie when the current session ends", async () => {
    const { here } = await withTwoBrowsers();
    const current = (await listSessions(here)).find((session) => session.current);
    await endSession(here, { id: current?.id ?? "" });
    expect(domain.cookies.at(-1)).toEqual({ sessionId: null });
    expect(await domain.isSignedIn(here)).toBe(false);
  });

  it("ends all others at once", async () => {
    const { here, there } = await withTwoBrowsers();
    await endOtherSessions(here);
    expect([await domain.isSignedIn(here), await domain.isSignedIn(there)]).toEqual([true, false]);
    expect(await listSessions(here)).toHaveLength(1);
  });
});

describe("a session", () => {
  it("ends after ninety days, even if it is used", async () => {
    const { userId, here } = await withTwoBrowsers();
    await domain.sql`update sessions set created_at = now() - interval '89 days' where user_id = ${userId}`;
    expect(await domain.isSignedIn(here)).toBe(true);
    await domain.sql`update sessions set created_at = now() - interval '90 days 1 second' where user_id = ${userId}`;
    expect(await domain.isSignedIn(here)).toBe(false);
    await domain.ctx.sessions.deleteExpired();
    expect(await domain.sql`select id from sessions where user_id = ${userId}`).toEqual([]);
  });

  it("saves a visit at most every few minutes", async () => {
    const { userId, here } = await withTwoBrowsers();
    const versions = () => domain.sql`select xmin::text from sessions where user_id = ${userId} order by id`;
    const before = await versions();
    await domain.isSignedIn(here);
    expect(await versions()).toEqual(before);

    await domain.sql`update sessions set last_seen_at = now() - interval '6 minutes' where user_id = ${userId}`;
    await domain.isSignedIn(here);
    const [current] = (await listSessions(here)).filter((session) => session.current);
    expect(Date.now() - (current?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000);
  });
});
