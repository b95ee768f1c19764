import { BONUS_LINK_MINUTES } from "@storyletter/contract/billing/constants";
import { ERRORS } from "@storyletter/contract/errors";
import { DAY_MS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { escapeHtml } from "./small-page.ts";

let server: TestServer;
let mara: Member;
let theo: Member;

const unlock = (member: Member, on = server) =>
  on.sql`update users set action_taker_at = now() where id = ${member.id}`;

beforeAll(async () => {
  server = await openTestServer();
  mara = await server.newMember();
  theo = await server.newMember();
  await unlock(mara);
});
afterAll(() => server.close());

const requestLink = (cookie?: string, on = server) =>
  on.call("POST", "/trpc/bonus.download", { cookie, body: {} });
const linkOf = async (member: Member, on = server): Promise<URL> =>
  new URL((await requestLink(member.cookie, on)).json().result.data.json.url);
const open = (link: URL, headers?: Record<string, string>) =>
  server.call("GET", `${link.pathname}${link.search}`, { headers });
const changed = (link: URL, change: Record<string, string>): URL => {
  const copy = new URL(link);
  for (const [name, value] of Object.entries(change)) copy.searchParams.set(name, value);
  return copy;
};

describe("the bonus PDF", () => {
  it("[BONUS-05, BONUS-15, BONUS-18] opens by a signed link without a cookie", async () => {
    const answer = await open(await linkOf(mara));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="The Story Vault.pdf"',
      "content-length": String(answer.rawPayload.length),
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(answer.rawPayload.length).toBeLessThan(2_000_000);
  });

  it("[BONUS-18] is rejected for visitors and users who haven't unlocked it", async () => {
    const refused = await requestLink(theo.cookie);
    expect([refused.statusCode, refused.json().error.json.message]).toEqual([
      403,
      ERRORS["bonus-locked"].message,
    ]);
    expect((await requestLink()).statusCode).toBe(401);
  });

  it("[BONUS-18] doesn't open by a forged link", async () => {
    const link = await linkOf(mara);
    const forged = [
      changed(link, { user: theo.id }),
      changed(link, { expires: String(Date.now() + DAY_MS) }),
      changed(link, { signature: "x".repeat(43) }),
      changed(link, { expires: "soon" }),
      new URL(link.pathname, link),
    ];
    for (const each of forged) {
      const answer = await open(each);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "link-invalid"]);
    }
  });

  it("[BONUS-18] doesn't open once the link has expired", async () => {
    const moment = Date.now();
    const { clock } = server.deps;
    server.deps.clock = () => new Date(moment);
    const link = await linkOf(mara);
    server.deps.clock = () => new Date(moment + BONUS_LINK_MINUTES * 60_000 - 1);
    expect((await open(link)).statusCode).toBe(200);
    server.deps.clock = () => new Date(moment + BONUS_LINK_MINUTES * 60_000);
    const expired = await open(link);
    server.deps.clock = clock;
    expect([expired.statusCode, expired.json()]).toEqual([
      403,
      { code: "link-expired", message: ERRORS["link-expired"].message, title: ERRORS["link-expired"].title },
    ]);
  });

  it("doesn't open if its owner is deleted or hasn't unlocked it", async () => {
    const ines = await server.newMember();
    await unlock(ines);
    const link = await linkOf(ines);
    await server.sql`update users set action_taker_at = null where id = ${ines.id}`;
    expect((await open(link)).json().code).toBe("bonus-locked");
    await server.sql`delete from users where id = ${ines.id}`;
    expect((await open(link)).json().code).toBe("bonus-locked");
  });

  it("shows browsers an error page with a link back", async () => {
    const answer = await open(changed(await linkOf(mara), { signature: "none" }), { accept: "text/html" });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(answer.body).toContain(escapeHtml(ERRORS["link-invalid"].title));
    expect(answer.body).toContain('href="/bonus"');
  });

  it("answers other methods with 405", async () => {
    const answer = await server.call("POST", "/api/bonus/story-vault.pdf", { body: {} });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("an operator's own bonus PDF", () => {
  it("[BONUS-06, BONUS-18] replaces ours, and only for users who unlocked it", async () => {
    const bonusPdfUrl = "https://files.example/story-vault.pdf";
    const elsewhere = await openTestServer({ bonusPdfUrl });
    const walter = await elsewhere.newMember();
    expect((await requestLink(walter.cookie, elsewhere)).statusCode).toBe(403);
    await unlock(walter, elsewhere);
    expect((await linkOf(walter, elsewhere)).href).toBe(bonusPdfUrl);
    await elsewhere.close();
  });
});

describe("the form's templates", () => {
  const getTemplates = (cookie?: string) => server.call("GET", "/trpc/bonus.vaultTemplates", { cookie });

  it("[TMPL-14] are returned only to users who unlocked them", async () => {
    expect((await getTemplates()).statusCode).toBe(401);
    expect((await getTemplates(theo.cookie)).statusCode).toBe(403);
    const templates = (await getTemplates(mara.cookie)).json().result.data.json;
    expect(templates).toHaveLength(20);
    expect(templates[0]).toMatchObject({ id: "T01", category: "transformation", name: "Time-Based" });
    expect(Object.keys(templates[0].fields[1])).toEqual(
      expect.arrayContaining(["name", "label", "type", "placeholder"]),
    );
  });
});
