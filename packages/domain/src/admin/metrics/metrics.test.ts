import { PAID_PLAN_IDS, type PaidPlanId, PLANS, perPaidPlan } from "@storyletter/contract/billing/constants";
import type { WritingRecord } from "@storyletter/contract/emails";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemberCtx } from "../../context.ts";
import { openTestDomain, type TestDomain } from "../../testing/test-domain.ts";
import { getAnalytics, getRevenue, getStats } from "./get-metrics.ts";
import { refreshMetrics } from "./refresh-metrics.ts";

let domain: TestDomain;
let staff: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
  staff = await domain.newMember();
});
beforeEach(async () => {
  await domain.sql`delete from users`;
  await domain.sql`truncate subscription_events, invoices, daily_metrics, daily_revenue, metric_reports, payment_settings`;
  domain.time.now = new Date("2026-03-15T12:00:00Z");
});
afterAll(() => domain.close());

interface Person {
  id: string;
  created: string;
  verified?: string;
  generated?: number;
}

const addPerson = ({ id, created, verified, generated = 0 }: Person) => domain.sql`
  insert into users (id, email, email_normalized, password_hash, created_at, verified_at, emails_generated)
  values (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, 'none', ${created}, ${verified ?? null}, ${generated})`;

interface Written {
  status?: string;
  seconds?: number;
  /** What a model took for it. */
  record?: Partial<WritingRecord> | null;
}

const addEmail = (
  userId: string,
  created: string,
  { status = "generated", seconds = 10, record = null }: Written = {},
) => domain.sql`
  insert into emails (id, user_id, title, content_focus, story, lesson, story_type, target_audience, desired_emotion,
    call_to_action, cta_url, product_name, product_description, key_benefit, price, sale_price, proof_element,
    tone_preference, email_length, campaign_name, email_subject, status, created_at, completed_at, writing_record)
  values (gen_random_uuid(), ${userId}, 't', 'f', 's', '', 'indirect', 'a', 'relief', 'book', 'https://example.com',
    '', '', '', '', '', '', '', 'no-preference', 'c', '', ${status}, ${created},
    ${created}::timestamptz + make_interval(secs => ${seconds}), ${record && JSON.stringify(record)}::jsonb)`;

const addEvent = (
  userId: string,
  kind: string,
  at: string,
  { mode = "test", cents = 1_900 } = {},
) => domain.sql`
  insert into subscription_events (user_id, mode, subscription_id, kind, amount_cents, occurred_at, key)
  values (${userId}, ${mode}, ${`sub-${userId}`}, ${kind}, ${cents}, ${at}, gen_random_uuid()::text)`;

const addInvoice = (userId: string, paidAt: string, mode = "test") => domain.sql`
  insert into invoices (id, user_id, mode, customer_id, status, amount_cents, paid_at, created_at)
  values (gen_random_uuid()::text, ${userId}, ${mode}, 'cus', 'paid', 1900, ${paidAt}, ${paidAt})`;

const subscribe = (userId: string, status = "active", mode = "test") => domain.sql`
  insert into billing_accounts (user_id, mode, subscription_id, status, current_period_start, updated_at)
  values (${userId}, ${mode}, ${`sub-${userId}`}, ${status}, '2026-03-01', '2026-03-01')`;

const pay = (userId: string, plan: PaidPlanId) => domain.sql`
  insert into allowances (id, user_id, plan, size, mode, subscription_id, period_start, created_at)
  values (gen_random_uuid(), ${userId}, ${plan}, ${PLANS[plan].credits}, 'test', ${`sub-${userId}`}, '2026-03-01', '2026-03-01')`;

