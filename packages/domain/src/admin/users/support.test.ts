import { randomUUID } from "node:crypto";
import { GiveCreditsInput } from "@storyletter/contract/admin";
import type { StaffRole } from "@storyletter/contract/admin/constants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureOwner } from "../../auth/sign-up.ts";
import { getUsage } from "../../billing/plan.ts";
import type { MemberCtx } from "../../context.ts";
import { createApiKey } from "../../developers/api-keys.ts";
import { listMails } from "../../notifications/mail-deliveries.ts";
import { openTestDomain, type TestDomain } from "../../testing/test-domain.ts";
import { enqueueWebhook } from "../../webhooks/deliveries.ts";
import { getDelivery } from "../../webhooks/delivery-log.ts";
import { getAttention } from "../attention.ts";
import { find } from "../find.ts";
import { cancelAtPeriodEnd, cancelSubscription } from "../subscriptions.ts";
import { resendMail, resendWebhook } from "../system.ts";
import { adjustCredits, giveCredits, resetUsage } from "./credit-actions.ts";
import { addNote, listNotes } from "./notes.ts";
import { getUserHistory } from "./user-details.ts";
import { getUserPayments, refundInvoice } from "./user-payments.ts";

let domain: TestDomain;
let owner: MemberCtx;
let mara: MemberCtx;
let id = "";

beforeAll(async () => {
  domain = await openTestDomain();
  await ensureOwner(domain.ctx, { email: "olga@owner.example", password: "a-good-phrase" });
  owner = await domain.signIn((await domain.memberOf("olga@owner.example")).caller.id);
});
beforeEach(async () => {
  mara = await domain.newMember();
  ({ id } = mara.caller);
  domain.jobs.length = 0;
});
afterAll(() => domain.close());

const as = (staffRole: StaffRole): MemberCtx => ({
  ...owner,
  caller: { ...owner.caller, id: `admin-${staffRole}`, isOwner: false, staffRole },
});
const credits = (amount: number, key: string = randomUUID()) => ({ id, amount, reason: "Our fault.", key });
const mailsTo = async () =>
  (await domain.sql`select kind, details from account_notices where user_id = ${id} order by id`).map(
    (row) => ({ ...row }),
  );

