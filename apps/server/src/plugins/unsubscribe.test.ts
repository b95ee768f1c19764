import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A member with one credit left, and the unsubscribe link from the reminder. */
async function reminded(): Promise<{ member: Member; path: string }> {
  const member = await server.newMember();
  await server.sql`
    insert into credit_entries (allowance_id, kind, amount, email_id, created_at)
    select allowance_id, 'charge', -1, gen_random_uuid(), now()
    from credit_accounts, generate_series(1, 8) where user_id = ${member.id}`;
  await server.call("POST", "/api/emails", { body: ovenBrief(), cookie: member.cookie });
  for (;;) {
    const mail = await server.mails.next(member.email);
    if (mail.kind !== "low-credits") continue;
    const { pathname, search } = new URL(mail.unsubscribe);
    return { member, path: `${pathname}${search}` };
  }
}
const settingsOf = async ({ cookie }: Member) =>
  (await server.call("GET", "/trpc/auth.notifications", { cookie })).json().result.data.json;

const ON = { lowCredits: true, bonusReminder: true, productNews: false };

describe("unsubscribing", () => {
  it("[SET-17] takes one click by a person, and ignores a scanner's visit", async () => {
    const { member, path } = await reminded();
    const page = await server.call("GET", path);
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain("Unsubscribe?");
    expect(page.body).toContain(`action="${path.replaceAll("&", "&amp;")}"`);
    expect(await settingsOf(member)).toEqual(ON);
    const done = await server.call("POST", path, {
      body: "",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    });
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining("You&#39;re unsubscribed")]);
    expect(await settingsOf(member)).toEqual({ ...ON, lowCredits: false });
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("[SET-17] accepts a mail client's single POST without cookies or redirect: %s", async (type, body) => {
    const { member, path } = await reminded();
    const answer = await server.call("POST", path, { body, headers: { "content-type": type } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await settingsOf(member)).toEqual({ ...ON, lowCredits: false });
    await server.call("POST", path, { body, headers: { "content-type": type } });
    expect(await settingsOf(member)).toEqual({ ...ON, lowCredits: false });
  });

  it("rejects a forged link on a page that links to the settings", async () => {
    const { member, path } = await reminded();
    const forged = [
      path.replace("lowCredits", "bonusReminder"),
      path.replace(/signature=.+/, "signature=x"),
      "/api/unsubscribe",
    ];
    for (const method of ["GET", "POST"] as const) {
      for (const each of forged) {
        const answer = await server.call(method, each);
        expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('href="/settings"')]);
      }
    }
    expect(await settingsOf(member)).toEqual(ON);
  });

  it("reveals nothing about a deleted account, and answers other methods with 405", async () => {
    const { member, path } = await reminded();
    await server.sql`delete from users where id = ${member.id}`;
    expect((await server.call("POST", path)).statusCode).toBe(200);
    const answer = await server.call("DELETE", path);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });
});
