import {
  accountNotices,
  allowances,
  apiKeys,
  auditEntries,
  billingAccounts,
  checkoutAttempts,
  creditEntries,
  type Database,
  deletionRequests,
  emails,
  invoices,
  knownDevices,
  mailedTokens,
  modelSpend,
  notificationSettings,
  productEvents,
  secondFactors,
  sessions,
  subscriptionEvents,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from "@storyletter/db";
import { asc, eq, getTableColumns } from "drizzle-orm";

interface Section {
  /** What it holds, for whoever reads the archive. */
  about: string;
  read(db: Database, userId: string): Promise<unknown>;
}

/** Left out everywhere: secrets and their hashes, which prove things to us and tell nobody anything. */
export const SECTIONS = {
  account: {
    about: "Who you are to us: your address, your name, when you signed up and verified, and the bonus.",
    read: async (db, userId) => {
      const { passwordHash: _, ...columns } = getTableColumns(users);
      return (await db.select(columns).from(users).where(eq(users.id, userId)))[0] ?? null;
    },
  },
  notifications: {
    about: "What you want to be written about; null where you never changed it.",
    read: async (db, userId) =>
      (await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)))[0] ??
      null,
  },
  emails: {
    about: "Every email of yours: what you entered, what was written, and how it was made.",
    read: (db, userId) =>
      db.select().from(emails).where(eq(emails.userId, userId)).orderBy(asc(emails.createdAt)),
  },
  creditPools: {
    about: "The pools your credits come from: the trial, and each paid period.",
    read: (db, userId) =>
      db.select().from(allowances).where(eq(allowances.userId, userId)).orderBy(asc(allowances.createdAt)),
  },
  creditMovements: {
    about: "Every credit granted, charged and given back, by its pool and its email.",
    read: (db, userId) =>
      db
        .select(getTableColumns(creditEntries))
        .from(creditEntries)
        .innerJoin(allowances, eq(allowances.id, creditEntries.allowanceId))
        .where(eq(allowances.userId, userId))
        .orderBy(asc(creditEntries.id)),
  },
  subscriptions: {
    about: "What you are to the payment provider, and the state of your subscription there.",
    read: (db, userId) => db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId)),
  },
  subscriptionHistory: {
    about: "What happened to your subscription, in order. Amounts are in US cents.",
    read: (db, userId) =>
      db
        .select()
        .from(subscriptionEvents)
        .where(eq(subscriptionEvents.userId, userId))
        .orderBy(asc(subscriptionEvents.occurredAt)),
  },
  checkouts: {
    about: "When you set out to pay, and what came of it.",
    read: (db, userId) => db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, userId)),
  },
  invoices: {
    about: "Your invoices as the payment provider last showed them. Amounts are in US cents.",
    read: (db, userId) =>
      db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.createdAt)),
  },
  checkoutAttempts: {
    about: "Payments you began at the payment provider.",
    read: (db, userId) => db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, userId)),
  },
  sessions: {
    about: "Where you are signed in: the browser as it named itself, its network address, and when.",
    read: (db, userId) => {
      const { id: _, ...columns } = getTableColumns(sessions);
      return db.select(columns).from(sessions).where(eq(sessions.userId, userId));
    },
  },
  knownDevices: {
    about:
      "When browsers were last used that have signed in before; what names them is kept as a hash alone.",
    read: (db, userId) =>
      db
        .select({ lastUsedAt: knownDevices.lastUsedAt })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId)),
  },
  secondFactor: {
    about: "Since when your sign-in asks for a code; null where it does not.",
    read: async (db, userId) =>
      (
        await db
          .select({ enabledAt: secondFactors.enabledAt })
          .from(secondFactors)
          .where(eq(secondFactors.userId, userId))
      )[0] ?? null,
  },
  mailedLinks: {
    about: "Links we mailed to prove an address, choose a password or fetch an export.",
    read: (db, userId) => {
      const { tokenHash: _, ...columns } = getTableColumns(mailedTokens);
      return db.select(columns).from(mailedTokens).where(eq(mailedTokens.userId, userId));
    },
  },
  mailedNotices: {
    about: "What we told you by mail: for the last 30 days, or for good where it is told only once.",
    read: (db, userId) => db.select().from(accountNotices).where(eq(accountNotices.userId, userId)),
  },
  apiKeys: {
    about: "The keys your programs call with, without the keys themselves.",
    read: (db, userId) => {
      const { tokenHash: _, ...columns } = getTableColumns(apiKeys);
      return db.select(columns).from(apiKeys).where(eq(apiKeys.userId, userId));
    },
  },
  webhookEndpoints: {
    about: "Where your own systems are told about your emails, without the signing keys.",
    read: (db, userId) => {
      const { secretSealed: _, ...columns } = getTableColumns(webhookEndpoints);
      return db.select(columns).from(webhookEndpoints).where(eq(webhookEndpoints.userId, userId));
    },
  },
  webhooks: {
    about: "What was told about you to other systems: this installation's operator's, and your own.",
    read: (db, userId) => db.select().from(webhookDeliveries).where(eq(webhookDeliveries.userId, userId)),
  },
  use: {
    about: "The screens you opened and what you did with your letters, where this installation counts it.",
    read: (db, userId) =>
      db.select().from(productEvents).where(eq(productEvents.userId, userId)).orderBy(asc(productEvents.id)),
  },
  modelUse: {
    about: "What your letters took of an AI model, by day in UTC.",
    read: (db, userId) => db.select().from(modelSpend).where(eq(modelSpend.userId, userId)),
  },
  deletion: {
    about: "When you asked for your account's deletion, and its day; null where you did not.",
    read: async (db, userId) =>
      (await db.select().from(deletionRequests).where(eq(deletionRequests.userId, userId)))[0] ?? null,
  },
  staffActions: {
    about: "What staff did to your account: the deed and its moment.",
    read: (db, userId) =>
      db
        .select({
          action: auditEntries.action,
          details: auditEntries.details,
          createdAt: auditEntries.createdAt,
        })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, userId))
        .orderBy(asc(auditEntries.id)),
  },
} as const satisfies Record<string, Section>;
export type SectionName = keyof typeof SECTIONS;
