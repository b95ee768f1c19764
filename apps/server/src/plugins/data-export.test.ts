import { createExport, deleteOldExports } from "@storyletter/domain/account";
import { PermanentMailError } from "@storyletter/domain/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const request = ({ cookie }: Member) => server.call("POST", "/api/account/export", { cookie });
const download = async (token: string) =>
  (await server.call("POST", "/trpc/auth.downloadExport", { body: { json: { token } } })).json().result.data
    .json;
const fetchFile = (url: string) => server.call("GET", url.replace(server.deps.appUrl, ""));

async function tokenMailedTo({ email }: Member): Promise<string> {
  for (;;) {
    const mail = await server.mails.next(email);
    if (mail.kind !== "export-ready") continue;
    expect([mail.expiresInHours, new URL(mail.link).pathname]).toEqual([24, "/data-export"]);
    return new URL(mail.link).searchParams.get("token") ?? "";
  }
}
async function hoursLater<Result>(hours: number, work: () => Promise<Result>): Promise<Result> {
  const { clock } = server.deps;
  server.deps.clock = () => new Date(Date.now() + hours * 3_600_000);
  const result = await work();
  server.deps.clock = clock;
  return result;
}

describe("a data export", () => {
  it("[SET-14, SET-12, SET-10] contains all of its owner's data and no one else's, and downloads once", async () => {
    const [mara, theo] = [await server.newMember(), await server.newMember()];
    await server.call("POST", "/api/emails", {
      body: ovenBrief({ title: "Mara's oven" }),
      cookie: mara.cookie,
    });
    await server.call("POST", "/api/emails", {
      body: ovenBrief({ title: "Theo's oven" }),
      cookie: theo.cookie,
    });
    expect((await request(mara)).json()).toEqual({ success: true });
    const token = await tokenMailedTo(mara);
    const exported = await download(token);
    expect(exported).toMatchObject({ outcome: "taken" });
    const file = await fetchFile(exported.url);
    expect(file.headers["content-disposition"]).toMatch(
      /^attachment; filename="storyletter-export-\d{4}-\d\d-\d\d\.json"$/,
    );
    const { format, about, data } = file.json();
    expect(format).toBe("storyletter-export/1");
    expect(Object.keys(about)).toEqual(Object.keys(data));
    expect(data).toMatchObject({
      account: { id: mara.id, email: mara.email },
      emails: [{ title: "Mara's oven" }],
      creditPools: [{ plan: "trial", size: 10 }],
      creditMovements: [
        { kind: "grant", amount: 10 },
        { kind: "charge", amount: -1 },
      ],
      sessions: [{ userId: mara.id }],
      deletion: null,
    });
    expect(file.body).not.toContain("Theo");
    expect(file.body).not.toMatch(/argon2|passwordHash|tokenHash/);
    expect(await download(token)).toEqual({ outcome: "invalid-token" });
    // The connection may have broken.
    expect((await fetchFile(exported.url)).body).toBe(file.body);
    const late = await hoursLater(0.2, () => fetchFile(exported.url));
    expect([late.statusCode, late.json().code]).toEqual([403, "link-expired"]);
    await hoursLater(0.2, () => deleteOldExports(server.deps));
    expect(await server.sql`select 1 from export_parts where user_id = ${mara.id}`).toEqual([]);
  });

  it("is written and sent in parts, however much there is", async () => {
    const mara = await server.newMember();
    await server.sql`
      insert into stories (id, user_id, text, created_at, fingerprint)
      select gen_random_uuid(), ${mara.id}, number || repeat(' The oven died.', 1300), now(), number
      from generate_series(1, 100) as number`;
    await request(mara);
    const { url } = await download(await tokenMailedTo(mara));
    const [parts] = await server.sql`
      select count(*)::int as count, max(length(text)) as longest from export_parts where user_id = ${mara.id}`;
    expect(parts?.count).toBeGreaterThan(3);
    expect(parts?.longest).toBeLessThan(600_000);
    const { data } = (await fetchFile(url)).json();
    expect(new Set(data.stories.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(
      100,
    );
  });

  it("isn't handed out to a forged address", async () => {
    const mara = await server.newMember();
    await request(mara);
    const { url } = await download(await tokenMailedTo(mara));
    const forged = new URL(url);
    forged.searchParams.set("expires", String(Date.now() + 86_400_000));
    for (const address of [forged.href, url.replace(/id=[^&]+/, "id=x"), "/api/account/export"])
      expect((await fetchFile(address)).json().code).toBe("link-invalid");
  });

  it("[SET-14] includes each table with user data", async () => {
    const tables = await server.sql<{ name: string }[]>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`;
    const included = [
      "account_notices",
      "allowances",
      "api_keys",
      "audiences",
      "billing_accounts",
      "checkout_attempts",
      "credit_accounts",
      "deletion_requests",
      "drafts",
      "disputes",
      "emails",
      "invoices",
      "known_devices",
      "mail_deliveries",
      "mail_tools",
      "mailed_tokens",
      "model_spend",
      "notification_settings",
      "offers",
      "product_events",
      "profiles",
      "second_factors",
      "series",
      "sessions",
      "staff_notes",
      "stories",
      "subscription_events",
      "test_letters",
      "voice_samples",
      "webhook_deliveries",
      "webhook_endpoints",
    ];
    // Only hashes of codes and keys, and the export itself.
    const excluded = ["recovery_codes", "data_exports", "export_parts", "deleted_email_keys"];
    expect(tables.map(({ name }) => name)).toEqual([...included, ...excluded].toSorted());
  });

  it("[SET-14] runs one at a time, even with parallel clicks", async () => {
    const mara = await server.newMember();
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(mara)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const token = await tokenMailedTo(mara);
    expect((await request(mara)).json()).toMatchObject({ code: "export-open" });
    await download(token);
    await server.sql`truncate throttles`;
    expect((await request(mara)).statusCode).toBe(200);
  });

  it("[SET-14] can be downloaded for 24 hours and requested again afterward", async () => {
    const mara = await server.newMember();
    await request(mara);
    const token = await tokenMailedTo(mara);
    expect(await hoursLater(24.01, () => download(token))).toEqual({ outcome: "token-expired" });
    expect((await hoursLater(24.01, () => request(mara))).statusCode).toBe(200);
    expect(await download(token)).toEqual({ outcome: "invalid-token" });
    expect(await hoursLater(23.9, async () => download(await tokenMailedTo(mara)))).toMatchObject({
      outcome: "taken",
    });
  });

  it("is written by one attempt at a time: one that was stopped adds nothing", async () => {
    const mara = await server.newMember();
    await request(mara);
    await tokenMailedTo(mara);
    const [asked] = await server.sql`
      update data_exports set ready_at = null where user_id = ${mara.id} returning token_id`;
    const parts = () => server.sql`select 1 from export_parts where user_id = ${mara.id}`;
    expect(await parts()).toHaveLength(1);
    const stopped = { tokenId: asked?.token_id, signal: AbortSignal.abort(new Error("too late")) };
    const mailer = { send: () => Promise.reject(new Error("No mail is sent.")) };
    await expect(createExport({ ...server.deps, mailer }, stopped)).rejects.toThrow("too late");
    expect(await parts()).toEqual([]);
  });

  it("can be requested again if its mail was rejected", async () => {
    const mara = await server.newMember();
    server.mails.failFor(mara.email, new PermanentMailError("550 no such mailbox"));
    await request(mara);
    await expect
      .poll(() => server.sql`select 1 from data_exports where user_id = ${mara.id}`, { timeout: 5_000 })
      .toEqual([]);
  });
});
