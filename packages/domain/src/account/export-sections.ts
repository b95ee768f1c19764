import {
  accountNotices,
  allowances,
  apiKeys,
  audiences,
  auditEntries,
  billingAccounts,
  checkoutAttempts,
  creditEntries,
  deletionRequests,
  disputes,
  emails,
  invoices,
  knownDevices,
  mailDeliveries,
  mailedTokens,
  mailToolDrafts,
  mailTools,
  modelSpend,
  notificationSettings,
  offers,
  productEvents,
  profiles,
  secondFactors,
  sessions,
  staffNotes,
  subscriptionEvents,
  users,
  voiceSamples,
  webhookDeliveries,
  webhookEndpoints,
} from "@storyletter/db";
import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import { FEW, inPages, MANY, type Section, TEXT_SECTIONS } from "./export-texts.ts";

/** Secrets and their hashes are left out everywhere. */
export const SECTIONS = {
  account: {
    about: "Your account: your email address, your name, when you signed up and verified, and your bonus.",
    read: async (db, userId) => {
      const { passwordHash: _, ...columns } = getTableColumns(users);
      return (await db.select(columns).from(users).where(eq(users.id, userId)))[0] ?? null;
    },
  },
  notifications: {
    about: "Which optional emails you receive; null if you never changed the settings.",
    read: async (db, userId) =>
      (await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)))[0] ??
      null,
  },
  profile: {
    about:
      "What your letters have in common: business, sender, sign-off and preferences; null if you never saved it.",
    read: async (db, userId) =>
      (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0] ?? null,
  },
  offers: {
    about: "The offers of your profile.",
    read: (db, userId) =>
      db.select().from(offers).where(eq(offers.userId, userId)).orderBy(asc(offers.position)),
  },
  audiences: {
    about: "The audiences of your profile.",
    read: (db, userId) =>
      db.select().from(audiences).where(eq(audiences.userId, userId)).orderBy(asc(audiences.position)),
  },
  voiceSamples: {
    about:
      "Mails of yours that your voice is counted in, without what others wrote in them, and the passages you chose.",
    read: (db, userId) =>
      db
        .select()
        .from(voiceSamples)
        .where(eq(voiceSamples.userId, userId))
        .orderBy(asc(voiceSamples.createdAt)),
  },
  ...TEXT_SECTIONS,
  creditPools: {
    about: "Your credit allowances: the trial, and each paid period.",
    read: (db, userId) =>
      db.select().from(allowances).where(eq(allowances.userId, userId)).orderBy(asc(allowances.createdAt)),
  },
  creditMovements: {
    about: "Every credit granted, charged and refunded, with its allowance and email.",
    rows: (db, userId) =>
      inPages<typeof creditEntries.$inferSelect>((last) =>
        db
          .select(getTableColumns(creditEntries))
          .from(creditEntries)
          .innerJoin(allowances, eq(allowances.id, creditEntries.allowanceId))
          .where(and(eq(allowances.userId, userId), last && gt(creditEntries.id, last.id)))
          .orderBy(asc(creditEntries.id))
          .limit(MANY),
      ),
  },
  subscriptions: {
    about: "Your customer record at the payment provider and the status of your subscription.",
    read: (db, userId) => db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId)),
  },
  subscriptionHistory: {
    about: "The history of your subscription, oldest first. Amounts are in US cents.",
    read: (db, userId) =>
      db
        .select()
        .from(subscriptionEvents)
        .where(eq(subscriptionEvents.userId, userId))
        .orderBy(asc(subscriptionEvents.occurredAt)),
  },
  checkouts: {
    about: "Checkouts you started, and how they ended.",
    read: (db, userId) => db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, userId)),
  },
  invoices: {
    about: "Your invoices, as last received from the payment provider. Amounts are in US cents.",
    read: (db, userId) =>
      db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.createdAt)),
  },
  disputes: {
    about:
      "Payments disputed with your bank, and how each ended. Amounts are in the currency's smallest unit.",
    read: (db, userId) =>
      db.select().from(disputes).where(eq(disputes.userId, userId)).orderBy(asc(disputes.createdAt)),
  },
  staffNotes: {
    about: "Notes of our support on your account.",
    read: (db, userId) =>
      db
        .select({ text: staffNotes.text, createdAt: staffNotes.createdAt })
        .from(staffNotes)
        .where(eq(staffNotes.userId, userId))
        .orderBy(asc(staffNotes.createdAt)),
  },
  sessions: {
    about: "Where you are signed in: the browser, its IP address, and the time.",
    read: (db, userId) => {
      const { id: _, ...columns } = getTableColumns(sessions);
      return db.select(columns).from(sessions).where(eq(sessions.userId, userId));
    },
  },
  knownDevices: {
    about:
      "When the browsers you have signed in with were last used. Their identifiers are stored only as hashes.",
    read: (db, userId) =>
      db
        .select({ lastUsedAt: knownDevices.lastUsedAt })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId)),
  },
  secondFactor: {
    about: "When you turned on two-factor authentication; null if it is off.",
    read: async (db, userId) =>
      (
        await db
          .select({ enabledAt: secondFactors.enabledAt })
          .from(secondFactors)
          .where(eq(secondFactors.userId, userId))
      )[0] ?? null,
  },
  mailedLinks: {
    about: "Links we mailed you to verify an address, choose a password or download an export.",
    read: (db, userId) => {
      const { tokenHash: _, ...columns } = getTableColumns(mailedTokens);
      return db.select(columns).from(mailedTokens).where(eq(mailedTokens.userId, userId));
    },
  },
  mailedNotices: {
    about: "Notices we mailed you: those of the last 30 days, and all that are sent only once.",
    read: (db, userId) => db.select().from(accountNotices).where(eq(accountNotices.userId, userId)),
  },
  mailDeliveries: {
    about: "Mails to you of the last 14 days: which, where to, and what the mail server answered.",
    read: (db, userId) => db.select().from(mailDeliveries).where(eq(mailDeliveries.userId, userId)),
  },
  apiKeys: {
    about: "Your API keys, without the keys themselves.",
    read: (db, userId) => {
      const { tokenHash: _, ...columns } = getTableColumns(apiKeys);
      return db.select(columns).from(apiKeys).where(eq(apiKeys.userId, userId));
    },
  },
  mailTools: {
    about: "The mail tools you connected, without their keys.",
    read: (db, userId) => {
      const { accessSealed: _, ...columns } = getTableColumns(mailTools);
      return db.select(columns).from(mailTools).where(eq(mailTools.userId, userId));
    },
  },
  mailToolDrafts: {
    about: "The drafts of your letters in mail tools: which letter, where, and how it went.",
    read: (db, userId) => {
      const { claim: _, claimedUntil: __, ...columns } = getTableColumns(mailToolDrafts);
      return db
        .select(columns)
        .from(mailToolDrafts)
        .innerJoin(emails, eq(emails.id, mailToolDrafts.emailId))
        .where(eq(emails.userId, userId))
        .orderBy(asc(mailToolDrafts.createdAt));
    },
  },
  webhookEndpoints: {
    about: "The webhook endpoints you set up for your emails, without their signing secrets.",
    read: (db, userId) => {
      const { secretSealed: _, ...columns } = getTableColumns(webhookEndpoints);
      return db.select(columns).from(webhookEndpoints).where(eq(webhookEndpoints.userId, userId));
    },
  },
  webhooks: {
    about: "Webhooks about you that were sent to the operator's systems and to your own.",
    rows: (db, userId) =>
      inPages<typeof webhookDeliveries.$inferSelect>((last) =>
        db
          .select()
          .from(webhookDeliveries)
          .where(and(eq(webhookDeliveries.userId, userId), last && gt(webhookDeliveries.id, last.id)))
          .orderBy(asc(webhookDeliveries.id))
          .limit(FEW),
      ),
  },
  use: {
    about: "The screens you opened and what you did with your letters, if this installation records it.",
    rows: (db, userId) =>
      inPages<typeof productEvents.$inferSelect>((last) =>
        db
          .select()
          .from(productEvents)
          .where(and(eq(productEvents.userId, userId), last && gt(productEvents.id, last.id)))
          .orderBy(asc(productEvents.id))
          .limit(MANY),
      ),
  },
  modelUse: {
    about: "How much your letters used the AI model, by day in UTC.",
    read: (db, userId) => db.select().from(modelSpend).where(eq(modelSpend.userId, userId)),
  },
  deletion: {
    about: "When you requested the deletion of your account, and when it is due; null if you did not.",
    read: async (db, userId) =>
      (await db.select().from(deletionRequests).where(eq(deletionRequests.userId, userId)))[0] ?? null,
  },
  staffActions: {
    about: "What staff did with your account, and when.",
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
