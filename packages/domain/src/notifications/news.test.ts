import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listNews } from "../admin/news/list-news.ts";
import { publishNews } from "../admin/news/publish-news.ts";
import { removeNews } from "../admin/news/remove-news.ts";
import { saveNews } from "../admin/news/save-news.ts";
import { testNews } from "../admin/news/test-news.ts";
import { sendNotice } from "../auth/send-notice.ts";
import type { MemberCtx } from "../context.ts";
import type { MailMessage } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { saveNotificationSettings } from "./save-settings.ts";
import { tellNews } from "./tell-news.ts";

let domain: TestDomain;
let staff: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
  staff = await domain.newMember();
});
afterAll(() => domain.close());

/** Each test has its own readers. */
beforeEach(async () => {
  await domain.sql`delete from notification_settings`;
  domain.jobs.length = 0;
});

const switchNews = (member: MemberCtx, productNews: boolean) =>
  saveNotificationSettings(member, { lowCredits: true, bonusReminder: true, productNews });

async function reader(): Promise<MemberCtx> {
  const member = await domain.newMember();
  await switchNews(member, true);
  return member;
}

async function draft(words: { subject?: string; link?: string } = {}): Promise<string> {
  const id = randomUUID();
  await saveNews(staff, {
    id,
    subject: "Rewrites",
    body: "Letters can be written twice.",
    link: "",
    ...words,
  });
  return id;
}

/** What would be mailed now, to whom. */
async function mails(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
  for (const { payload } of domain.jobs) {
    if ("noticeId" in payload) await sendNotice({ ...domain.ctx, mailer }, payload);
  }
  return sent;
}

const found = async (id: string) => (await listNews(staff)).news.find((news) => news.id === id);
const refused = (code: string) => expect.objectContaining({ code });
const addresses = (members: readonly MemberCtx[]) => members.map(({ caller }) => caller.email).sort();

it("[SET-17] goes once to everybody who asked for it, and to nobody else", async () => {
  const readers = [await reader(), await reader()];
  await domain.newMember();
  const [gone, shut, leaving] = [await reader(), await reader(), await reader()];
  await switchNews(gone, false);
  await domain.sql`update users set disabled_at = now() where id = ${shut.caller.id}`;
  await domain.sql`
    insert into deletion_requests (user_id, requested_at, due_at) values (${leaving.caller.id}, now(), now())`;
  const id = await draft({ link: "https://letters.example/rewrites" });
  expect(await listNews(staff)).toMatchObject({ readers: 2, canSend: true });
  expect(await tellNews(domain.ctx)).toBe(0);
  await publishNews(staff, { id });
  expect(await found(id)).toMatchObject({ state: "sending", told: 0 });
  const told = await Promise.all([tellNews(domain.ctx), tellNews(domain.ctx)]);
  expect(told.toSorted()).toEqual([0, 2]);
  expect(await tellNews(domain.ctx)).toBe(0);
  expect(await found(id)).toMatchObject({ state: "sent", told: 2 });
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual(addresses(readers));
  expect(sent[0]).toMatchObject({
    kind: "product-news",
    subject: "Rewrites",
    body: "Letters can be written twice.",
    link: "https://letters.example/rewrites",
    unsubscribe: expect.stringContaining("topic=productNews"),
  });
});

it("[SET-17] does not reach who switched it off while the mail was waiting", async () => {
  const [stays, leaves] = [await reader(), await reader()];
  await publishNews(staff, { id: await draft() });
  await tellNews(domain.ctx);
  await switchNews(leaves, false);
  expect((await mails()).map(({ to }) => to)).toEqual(addresses([stays]));
});

it("goes on where a process has left off, and comes after whatever else is mailed", async () => {
  const readers = [await reader(), await reader()].sort((a, b) => (a.caller.id < b.caller.id ? -1 : 1));
  const id = await draft();
  await publishNews(staff, { id });
  await domain.sql`update product_news set told_up_to = ${readers[0]?.caller.id ?? ""} where id = ${id}`;
  const priorities: unknown[] = [];
  const { queue } = domain.ctx;
  const watched: typeof queue = {
    ...queue,
    enqueue: async (tx, task, payload, options) => {
      priorities.push(options?.priority);
      await queue.enqueue(tx, task, payload, options);
    },
  };
  expect(await tellNews({ ...domain.ctx, queue: watched })).toBe(1);
  expect(priorities).toEqual([-1]);
  expect((await mails()).map(({ to }) => to)).toEqual(addresses(readers.slice(1)));
});

it("tells more than fit into one batch", async () => {
  await domain.sql`
    with people as (
      insert into users (id, email, email_normalized, password_hash, created_at, verified_at)
      select 'user-many-' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', '', now(), now()
      from generate_series(1, 700) n returning id)
    insert into notification_settings (user_id, product_news, updated_at) select id, true, now() from people`;
  const id = await draft();
  await publishNews(staff, { id });
  expect(await tellNews(domain.ctx)).toBe(500);
  expect(await found(id)).toMatchObject({ state: "sending", told: 500 });
  expect(await tellNews(domain.ctx)).toBe(200);
  expect(await found(id)).toMatchObject({ state: "sent", told: 700 });
});

it("is tried by whoever writes it, who need not read the news, and tells nobody else", async () => {
  await reader();
  const id = await draft();
  await testNews(staff, { id });
  expect(await mails()).toMatchObject([{ to: staff.caller.email, subject: "Rewrites", link: null }]);
  expect(await found(id)).toMatchObject({ state: "draft", told: 0 });
});

it("is a draft until it goes out, and stays as it went", async () => {
  const id = await draft();
  await saveNews(staff, { id, subject: "Rewrites, better", body: "Twice.", link: "https://a.example" });
  expect(await found(id)).toMatchObject({
    subject: "Rewrites, better",
    body: "Twice.",
    link: "https://a.example",
  });
  const thrown = await draft();
  await testNews(staff, { id: thrown });
  await removeNews(staff, { id: thrown });
  expect(await found(thrown)).toBeUndefined();
  await publishNews(staff, { id });
  const again = { id, subject: "Other", body: "Words", link: "" };
  for (const deed of [saveNews, removeNews, publishNews, testNews]) {
    await expect(deed(staff, again)).rejects.toEqual(refused("news-published"));
  }
  await expect(publishNews(staff, { id: thrown })).rejects.toEqual(refused("not-found"));
  const [entry] = await domain.sql`
    select details from audit_entries where action = 'system.publish-news' and subject_id = ${id}`;
  expect(entry?.details).toEqual({ subject: "Rewrites, better" });
  await tellNews(domain.ctx);
});

it("is not sent without a mail server, and does not count as sent", async () => {
  await reader();
  const off = { ...staff, mailEnabled: false };
  const id = await draft();
  await expect(publishNews(off, { id })).rejects.toBeInstanceOf(Refusal);
  await expect(testNews(off, { id })).rejects.toEqual(refused("unavailable"));
  await publishNews(staff, { id });
  expect(await tellNews({ ...domain.ctx, mailEnabled: false })).toBe(0);
  expect(await found(id)).toMatchObject({ state: "sending" });
  expect(await tellNews(domain.ctx)).toBe(1);
});
