import { AdminEmailPageQuery, AdminEmailQuery, AuditQuery } from "@storyletter/contract/admin";
import { GENERATION_DEADLINE_MS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/plan.ts";
import type { MemberCtx } from "../context.ts";
import { cancelEmail, completeEmail, expireOverdueEmails, failEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { listAudit } from "./audit.ts";
import {
  getAnyLetter,
  getAnyLetterVersion,
  getEmailEntry,
  listAllEmails,
  listEmailEntries,
  listFailures,
  retryEmail,
  retryFailed,
} from "./emails.ts";

let domain: TestDomain;
let admin: MemberCtx;
let mara: MemberCtx;

beforeAll(async () => {
  domain = await openTestDomain();
  admin = await domain.newMember();
  mara = await domain.newMember();
  const briefs = [
    { title: "The oven" },
    { title: "A bridge", targetAudience: "Owners of ferries" },
    { title: "Winter", contentFocus: "Sledges for people without snow" },
  ];
  for (const [hour, brief] of briefs.entries()) {
    const clock = () => new Date(domain.time.now.getTime() + hour * 3_600_000);
    await requestEmail({ ...mara, clock }, ovenBrief(brief));
  }
});
afterAll(() => domain.close());

const list = (query: object = {}) => listAllEmails(admin, AdminEmailQuery.parse(query));
const titles = async (search: string) => (await list({ search })).emails.map(({ title }) => title);

/** Each is in the name of a status, so that each could be one. */
const STATUS_PIECES =
  "pro roc oce ces ess ssi sin ing gen ene ner era rat ate ted fai ail ile led proc roce oces cess essi ssin sing gene ener nera erat rated fail aile iled";

const DOCUMENTED_FIELDS = [
  ..."id userId title status createdAt contentFocus targetAudience story lesson keyBenefit price".split(" "),
  ..."proofElement tonePreference emailLength campaignName generatedSubject generatedContent".split(" "),
  "rawWebhookData",
];

describe("the list of all emails", () => {
  it("[AEMAILS-05, AEMAILS-16] lists the newest first, with their user's address", async () => {
    const { emails, total } = await list();
    expect(emails.map(({ title }) => title)).toEqual(["Winter", "A bridge", "The oven"]);
    expect(emails[0]).toMatchObject({ userId: mara.caller.id, userEmail: mara.caller.email });
    expect(total).toBe(3);
  });

  it("[AEMAILS-14, AEMAILS-17, AEMAILS-19] searches by title, focus, audience, status, user id and address", async () => {
    expect(await titles("BRIDGE")).toEqual(["A bridge"]);
    expect(await titles("sledges")).toEqual(["Winter"]);
    expect(await titles("ferries")).toEqual(["A bridge"]);
    expect(await titles("process")).toHaveLength(3);
    expect(await titles(mara.caller.id)).toHaveLength(3);
    expect(await titles(mara.caller.email.toUpperCase())).toHaveLength(3);
    expect(await titles("no such words")).toEqual([]);
    expect(await titles("%")).toEqual([]);
  });

  it("[AEMAILS-14] searches substrings of any length, and words in any order and place", async () => {
    expect(await titles("dg")).toEqual(["Winter", "A bridge"]);
    expect(await titles("ridg")).toEqual(["A bridge"]);
    expect(await titles("ferries bridge")).toEqual(["A bridge"]);
    expect(await titles("rg ri of")).toEqual([]);
    expect(await titles("processing winter")).toEqual(["Winter"]);
    expect(await titles(`${mara.caller.email} bridge`)).toEqual(["A bridge"]);
    const author = mara.caller.email.split("@")[0] ?? "";
    expect(await titles(`${author} processing`)).toHaveLength(3);
    expect(await titles(`${author} winter processing`)).toEqual(["Winter"]);
    expect(await titles(`${author} failed`)).toEqual([]);
  });

  it("finds straight and curly apostrophes alike", async () => {
    await domain.sql`update emails set title = 'Noor’s winter' where title = 'Winter'`;
    for (const search of ["noor's", "noor’s", "NOOR‘S winter"])
      expect(await titles(search), search).toEqual(["Noor’s winter"]);
    await domain.sql`update emails set title = 'Winter' where title = 'Noor’s winter'`;
  });

  it("filters by status and by user, also within a search", async () => {
    const filtered = async (query: object) => (await list(query)).emails.map(({ title }) => title);
    expect(await filtered({ status: "failed" })).toEqual([]);
    expect(await filtered({ status: "processing", search: "ferries" })).toEqual(["A bridge"]);
    expect(await filtered({ userId: mara.caller.id })).toHaveLength(3);
    expect(await filtered({ userId: admin.caller.id, search: "bridge" })).toEqual([]);
  });

  it("returns each email once across pages, with and without a search", async () => {
    for (const search of ["", "process"]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, search, cursor });
        seen.push(...page.emails.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(3);
      expect(seen).toHaveLength(3);
    }
  });

  it("reads a passage of many words as one, without a query for every pair of them", async () => {
    const before = process.threadCpuUsage();
    expect(await titles(STATUS_PIECES)).toEqual([]);
    expect(process.threadCpuUsage(before).user).toBeLessThan(100_000);
    const passage = "Owners of ferries a bridge owners of ferries";
    expect(await titles(passage)).toEqual(["A bridge"]);
  });

  it("lists whole emails in pages of about a megabyte, each email once", async () => {
    const theo = await domain.newMember();
    await requestEmail(theo, ovenBrief());
    await domain.sql`
      insert into emails select (jsonb_populate_record(null::emails, to_jsonb(e) || jsonb_build_object(
        'id', gen_random_uuid(), 'idempotency_key', null, 'generated_content', repeat('It was still warm. ', 5000)))).*
      from emails e, generate_series(1, 40) where user_id = ${theo.caller.id}`;
    await domain.sql`
      insert into emails select (jsonb_populate_record(null::emails, to_jsonb(e) || jsonb_build_object(
        'id', gen_random_uuid(), 'idempotency_key', null))).*
      from (select * from emails where user_id = ${theo.caller.id} and generated_content is null) e, generate_series(1, 120)
      where user_id = ${theo.caller.id}`;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listEmailEntries>> = await listEmailEntries(
        admin,
        AdminEmailPageQuery.parse({ cursor }),
      );
      // Each letter goes out under both of its names.
      expect(JSON.stringify(page).length).toBeLessThan(2_097_152);
      expect(page.emails.length).toBeLessThanOrEqual(100);
      seen.push(...page.emails.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(164);
    await domain.sql`delete from emails where user_id = ${theo.caller.id}`;
  });

  it("[REST-33, DATA-20, DATA-23, AEMAILS-13] includes every field, with subject and letter under both of their names", async () => {
    const { id } = await requestEmail(mara, ovenBrief({ title: "Written" }));
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter("A letter.") });
    const email = await getEmailEntry(admin, { id });
    expect(email).toMatchObject({
      userId: mara.caller.id,
      story: expect.stringContaining("oven"),
      content: "A letter.",
      generatedContent: "A letter.",
      subject: '["300 rolls, no oven"]',
      generatedSubject: '["300 rolls, no oven"]',
      rawWebhookData: { from: "test" },
      canRetry: false,
    });
    for (const field of DOCUMENTED_FIELDS) expect(email).toHaveProperty(field);
    const { emails, nextCursor } = await listEmailEntries(admin, {});
    expect(emails.find((entry) => entry.id === id)).toEqual(email);
    expect(nextCursor).toBeNull();
    for (const unknown of [crypto.randomUUID(), "1"]) {
      await expect(getEmailEntry(admin, { id: unknown })).rejects.toMatchObject({ code: "email-not-found" });
    }
  });
});

