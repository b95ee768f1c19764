import { AdminEmailQuery, AdminUserQuery, type FindQuery, type Found } from "@storyletter/contract/admin";
import { mayCall, PAYMENT_ID, staffRank } from "@storyletter/contract/admin/constants";
import { API_KEY_PREFIX } from "@storyletter/contract/developers";
import { API_KEY_END } from "@storyletter/contract/limits";
import { apiKeys, billingAccounts, disputes, invoices, users } from "@storyletter/db";
import { desc, eq, or } from "drizzle-orm";
import { openAccount } from "../billing/payment-mode.ts";
import type { MemberCtx } from "../context.ts";
import { listAllEmails } from "./emails.ts";
import { listUsers } from "./users/list-users.ts";

const MAX_EACH = 6;
/** Shorter words are in too many letters. */
const LETTER_WORD = 3;

/** Users, letters, customers, invoices, disputes and keys, as far as the caller may see them. */
export async function find(ctx: MemberCtx, { query }: FindQuery): Promise<Found[]> {
  const search = query.trim();
  if (search === "") return [];
  const rank = staffRank(ctx.caller);
  const found = await Promise.all([
    findUsers(ctx, search),
    findInvoices(ctx, search),
    findDisputes(ctx, search),
    mayCall(rank, "admin.userAccess") ? findKeys(ctx, search) : [],
    mayCall(rank, "admin.emails") && search.length >= LETTER_WORD ? findLetters(ctx, search) : [],
  ]);
  return found.flat();
}

async function findUsers(ctx: MemberCtx, search: string): Promise<Found[]> {
  const query = { ...AdminUserQuery.parse({}), search, limit: MAX_EACH };
  const { users: matching } = await listUsers(ctx, query);
  return matching.map(({ id, email, firstName, lastName, stripeCustomerId }) => {
    const customer = stripeCustomerId?.endsWith(search) ? stripeCustomerId : null;
    const name = [firstName, lastName].filter(Boolean).join(" ");
    return {
      kind: customer ? "customer" : "user",
      id,
      userId: id,
      label: email,
      note: customer ?? name,
    };
  });
}

const amountOf = ({ amountCents, currency }: { amountCents: number; currency: string }): string =>
  `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** By the provider's id or the invoice's number. */
async function findInvoices({ db }: MemberCtx, search: string): Promise<Found[]> {
  const rows = await db
    .select({ invoice: invoices, email: users.email })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(
      or(eq(invoices.id, search), eq(invoices.number, search), eq(invoices.number, search.toUpperCase())),
    )
    .orderBy(desc(invoices.createdAt))
    .limit(MAX_EACH);
  return rows.map(({ invoice, email }) => ({
    kind: "invoice",
    id: invoice.id,
    userId: invoice.userId ?? "",
    label: `${invoice.number ?? invoice.id}, ${amountOf(invoice)}`,
    note: email,
  }));
}

async function findDisputes({ db }: MemberCtx, search: string): Promise<Found[]> {
  const rows = await db
    .select({ dispute: disputes, email: users.email })
    .from(disputes)
    .innerJoin(users, eq(users.id, disputes.userId))
    .where(eq(disputes.id, search));
  return rows.map(({ dispute, email }) => ({
    kind: "dispute",
    id: dispute.id,
    userId: dispute.userId ?? "",
    label: `Dispute of ${amountOf(dispute)}`,
    note: email,
  }));
}

const KEY_END = new RegExp(`^[\\w-]{${API_KEY_END}}$`);

/** By its last characters, or the whole key, of which no more is read. */
async function findKeys({ db }: MemberCtx, search: string): Promise<Found[]> {
  const end = search.startsWith(API_KEY_PREFIX) ? search.slice(-API_KEY_END) : search;
  if (!KEY_END.test(end)) return [];
  const rows = await db
    .select({ id: apiKeys.id, userId: apiKeys.userId, name: apiKeys.name, email: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.end, end))
    .limit(MAX_EACH);
  return rows.map(({ id, userId, name, email }) => ({
    kind: "key",
    id,
    userId,
    label: `${name}, …${end}`,
    note: email,
  }));
}

async function findLetters(ctx: MemberCtx, search: string): Promise<Found[]> {
  const query = { ...AdminEmailQuery.parse({}), search, limit: MAX_EACH };
  const { emails } = await listAllEmails(ctx, query);
  return emails.map(({ id, userId, title, userEmail, status }) => ({
    kind: "letter",
    id,
    userId,
    label: title,
    note: `${status}, ${userEmail}`,
  }));
}

/** A charge or a payment, which only the provider knows: its customer. */
export async function findPayment(ctx: MemberCtx, { query }: FindQuery): Promise<Found[]> {
  const id = query.trim();
  if (!PAYMENT_ID.test(id)) return [];
  const { provider } = await openAccount(ctx);
  const customerId = await provider.customerOfPayment(id);
  if (!customerId) return [];
  const rows = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(billingAccounts)
    .innerJoin(users, eq(users.id, billingAccounts.userId))
    .where(eq(billingAccounts.customerId, customerId));
  return rows.map(({ userId, email }) => ({ kind: "customer", id, userId, label: email, note: id }));
}