describe("given credits", () => {
  it("come on top of the plan, once, as an entry of their own with its reason, and with a mail", async () => {
    const input = credits(25);
    await giveCredits(as("support"), input);
    await giveCredits(as("support"), input);
    expect(await getUsage(mara)).toMatchObject({ emailsCreated: 0, emailsRemaining: 35 });
    const { ledger } = await getUserHistory(owner, { id });
    expect(ledger[0]).toMatchObject({ kind: "gift", amount: 25, note: "Our fault." });
    expect(await mailsTo()).toEqual([{ kind: "credits-given", details: { credits: 25 } }]);
    // The used ones come back up to the larger allowance.
    await adjustCredits(owner, credits(-30));
    await resetUsage(owner, { id });
    expect(await getUsage(mara)).toMatchObject({ emailsRemaining: 35 });
  });

  it("stay within what a role may give one user, in however many gifts, by however many of the staff", async () => {
    const gifts = await Promise.allSettled([
      giveCredits(as("support"), credits(30)),
      giveCredits(as("support"), credits(30)),
    ]);
    expect(gifts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(giveCredits(as("support"), credits(21))).rejects.toMatchObject({
      code: "gift-out-of-range",
    });
    await expect(giveCredits(as("finance"), credits(1))).rejects.toMatchObject({ code: "gift-out-of-range" });
    await giveCredits(as("admin"), credits(970));
    await expect(giveCredits(owner, credits(1))).rejects.toMatchObject({ code: "gift-out-of-range" });
    expect(await getUsage(mara)).toMatchObject({ emailsRemaining: 1_010 });
    expect(await domain.sql`select kind from account_notices where user_id = ${id}`).toHaveLength(2);
  });

  it.each([0, -5, 1.5, 1_001, 1e9, Number.NaN, "10"])("are refused as %s", (amount) => {
    const { error } = GiveCreditsInput.safeParse({ ...credits(1), amount });
    expect(error?.issues[0]?.message).toBe("Please enter a whole number from 1 to 1,000");
  });

  it("count as support's when an adjustment adds them", async () => {
    await giveCredits(as("support"), credits(50));
    await adjustCredits(owner, credits(-5));
    await expect(adjustCredits(as("support"), credits(5))).rejects.toMatchObject({
      code: "gift-out-of-range",
    });
  });
});

describe("a subscription", () => {
  const subscribe = () => domain.sql`
    insert into billing_accounts (user_id, mode, status, subscription_id, current_period_start, current_period_end,
      simulated, updated_at)
    values (${id}, 'test', 'active', ${`sub_${id}`}, now(), now() + interval '20 days', true, now())`;

  it("is canceled with its period, once, without touching the account, and with a mail", async () => {
    await subscribe();
    await cancelAtPeriodEnd(as("finance"), { id });
    const [row] = await domain.sql`
      select status, cancel_at_period_end, disabled_at from billing_accounts
      join users on id = user_id where user_id = ${id}`;
    expect(row).toMatchObject({ status: "active", cancel_at_period_end: true, disabled_at: null });
    expect(await mailsTo()).toEqual([{ kind: "support-action", details: { name: "subscription-canceled" } }]);
    await expect(cancelAtPeriodEnd(as("finance"), { id })).rejects.toMatchObject({ code: "no-renewal" });
  });

  it("of an unknown user, or none at all, is answered with that", async () => {
    for (const cancel of [cancelAtPeriodEnd, cancelSubscription])
      await expect(cancel(owner, { id: "user-nobody" })).rejects.toMatchObject({ code: "user-not-found" });
    await expect(cancelAtPeriodEnd(owner, { id })).rejects.toMatchObject({ code: "no-renewal" });
  });
});

describe("a disputed payment", () => {
  const invoice = async (dispute: "open" | "won" | "lost" | null) => {
    await domain.sql`
      insert into invoices (id, user_id, mode, customer_id, number, status, amount_cents, paid_at, created_at)
      values (${`in_${id}`}, ${id}, 'test', 'cus_1', ${`N-${id}`}, 'paid', 1900, now(), now())`;
    if (dispute)
      await domain.sql`
        insert into disputes (id, user_id, mode, invoice_id, outcome, amount_cents, created_at, updated_at)
        values (${`dp_${id}`}, ${id}, 'test', ${`in_${id}`}, ${dispute}, 1900, now(), now())`;
  };
  const refund = (amountCents?: number) =>
    refundInvoice(owner, {
      id,
      invoiceId: `in_${id}`,
      amountCents,
      refundedCents: 0,
      endsSubscription: false,
      key: randomUUID(),
    });

  it.each(["open", "lost"] as const)("that is %s is marked, and not refunded", async (outcome) => {
    await invoice(outcome);
    expect((await getUserPayments(owner, { id })).invoices).toMatchObject([{ isDisputed: true }]);
    await expect(refund()).rejects.toMatchObject({ code: "payment-disputed" });
  });

  it("can be refunded once the dispute is won, up to what was paid", async () => {
    await invoice("won");
    expect((await getUserPayments(owner, { id })).invoices).toMatchObject([{ isDisputed: false }]);
    await expect(refund(1_901)).rejects.toMatchObject({ code: "refund-too-large" });
  });
});

describe("a mail", () => {
  const send = async (status: string, task = "send-receipt") => {
    const [row] = await domain.sql<{ id: string }[]>`
      insert into mail_deliveries (user_id, task, reference, kind, sent_to, status, answer, attempts, last_tried_at)
      values (${id}, ${task}, ${`in_${id}`}, 'receipt', 'm@example.com', ${status}, '550 No such user', 3, now())
      returning id`;
    return { id: row?.id ?? "" };
  };

  it("is listed with the server's answer, and sent again after it was sent or given up", async () => {
    const mail = await send("sent");
    expect((await listMails(owner, { userId: id, sort: "newest" })).mails).toMatchObject([
      { kind: "receipt", answer: "550 No such user", canResend: true },
    ]);
    await resendMail(as("support"), mail);
    expect(domain.jobs).toEqual([{ task: "send-receipt", payload: { invoiceId: `in_${id}` } }]);
    const others = await domain.newMember();
    expect((await listMails(owner, { userId: others.caller.id, sort: "newest" })).mails).toEqual([]);
  });

  it("that is retried by itself, or an export's, isn't", async () => {
    await expect(resendMail(owner, await send("waiting"))).rejects.toMatchObject({ code: "not-found" });
    await expect(resendMail(owner, await send("given-up", "make-export"))).rejects.toMatchObject({
      code: "not-found",
    });
    expect(domain.jobs).toEqual([]);
  });
});

describe("a webhook delivery", () => {
  it("shows what was sent and the answer, and can be sent again at any time", async () => {
    await domain.db.transaction((tx) =>
      enqueueWebhook(owner, tx, { userId: id, event: "email.generated", data: { id: 7 } }),
    );
    const [row] = await domain.sql<{ id: string }[]>`select id from webhook_deliveries where user_id = ${id}`;
    const delivery = { id: row?.id ?? "" };
    await domain.sql`
      update webhook_deliveries set status = 'delivered', last_answer = 'thanks', attempts = 1
      where id = ${delivery.id}`;
    expect(await getDelivery(owner, delivery)).toMatchObject({
      url: null,
      body: expect.stringContaining('"data":{"id":7}'),
      lastAnswer: "thanks",
    });
    domain.jobs.length = 0;
    await resendWebhook(as("support"), delivery);
    expect(domain.jobs).toEqual([{ task: "send-webhook", payload: { deliveryId: delivery.id } }]);
    expect(await getDelivery(owner, delivery)).toMatchObject({ status: "waiting", lastAnswer: "thanks" });
    // Once more while it waits.
    await resendWebhook(as("support"), delivery);
    expect(domain.jobs).toHaveLength(2);
  });
});

it("keeps notes of staff about a user, for staff, the newest first", async () => {
  await addNote(as("finance"), { id, text: "Called about the invoice." });
  domain.time.now = new Date(domain.time.now.getTime() + 1_000);
  await addNote(owner, { id, text: "Solved." });
  expect(await listNotes(owner, { id })).toMatchObject([
    { author: "olga@owner.example", text: "Solved." },
    { author: null, text: "Called about the invoice." },
  ]);
  await expect(addNote(owner, { id: "user-nobody", text: "?" })).rejects.toMatchObject({
    code: "user-not-found",
  });
});

describe("the one search", () => {
  const kinds = async (query: string, ctx = owner) => (await find(ctx, { query })).map(({ kind }) => kind);

  it("finds a user, a customer, an invoice, a dispute and a key by what support is given", async () => {
    const { email } = mara.caller;
    await domain.sql`
      insert into billing_accounts (user_id, mode, customer_id, updated_at)
      values (${id}, 'test', ${`cus_${id.slice(-12)}`}, now())`;
    await domain.sql`
      insert into invoices (id, user_id, mode, customer_id, number, status, amount_cents, created_at)
      values ('in_find', ${id}, 'test', 'cus', 'STORY-77', 'paid', 1900, now())`;
    await domain.sql`
      insert into disputes (id, user_id, mode, outcome, amount_cents, created_at, updated_at)
      values ('dp_find', ${id}, 'test', 'open', 1900, now(), now())`;
    const { token } = await createApiKey(mara, {
      name: "Shop",
      scopes: ["read"],
      expiresInDays: null,
      password: "a-good-phrase",
    });
    expect(await kinds(email)).toEqual(["user"]);
    expect(await kinds(`cus_${id.slice(-12)}`)).toEqual(["customer"]);
    expect(await find(owner, { query: " story-77 " })).toMatchObject([
      { kind: "invoice", id: "in_find", userId: id, label: "STORY-77, 19.00 USD", note: email },
    ]);
    expect(await kinds("in_find")).toEqual(["invoice"]);
    expect(await kinds("dp_find")).toEqual(["dispute"]);
    for (const query of [token.slice(-4), token])
      expect(await find(as("support"), { query }), query).toContainEqual({
        kind: "key",
        id: expect.any(String),
        userId: id,
        label: `Shop, …${token.slice(-4)}`,
        note: email,
      });
    // Finance sees no keys and no letters.
    expect(await kinds(token, as("finance"))).toEqual([]);
    expect(await kinds(" ")).toEqual([]);
  });
});

it("lists what needs attention, to those who can do something about it", async () => {
  await domain.sql`delete from mail_deliveries`;
  await domain.sql`delete from disputes`;
  expect(await getAttention(as("support"))).toEqual({ items: [], failed: [] });
  await domain.sql`
    insert into mail_deliveries (user_id, task, reference, kind, sent_to, status, attempts, last_tried_at)
    values (${id}, 'send-receipt', ${randomUUID()}, 'receipt', 'm@example.com', 'given-up', 3, now())`;
  await domain.sql`
    insert into disputes (id, user_id, mode, outcome, amount_cents, created_at, updated_at)
    values (${randomUUID()}, ${id}, 'test', 'open', 1900, now(), now())`;
  expect((await getAttention(as("support"))).items).toEqual([{ kind: "undelivered-mail", count: 1 }]);
  expect((await getAttention(as("finance"))).items).toEqual([{ kind: "disputes", count: 1 }]);
  const aged = async (hours: number, error: string | null = null) => {
    const at = new Date(domain.time.now.getTime() - hours * 3_600_000);
    await domain.sql`delete from backups`;
    await domain.sql`
      insert into backups (file, requested_at, finished_at, error)
      values ('a', ${at}, ${error === null ? at : null}, ${error})`;
    return (await getAttention(as("admin"))).items.map(({ kind }) => kind);
  };
  expect(await aged(49)).toContain("old-backup");
  expect(await aged(47)).not.toContain("old-backup");
  expect(await aged(49, "The disk is full.")).toContain("old-backup");
});