describe("retrying a failed email", () => {
  const failed = async (reason = "The model was unavailable.") => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    await failEmail(domain.ctx, { emailId: id, reason });
    return { member, id };
  };

  it("rewrites it free of charge, once even if requested several times", async () => {
    const { member, id } = await failed();
    const before = domain.jobs.length;
    const tickets = await Promise.all([
      retryEmail(admin, { id }),
      retryEmail(admin, { id }),
      retryEmail(admin, { id }),
    ]);
    expect(tickets).toEqual(Array(3).fill({ id, status: "processing" }));
    expect(domain.jobs.slice(before)).toEqual([{ task: "write-email", payload: { emailId: id } }]);
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
    expect(await getUsage(member)).toMatchObject({ emailsRemaining: 10 });
    await expect(retryEmail(admin, { id })).rejects.toMatchObject({ code: "retry-not-available" });
    const log = await domain.sql`select action from audit_entries where subject_id = ${id}`;
    expect(log).toHaveLength(1);
  });

  it("takes the next turn of the email's user, not of the administrator", async () => {
    const { member, id } = await failed();
    const taken: string[] = [];
    const turns = { take: (userId: string) => -taken.push(userId) };
    await retryEmail({ ...admin, turns }, { id });
    expect(taken).toEqual([member.caller.id]);
  });

  it("refunds no second credit when it fails again", async () => {
    const { member, id } = await failed();
    await retryEmail(admin, { id });
    await failEmail(domain.ctx, { emailId: id, reason: "The model was unavailable." });
    expect(await getUsage(member)).toMatchObject({ emailsCreated: 0, emailsRemaining: 10 });
  });

  it("restarts the five-minute deadline", async () => {
    const { id } = await failed();
    const later = new Date(domain.time.now.getTime() + 2 * GENERATION_DEADLINE_MS);
    await retryEmail({ ...admin, clock: () => later }, { id });
    await expireOverdueEmails({ ...domain.ctx, clock: () => new Date(later.getTime() + 1_000) });
    expect(await getEmailEntry(admin, { id })).toMatchObject({ status: "processing" });
    const end = new Date(later.getTime() + GENERATION_DEADLINE_MS + 1);
    await expireOverdueEmails({ ...domain.ctx, clock: () => end });
    expect(await getEmailEntry(admin, { id })).toMatchObject({ status: "failed", canRetry: true });
  });

  it("is possible for all that failed lately for the same reason, but not for what users cancelled", async () => {
    const reason = "The model is out of credit.";
    const ids = [await failed(reason), await failed(reason), await failed(reason)].map(({ id }) => id);
    const old = await failed(reason);
    await domain.sql`update emails set created_at = created_at - interval '15 days' where id = ${old.id}`;
    const groupOf = async () => (await listFailures(admin)).find((group) => group.reason === reason);
    expect(await groupOf()).toMatchObject({ count: 3, canRetry: true, newestAt: expect.any(Date) });
    const before = domain.jobs.length;
    expect(await retryFailed(admin, { reason })).toEqual({ retried: 3, left: 0 });
    const again = domain.jobs.slice(before).map(({ payload }) => payload);
    expect(again).toEqual(expect.arrayContaining(ids.map((emailId) => ({ emailId }))));
    expect(await retryFailed(admin, { reason })).toEqual({ retried: 0, left: 0 });
    expect(await groupOf()).toBeUndefined();
    expect(await getEmailEntry(admin, { id: old.id })).toMatchObject({ status: "failed" });

    const member = await domain.newMember();
    await cancelEmail(member, { id: (await requestEmail(member, ovenBrief())).id });
    const cancelled = (await listFailures(admin)).find((group) => !group.canRetry);
    await expect(retryFailed(admin, { reason: cancelled?.reason ?? "" })).rejects.toMatchObject({
      code: "retry-not-available",
    });
  });

  it("is refused if the user cancelled it", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    await cancelEmail(member, { id });
    await expect(retryEmail(admin, { id })).rejects.toMatchObject({ code: "retry-not-available" });
  });
});

it("staff read any letter with its sources and versions, and the reading is audited", async () => {
  const { id } = await requestEmail(mara, ovenBrief());
  expect(await getAnyLetter(admin, { id })).toEqual({ letter: null, versions: [] });
  await completeEmail(domain.ctx, { emailId: id, written: writtenLetter("The oven died.") });
  const { letter, versions } = await getAnyLetter(admin, { id });
  expect(letter).toMatchObject({ text: "The oven died.", share: 0, body: { type: "doc" } });
  expect(versions).toMatchObject([{ number: 1, author: "writer" }]);
  expect(await getAnyLetterVersion(admin, { id, number: 1 })).toMatchObject({ text: "The oven died." });
  await expect(getAnyLetterVersion(admin, { id, number: 2 })).rejects.toMatchObject({
    code: "version-not-found",
  });
  const { entries } = await listAudit(admin, AuditQuery.parse({}));
  expect(entries).toContainEqual(expect.objectContaining({ action: "email.read", subjectId: id }));
});