describe("admin stats", () => {
  it("[REST-25, ADASH-22] returns zeros on an empty installation", async () => {
    expect(await getStats(staff)).toEqual({
      mode: "test",
      totalUsers: 0,
      totalEmails: 0,
      activeSubscriptions: 0,
      activeByPlan: perPaidPlan(() => 0),
      totalRevenue: 0,
      newUsersThisMonth: 0,
      emailsCreatedThisMonth: 0,
      stripeDataAvailable: false,
      churnCount: 0,
      refundCount: 0,
    });
  });

  it("[REST-25, ADASH-23, ADASH-24] counts every account, and this month by the UTC calendar", async () => {
    await addPerson({ id: "admin-ada", created: "2026-03-01T00:00:00Z" });
    await addPerson({ id: "ben", created: "2026-02-28T23:59:59Z" });
    await addPerson({ id: "cleo", created: "2026-03-15T11:00:00Z" });
    await addEmail("ben", "2026-02-28T23:59:59Z");
    await addEmail("ben", "2026-03-02T08:00:00Z", { status: "failed" });
    const stats = { totalUsers: 3, newUsersThisMonth: 2, totalEmails: 2, emailsCreatedThisMonth: 1 };
    expect(await getStats(staff)).toMatchObject(stats);
    await refreshMetrics(domain.ctx, { now: true });
    expect(await getStats(staff), "after compacting the tallies").toMatchObject(stats);
  });

  it("[REST-25] reflects deletions, including bulk deletions", async () => {
    await addPerson({ id: "ben", created: "2026-03-01T00:00:00Z" });
    await addPerson({ id: "cleo", created: "2026-02-01T00:00:00Z" });
    for (const day of ["2026-02-03", "2026-03-03", "2026-03-04"]) await addEmail("ben", `${day}T08:00:00Z`);
    await domain.sql`delete from users where id = 'ben'`;
    expect(await getStats(staff)).toMatchObject({ totalUsers: 1, totalEmails: 0, newUsersThisMonth: 0 });
  });

  it("[REST-25, ADASH-21] estimates revenue as subscribers times price when there is no provider data", async () => {
    await addPerson({ id: "ben", created: "2026-03-01T00:00:00Z" });
    await addPerson({ id: "cleo", created: "2026-03-01T00:00:00Z" });
    await subscribe("ben");
    await pay("ben", "starter");
    await subscribe("cleo", "past_due");
    await subscribe("cleo", "active", "live");
    expect(await getStats(staff)).toMatchObject({
      activeSubscriptions: 1,
      totalRevenue: 19,
      stripeDataAvailable: false,
    });
  });

  it("counts subscribers by what they paid for, and one without a paid period in no plan", async () => {
    for (const id of [...PAID_PLAN_IDS, "ben"]) {
      await addPerson({ id, created: "2026-03-01T00:00:00Z" });
      await subscribe(id);
    }
    for (const plan of PAID_PLAN_IDS) await pay(plan, plan);
    expect(await getStats(staff)).toMatchObject({
      activeSubscriptions: PAID_PLAN_IDS.length + 1,
      activeByPlan: perPaidPlan(() => 1),
    });
  });

  it("[REST-25, ADASH-21, AANALYT-11] reports revenue actually collected when there is provider data", async () => {
    await addPerson({ id: "ben", created: "2026-01-01T00:00:00Z" });
    await subscribe("ben", "canceled");
    await addInvoice("ben", "2026-01-05T00:00:00Z");
    await addInvoice("ben", "2026-02-05T00:00:00Z");
    await addEvent("ben", "started", "2026-01-05T00:00:00Z");
    await addEvent("ben", "refunded", "2026-03-02T00:00:00Z", { cents: 900 });
    await addEvent("ben", "ended", "2026-03-03T00:00:00Z");
    await refreshMetrics(domain.ctx, { now: true });
    expect(await getStats(staff)).toMatchObject({
      activeSubscriptions: 0,
      totalRevenue: 29,
      stripeDataAvailable: true,
      churnCount: 1,
      refundCount: 1,
    });
  });
});

