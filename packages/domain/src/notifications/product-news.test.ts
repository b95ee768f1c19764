import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import type { MailMessage } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { sendNotice } from "./account-notices.ts";
import { listNews, publishNews, removeNews, saveNews, sendNewsBatch, testNews } from "./product-news.ts";
import { saveNotificationSettings } from "./settings.ts";

let domain: TestDomain;
let staff: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
  staff = await domain.newMember();
});
afterAll(() => domain.close());

beforeEach(async () => {
  await domain.sql`delete from notification_settings`;
  domain.jobs.length = 0;
});

const switchNews = (member: MemberCtx, productNews: boolean) =>
  saveNotificationSettings(member, { lowCredits: true, bonusReminder: true, productNews });

async function newReader(): Promise<MemberCtx> {
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

/** Sends the enqueued notices and returns the mails. */
async function mails(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
  for (const { payload } of domain.jobs) {
    if ("noticeId" in payload) await sendNotice({ ...domain.ctx, mailer }, payload);
  }
  return sent;
}

const found = async (id: string) => (await listNews(staff)).news.find((news) => news.id === id);
const refusal = (code: string) => expect.objectContaining({ code });
const addresses = (members: readonly MemberCtx[]) => members.map(({ caller }) => caller.email).sort();

it("[SET-17] is sent once to everyone who subscribed, and to no one else", async () => {
  const readers = [await newReader(), await newReader()];
  await domain.newMember();
  const [unsubscribed, disabled, closing] = [await newReader(), await newReader(), await newReader()];
  await switchNews(unsubscribed, false);
  await domain.sql`update users set disabled_at = now() where id = ${disabled.caller.id}`;
  await domain.sql`
    insert into deletion_requests (user_id, requested_at, due_at) values (${closing.caller.id}, now(), now())`;
  const id = await draft({ link: "https://letters.example/rewrites" });
  expect(await listNews(staff)).toMatchObject({ readers: 2, canSend: true });
  expect(await sendNewsBatch(domain.ctx)).toBe(0);
  await publishNews(staff, { id });
  expect(await found(id)).toMatchObject({ state: "sending", sentCount: 0 });
  const counts = await Promise.all([sendNewsBatch(domain.ctx), sendNewsBatch(domain.ctx)]);
  expect(counts.toSorted()).toEqual([0, 2]);
  expect(await sendNewsBatch(domain.ctx)).toBe(0);
  expect(await found(id)).toMatchObject({ state: "sent", sentCount: 2 });
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

it("[SET-17] is not sent to users who unsubscribe while the mail is queued", async () => {
  const [subscribed, unsubscribed] = [await newReader(), await newReader()];
  await publishNews(staff, { id: await draft() });
  await sendNewsBatch(domain.ctx);
  await switchNews(unsubscribed, false);
  expect((await mails()).map(({ to }) => to)).toEqual(addresses([subscribed]));
});

it("resumes where a process stopped, with lower priority than other mails", async () => {
  const readers = [await newReader(), await newReader()].sort((a, b) => (a.caller.id < b.caller.id ? -1 : 1));
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
  expect(await sendNewsBatch({ ...domain.ctx, queue: watched })).toBe(1);
  expect(priorities).toEqual([-1]);
  expect((await mails()).map(({ to }) => to)).toEqual(addresses(readers.slice(1)));
});

it("is sent in batches", async () => {
  await domain.sql`
    with people as (
      insert into users (id, email, email_normalized, password_hash, created_at, verified_at)
      select 'user-many-' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', '', now(), now()
      from generate_series(1, 700) n returning id)
    insert into notification_settings (user_id, product_news, updated_at) select id, true, now() from people`;
  const id = await draft();
  await publishNews(staff, { id });
  expect(await sendNewsBatch(domain.ctx)).toBe(500);
  expect(await found(id)).toMatchObject({ state: "sending", sentCount: 500 });
  expect(await sendNewsBatch(domain.ctx)).toBe(200);
  expect(await found(id)).toMatchObject({ state: "sent", sentCount: 700 });
});

it("can be tested by its author, without sending it to anyone else", async () => {
  await newReader();
  const id = await draft();
  await testNews(staff, { id });
  expect(await mails()).toMatchObject([{ to: staff.caller.email, subject: "Rewrites", link: null }]);
  expect(await found(id)).toMatchObject({ state: "draft", sentCount: 0 });
});

it("can be edited until it is published", async () => {
  const id = await draft();
  await saveNews(staff, { id, subject: "Rewrites, better", body: "Twice.", link: "https://a.example" });
  expect(await found(id)).toMatchObject({
    subject: "Rewrites, better",
    body: "Twice.",
    link: "https://a.example",
  });
  const discarded = await draft();
  await testNews(staff, { id: discarded });
  await removeNews(staff, { id: discarded });
  expect(await found(discarded)).toBeUndefined();
  await publishNews(staff, { id });
  const again = { id, subject: "Other", body: "Words", link: "" };
  for (const action of [saveNews, removeNews, publishNews, testNews]) {
    await expect(action(staff, again)).rejects.toEqual(refusal("news-published"));
  }
  await expect(publishNews(staff, { id: discarded })).rejects.toEqual(refusal("not-found"));
  const [entry] = await domain.sql`
    select details from audit_entries where action = 'system.publish-news' and subject_id = ${id}`;
  expect(entry?.details).toEqual({ subject: "Rewrites, better" });
  await sendNewsBatch(domain.ctx);
});

it("is not sent and not marked as sent without a mail server", async () => {
  await newReader();
  const off = { ...staff, mailEnabled: false };
  const id = await draft();
  await expect(publishNews(off, { id })).rejects.toBeInstanceOf(Refusal);
  await expect(testNews(off, { id })).rejects.toEqual(refusal("unavailable"));
  await publishNews(staff, { id });
  expect(await sendNewsBatch({ ...domain.ctx, mailEnabled: false })).toBe(0);
  expect(await found(id)).toMatchObject({ state: "sending" });
  expect(await sendNewsBatch(domain.ctx)).toBe(1);
});