describe("usage analytics", () => {
  it("[AANALYT-22] returns empty values before the first refresh and on an empty installation", async () => {
    expect(await getAnalytics(staff, { days: 30 })).toMatchObject({ asOf: null, days: [], generation: null });
    await refreshMetrics(domain.ctx, { now: true });
    expect(await getAnalytics(staff, { days: 30 })).toMatchObject({
      asOf: domain.time.now,
      days: [],
      growth: { current: 0, previous: null },
      generation: { generated: 0, failed: 0, p50Ms: null },
      funnel: [],
      trials: [],
    });
  });

  it("[AANALYT-22] counts days without administrators and fills in missed days", async () => {
    await addPerson({ id: "ben", created: "2026-03-10T08:00:00Z", verified: "2026-03-11T08:00:00Z" });
    await addPerson({ id: "admin-ada", created: "2026-03-10T08:00:00Z", verified: "2026-03-10T08:00:00Z" });
    await addEmail("ben", "2026-03-12T08:00:00Z", { seconds: 4 });
    await addEmail("ben", "2026-03-12T09:00:00Z", { seconds: 8 });
    await addEmail("admin-ada", "2026-03-12T09:00:00Z", { status: "failed" });
    await refreshMetrics(domain.ctx, { now: true });
    const { days, generation } = await getAnalytics(staff, { days: 30 });
    expect(days.map(({ day }) => day)).toEqual([
      "2026-03-10",
      "2026-03-11",
      "2026-03-12",
      "2026-03-13",
      "2026-03-14",
      "2026-03-15",
    ]);
    expect(days[0]).toMatchObject({ signups: 1, verified: 0, active1: 0 });
    expect(days[1]).toMatchObject({ signups: 0, verified: 1 });
    expect(days[2]).toMatchObject({ emailsGenerated: 2, emailsFailed: 0, active1: 1, p50Ms: 6_000 });
    expect(days[5]).toMatchObject({ active1: 0, active7: 1, active30: 1, p50Ms: null });
    expect(generation).toMatchObject({ generated: 2, failed: 0 });
  });

  it("[AANALYT-22] caps implausible writing times, such as months or negative ones", async () => {
    await addPerson({ id: "ben", created: "2026-03-10T08:00:00Z" });
    await addEmail("ben", "2026-03-12T08:00:00Z", { seconds: 125 * 86_400 });
    await addEmail("ben", "2026-03-13T08:00:00Z", { seconds: -5 });
    await refreshMetrics(domain.ctx, { now: true });
    const { days, generation } = await getAnalytics(staff, { days: 30 });
    expect(days.map(({ p50Ms }) => p50Ms)).toEqual([null, null, 3_600_000, 0, null, null]);
    expect(generation).toMatchObject({ generated: 2, p50Ms: 1_800_000 });
  });

  it("[AANALYT-22] counts how many users with a letter copied or downloaded one", async () => {
    for (const name of ["ben", "cleo", "dan"]) {
      await addPerson({ id: name, created: "2026-03-01T08:00:00Z" });
      await addEmail(name, "2026-03-12T08:00:00Z");
    }
    await addEmail("dan", "2026-03-12T08:00:00Z", { status: "failed" });
    await addPerson({ id: "eve", created: "2026-03-01T08:00:00Z" });
    await refreshMetrics(domain.ctx, { now: true });
    const shared = async () => (await getAnalytics(staff, { days: 30 })).generation;
    expect(await shared()).toMatchObject({ writers: 3, sharers: null });

    const addProductEvent = (user: string | null, name: string, at: string) => domain.sql`
      insert into product_events (user_id, name, path, occurred_at) values (${user}, ${name}, '/emails', ${at})`;
    await addProductEvent(null, "email_copied", "2026-03-13T08:00:00Z");
    await addProductEvent("ben", "email_copied", "2026-03-13T08:00:00Z");
    await addProductEvent("ben", "email_downloaded", "2026-03-14T08:00:00Z");
    await addProductEvent("cleo", "page_view", "2026-03-14T08:00:00Z");
    await addProductEvent("dan", "email_downloaded", "2025-12-14T08:00:00Z");
    await addProductEvent("eve", "email_copied", "2026-03-14T08:00:00Z");
    await refreshMetrics(domain.ctx, { now: true });
    expect(await shared()).toMatchObject({ writers: 3, sharers: 1 });
  });

  it("adds up what letters took by model and prompt version, and keeps an unknown price unknown", async () => {
    await addPerson({ id: "ben", created: "2026-03-01T08:00:00Z" });
    await addPerson({ id: "admin-ada", created: "2026-03-01T08:00:00Z" });
    const took = { inputTokens: 3_000, cachedTokens: 1_000, outputTokens: 1_200, calls: 3, stages: {} };
    const mini = { ...took, model: "gpt-4.1-mini", promptVersion: "4", costUsd: 0.003 };
    const again = { ...mini, calls: 4, costUsd: null };
    const local = { ...took, model: "llama3.2", promptVersion: "4", costUsd: null };
    await addEmail("ben", "2026-03-12T08:00:00Z", { record: mini });
    await addEmail("ben", "2026-03-13T08:00:00Z", { record: again });
    await addEmail("ben", "2026-03-13T09:00:00Z", { record: { ...mini, promptVersion: "3" } });
    await addEmail("ben", "2026-03-13T10:00:00Z", { record: local });
    await addEmail("ben", "2026-03-13T11:00:00Z");
    await addEmail("ben", "2026-01-13T08:00:00Z", { record: mini });
    await addEmail("admin-ada", "2026-03-13T08:00:00Z", { record: mini });
    await refreshMetrics(domain.ctx, { now: true });
    const { generation } = await getAnalytics(staff, { days: 30 });
    const one = {
      letters: 1,
      calls: 3,
      inputTokens: 3_000,
      cachedTokens: 1_000,
      outputTokens: 1_200,
    };
    expect(generation?.models).toEqual([
      {
        ...{ model: "gpt-4.1-mini", promptVersion: "4", letters: 2, calls: 7, inputTokens: 6_000 },
        ...{ cachedTokens: 2_000, outputTokens: 2_400, costed: 1, costUsd: 0.003 },
      },
      { model: "gpt-4.1-mini", promptVersion: "3", ...one, costed: 1, costUsd: 0.003 },
      { model: "llama3.2", promptVersion: "4", ...one, costed: 0, costUsd: 0 },
    ]);
  });

  it("[AANALYT-22] leaves finished days unchanged and recounts today", async () => {
    await addPerson({ id: "ben", created: "2026-03-14T08:00:00Z" });
    await addEmail("ben", "2026-03-15T08:00:00Z");
    await refreshMetrics(domain.ctx, { now: true });
    domain.time.now = new Date("2026-03-16T00:10:00Z");
    await addEmail("ben", "2026-03-15T23:00:00Z");
    await refreshMetrics(domain.ctx);
    await domain.sql`delete from emails`;
    domain.time.now = new Date("2026-03-16T12:00:00Z");
    await refreshMetrics(domain.ctx);
    const { days } = await getAnalytics(staff, { days: 30 });
    expect(days.map(({ emailsGenerated }) => emailsGenerated)).toEqual([0, 2, 0]);
  });

  it("[AANALYT-22] compares growth with the period before, once it is complete", async () => {
    await addPerson({ id: "ben", created: "2026-01-10T08:00:00Z" });
    await addPerson({ id: "cleo", created: "2026-02-10T08:00:00Z" });
    await addPerson({ id: "dan", created: "2026-03-10T08:00:00Z" });
    await refreshMetrics(domain.ctx, { now: true });
    expect((await getAnalytics(staff, { days: 30 })).growth).toEqual({ current: 1, previous: 1 });
    expect((await getAnalytics(staff, { days: 90 })).growth).toEqual({ current: 3, previous: null });
  });

  it("[AANALYT-22] reports monthly cohorts with median times and marks incomplete trial cohorts", async () => {
    await addPerson({
      id: "ben",
      created: "2026-01-10T08:00:00Z",
      verified: "2026-01-10T10:00:00Z",
      generated: 5,
    });
    await addPerson({
      id: "cleo",
      created: "2026-01-11T08:00:00Z",
      verified: "2026-01-11T12:00:00Z",
      generated: 1,
    });
    await addPerson({ id: "dan", created: "2026-03-01T08:00:00Z" });
    for (const hour of [11, 12, 13, 14, 15]) await addEmail("ben", `2026-01-10T${hour}:00:00Z`);
    await addEvent("ben", "started", "2026-01-25T10:00:00Z");
    await addEvent("cleo", "started", "2026-01-12T10:00:00Z", { mode: "live" });
    await refreshMetrics(domain.ctx, { now: true });
    const { funnel, trials } = await getAnalytics(staff, { days: 30 });
    expect(funnel).toEqual([
      {
        month: "2026-01",
        signedUp: 2,
        verified: 2,
        firstEmail: 2,
        fiveEmails: 1,
        paid: 1,
        medianHours: { verified: 3, firstEmail: 3, fiveEmails: 7, paid: 362 },
      },
      expect.objectContaining({ month: "2026-03", signedUp: 1, verified: 0, paid: 0 }),
    ]);
    expect(trials).toEqual([
      {
        month: "2026-01",
        trials: 2,
        converted: [
          { days: 7, paid: 0, isComplete: true },
          { days: 30, paid: 1, isComplete: true },
          { days: 90, paid: 1, isComplete: false },
        ],
      },
    ]);
  });
});

describe("revenue", () => {
  it("[AREV-17] never adds up two currencies", async () => {
    await addPerson({ id: "ben", created: "2026-01-10T08:00:00Z" });
    await addPerson({ id: "cleo", created: "2026-01-10T08:00:00Z" });
    await addEvent("ben", "started", "2026-03-01T10:00:00Z");
    await addEvent("cleo", "started", "2026-03-01T10:00:00Z", { cents: 2_500 });
    await addInvoice("ben", "2026-03-01T10:00:00Z");
    await addInvoice("cleo", "2026-03-01T10:00:00Z");
    await domain.sql`update subscription_events set currency = 'eur' where user_id = 'cleo'`;
    await domain.sql`update invoices set currency = 'eur', amount_cents = 2500 where user_id = 'cleo'`;
    await refreshMetrics(domain.ctx, { now: true });
    const [usd, eur] = [
      await getRevenue(staff, { days: 30, currency: "usd" }),
      await getRevenue(staff, { days: 30, currency: "eur" }),
    ];
    expect(usd).toMatchObject({ currency: "usd", mrrCents: 1_900, subscribers: 1 });
    expect(eur).toMatchObject({ currency: "eur", mrrCents: 2_500, subscribers: 1 });
    expect(eur.currencies.toSorted()).toEqual(["eur", "usd"]);
    expect(eur.days[0]).toMatchObject({ day: "2026-03-01", collectedCents: 2_500 });
    expect(usd.months[0]).toMatchObject({ collectedCents: 1_900 });
    expect(await getStats(staff)).toMatchObject({ totalRevenue: 19 });
  });

  it("[AREV-17] never mixes test and live, and leaves administrators out", async () => {
    await addPerson({ id: "ben", created: "2026-01-10T08:00:00Z" });
    await addPerson({ id: "admin-ada", created: "2026-01-10T08:00:00Z" });
    await addEvent("ben", "started", "2026-02-01T10:00:00Z");
    await addEvent("ben", "started", "2026-03-01T10:00:00Z", { mode: "live", cents: 2_500 });
    await addEvent("admin-ada", "started", "2026-03-01T10:00:00Z", { mode: "live" });
    await addInvoice("ben", "2026-03-01T10:00:00Z", "live");
    await addInvoice("admin-ada", "2026-03-01T10:00:00Z", "live");
    await refreshMetrics(domain.ctx, { now: true });
    const test = await getRevenue(staff, { days: 30 });
    const live = await getRevenue(staff, { days: 30, mode: "live" });
    expect(test).toMatchObject({ mode: "test", currentMode: "test", mrrCents: 1_900, subscribers: 1 });
    expect(live).toMatchObject({ mode: "live", currentMode: "test", mrrCents: 2_500, subscribers: 1 });
    expect(live.months).toHaveLength(1);
    expect(live.months[0]).toMatchObject({ month: "2026-03", newCents: 2_500, collectedCents: 1_900 });
    expect(live.days[0]).toMatchObject({ day: "2026-03-01", mrrCents: 2_500, collectedCents: 1_900 });
    expect(live.days.at(-1)).toMatchObject({ day: "2026-03-15", mrrCents: 2_500, collectedCents: 0 });
  });

  it("[AREV-17] is recounted only after a new event", async () => {
    await addPerson({ id: "ben", created: "2026-01-10T08:00:00Z" });
    await addEvent("ben", "started", "2026-02-01T10:00:00Z");
    await refreshMetrics(domain.ctx);
    await addEvent("ben", "ended", "2026-03-01T10:00:00Z");
    domain.time.now = new Date("2026-03-15T13:00:00Z");
    await refreshMetrics(domain.ctx);
    expect(await getRevenue(staff, { days: 30 })).toMatchObject({ subscribers: 0, asOf: domain.time.now });
  });

  it("is counted by one process at a time; an immediate refresh waits for the others", async () => {
    const another = await domain.sql.reserve();
    await another`begin`;
    await another`select pg_advisory_xact_lock(7236410187)`;
    expect(await refreshMetrics(domain.ctx)).toBe(false);
    const atOnce = [1, 2, 3].map(() => refreshMetrics(domain.ctx, { now: true }));
    const waiting = () => domain.sql`
      select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
      where locktype = 'advisory' and not granted`;
    await expect.poll(waiting).toHaveLength(3);
    await another`commit`;
    another.release();
    expect(await Promise.all(atOnce)).toEqual([true, true, true]);
  });
});
