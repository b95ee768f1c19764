import { randomUUID } from "node:crypto";
import { hashSync } from "@node-rs/argon2";
import { appRouter, COSTS, type CostName, costOf } from "@storyletter/api";
import { ADMIN_ID_PREFIX } from "@storyletter/contract/admin/constants";
import type { ApiKeyScope } from "@storyletter/contract/developers";
import type { ErrorCode } from "@storyletter/contract/errors";
import { HAND_WRITTEN_ROUTES, REST_ROUTES } from "@storyletter/contract/openapi";
import { insertMembers } from "@storyletter/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openMailTools, ovenBrief } from "../testing/doubles.ts";
import type { CallOptions } from "../testing/people.ts";
import { type Member, PASSWORD } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

type Routers = typeof appRouter._def.procedures;
type Procedure = {
  [Name in keyof Routers]: `${Name}.${Extract<keyof Routers[Name], string>}`;
}[keyof Routers];

const ROLES = ["visitor", "self", "other", "support", "finance", "admin", "owner"] as const;
type Role = (typeof ROLES)[number];
type Outcome = "done" | ErrorCode;

/** A user's resources; in the matrix, `self` owns them. */
interface Resources {
  userId: string;
  email: string;
  emailId: string;
  draftId: string;
  seriesId: string;
  sessionId: string;
  keyId: string;
  endpointId: string;
  mailToolId: string;
  newsId: string;
  storyId: string;
  offerId: string;
  audienceId: string;
  sampleId: string;
}

/** A call with a user's resources, and its outcome for each role. */
interface Rule extends Record<Role, Outcome> {
  type?: "query" | "subscription";
  input?: (resources: Resources) => unknown;
  /** The class of what it costs. */
  cost: CostName;
  /** Available to an administrator who still has to set up two-factor authentication. */
  isSetUp?: true;
  /** Refused once the sign-in is 15 minutes old. */
  needsProof?: true;
}

type Access = Omit<Rule, "cost">;
type Input = Rule["input"];
const forAll = (outcome: Outcome) => ({
  visitor: outcome,
  self: outcome,
  other: outcome,
  support: outcome,
  finance: outcome,
  admin: outcome,
  owner: outcome,
});
const open = (outcome: Outcome, input?: Input): Access => ({ ...forAll(outcome), input, isSetUp: true });
const own = (rule: Partial<Access> = {}): Access => ({ ...forAll("done"), ...rule, visitor: "unauthorized" });
const signedIn = (outcome: Outcome, input?: Input): Access => ({
  ...forAll(outcome),
  input,
  visitor: "unauthorized",
});
const belonging = (otherwise: ErrorCode, input: Input): Access => ({
  ...forAll(otherwise),
  input,
  visitor: "unauthorized",
  self: "done",
});
const staff = (rule: Partial<Access> = {}): Access => ({
  ...forAll("forbidden"),
  visitor: "unauthorized",
  admin: "done",
  owner: "done",
  ...rule,
});

/** Those with a role of their own have a second factor. */
const withFactor = (outcome: ErrorCode, rule: Access): Access => ({
  ...rule,
  support: outcome,
  finance: outcome,
});

type StaffRule = Partial<Access>;
/** What the others of the staff may do, too, with the outcome that administrators have. */
const support = (rule: StaffRule = {}): Access => staff({ support: rule.admin ?? "done", ...rule });
const finance = (rule: StaffRule = {}): Access => staff({ finance: rule.admin ?? "done", ...rule });
const anyStaff = (rule: StaffRule = {}): Access => support({ finance: rule.admin ?? "done", ...rule });

const proven = (rule: Access): Access => ({ ...rule, needsProof: true });

/** For the own account, or any account for staff; to others it doesn't exist. */
const upgradable = (input: Input): Access => ({
  ...belonging("not-found", input),
  support: "done",
  finance: "done",
  admin: "done",
  owner: "done",
});
const completedCheckout = (userId: string) => ({
  type: "checkout.session.completed",
  data: {
    object: {
      id: "cs_test_made_up",
      mode: "subscription",
      subscription: "sub_made_up",
      customer: null,
      metadata: { userId },
    },
  },
});

const costing =
  (cost: CostName) =>
  (access: Access): Rule => ({ ...access, cost });
const row = costing("row");
const list = costing("list");
const recount = costing("recount");
const texts = costing("texts");
const letter = costing("letter");
const order = costing("order");
const batch = costing("batch");
const secret = costing("secret");
const outside = costing("outside");
const theirs = costing("theirs");
const model = costing("model");
const imports = costing("import");

const someone = () => ({ email: "member-1@example.com" });
const theUser: Input = ({ userId }) => ({ id: userId });
const newAccount = () => ({ email: `${randomUUID()}@example.com`, password: "a-longer-phrase" });
const proof = () => ({ password: PASSWORD, code: "000000" });
const NO_JOB = "0199b5a0-0000-7000-8000-000000000000";
const theMailTool: Input = ({ mailToolId }) => ({ id: mailToolId });
const theNews: Input = ({ newsId }) => ({ id: newsId });
const noNews = () => ({ id: NO_JOB });
const theEmail: Input = ({ emailId }) => ({ id: emailId });
const theDraft: Input = ({ draftId }) => ({ id: draftId });
const theSeries: Input = ({ seriesId }) => ({ id: seriesId });
const theFirstVersion: Input = ({ emailId }) => ({ id: emailId, number: 1 });
const theStory: Input = ({ storyId }) => ({ id: storyId });
const EMPTY_LETTER = {
  subjects: [],
  chosen: 0,
  body: { type: "doc", content: [{ type: "paragraph", attrs: { beat: null } }] },
};

/** A new procedure neither compiles nor passes until it has a rule here. */
const RULES: Record<Procedure, Rule> = {
  "auth.signUp": secret(open("email-taken", () => ({ ...someone(), password: PASSWORD }))),
  "auth.logIn": secret(open("login-failed", () => ({ ...someone(), password: "not this one" }))),
  "auth.logOut": row(open("done")),
  "auth.recordEvents": row(open("done", () => ({ events: [{ name: "page_view", path: "/" }] }))),
  "auth.rejectSignUp": row(open("done", () => ({ token: "unknown" }))),
  "auth.site": row({ ...open("done"), type: "query" }),
  "auth.acceptInvitation": secret(
    open("done", () => ({ token: "unknown", email: "member-1@example.com", password: "a-longer-phrase" })),
  ),
  "auth.verifyEmail": row(open("done", () => ({ token: "unknown" }))),
  "auth.resendVerification": row(open("done", someone)),
  "auth.requestPasswordReset": row(open("done", someone)),
  "auth.resetAddress": row(open("done", () => ({ token: "unknown" }))),
  "auth.resetPassword": secret(open("done", () => ({ token: "unknown", password: PASSWORD }))),
  "auth.confirmEmailChange": row(open("done", () => ({ token: "unknown" }))),
  "auth.user": row(own({ type: "query", isSetUp: true })),
  "auth.changePassword": secret(
    signedIn("done", () => ({
      currentPassword: PASSWORD,
      newPassword: "another-phrase",
    })),
  ),
  "auth.requestEmailChange": secret(
    signedIn("done", () => ({ newEmail: "new@example.com", password: PASSWORD })),
  ),
  "auth.sessions": row(own({ type: "query" })),
  "auth.endSession": row(belonging("not-found", ({ sessionId }) => ({ id: sessionId }))),
  "auth.endOtherSessions": row(own()),
  "auth.secondFactor": row(own({ type: "query", isSetUp: true })),
  "auth.startSecondFactor": secret(
    withFactor("second-factor-on", { ...signedIn("done", () => ({ password: PASSWORD })), isSetUp: true }),
  ),
  "auth.confirmSecondFactor": row(
    withFactor("second-factor-on", { ...signedIn("wrong-code", () => ({ code: "000000" })), isSetUp: true }),
  ),
  "auth.disableSecondFactor": secret(withFactor("wrong-code", signedIn("second-factor-off", proof))),
  "auth.renewRecoveryCodes": secret(withFactor("wrong-code", signedIn("second-factor-off", proof))),
  "auth.proveIdentity": secret(
    withFactor(
      "wrong-code",
      signedIn("done", () => ({ password: PASSWORD })),
    ),
  ),
  "auth.secondFactorRequirement": row(anyStaff({ type: "query" })),
  "auth.setSecondFactorRequirement": row(
    proven(staff({ input: () => ({ required: false }), admin: "forbidden" })),
  ),
  "admin.users": list(anyStaff({ type: "query", input: () => ({ limit: 5 }) })),
  "admin.userEntries": list(anyStaff({ type: "query" })),
  "admin.user": row(anyStaff({ type: "query", input: theUser })),
  "admin.userHistory": list(anyStaff({ type: "query", input: theUser })),
  "admin.resetUsage": row(staff({ input: theUser })),
  "admin.adjustCredits": row(
    support({
      input: ({ userId }) => ({ id: userId, amount: -1, reason: "A test", key: randomUUID() }),
    }),
  ),
  "admin.updatePassword": secret(
    proven(staff({ input: ({ userId }) => ({ id: userId, newPassword: "another-phrase" }) })),
  ),
  "admin.resendVerification": row(
    support({ input: theUser, admin: "already-verified", owner: "already-verified" }),
  ),
  "admin.disableUser": outside(staff({ input: theUser })),
  "admin.enableUser": outside(staff({ input: theUser })),
  "admin.userAccess": row(support({ type: "query", input: theUser })),
  "admin.userPayments": outside(anyStaff({ type: "query", input: theUser })),
  "admin.exportUser": row(
    support({
      input: () => ({ id: "nobody" }),
      admin: "user-not-found",
      owner: "user-not-found",
    }),
  ),
  "admin.deleteUser": secret(proven(staff({ input: theUser }))),
  "admin.cancelUserDeletion": row(staff({ input: theUser })),
  "admin.changeAddress": secret(
    proven(staff({ input: ({ userId }) => ({ id: userId, newEmail: `${randomUUID()}@example.com` }) })),
  ),
  "admin.refundInvoice": outside(
    proven(
      finance({
        input: ({ userId }) => ({
          id: userId,
          invoiceId: "in_none",
          refundedCents: 0,
          endsSubscription: false,
          key: randomUUID(),
        }),
        admin: "not-found",
        owner: "not-found",
      }),
    ),
  ),
  "admin.revokeUserKey": row(
    staff({
      input: ({ userId }) => ({ id: userId, keyId: NO_JOB }),
      admin: "not-found",
      owner: "not-found",
    }),
  ),
  "admin.removeUserWebhook": row(
    staff({
      input: ({ userId }) => ({ id: userId, webhookId: NO_JOB }),
      admin: "not-found",
      owner: "not-found",
    }),
  ),
  "admin.signOutUser": row(staff({ input: theUser })),
  "admin.createUser": secret(staff({ input: newAccount, admin: "forbidden" })),
  "admin.createAdmin": secret(
    proven(
      staff({
        input: () => ({ ...newAccount(), userType: "admin", confirmAdmin: true }),
        admin: "forbidden",
      }),
    ),
  ),
  "admin.startImpersonation": row(proven(support({ input: theUser }))),
  "admin.notes": list(anyStaff({ type: "query", input: theUser })),
  "admin.addNote": row(anyStaff({ input: ({ userId }) => ({ id: userId, text: "Called back." }) })),
  "admin.mails": list(support({ type: "query", input: ({ userId }) => ({ userId }) })),
  "admin.attention": list(anyStaff({ type: "query" })),
  "admin.find": list(anyStaff({ type: "query", input: ({ email }) => ({ query: email }) })),
  "admin.findPayment": outside(anyStaff({ type: "query", input: () => ({ query: "no payment" }) })),
  "admin.modelCost": list(finance({ type: "query" })),
  "admin.disputes": list(finance({ type: "query" })),
  "admin.cancelAtPeriodEnd": outside(
    finance({
      input: () => ({ id: "nobody" }),
      admin: "user-not-found",
      owner: "user-not-found",
    }),
  ),
  "admin.giveCredits": row(
    support({ input: ({ userId }) => ({ id: userId, amount: 1, reason: "A gift.", key: randomUUID() }) }),
  ),
  "admin.webhookDelivery": texts(
    support({
      type: "query",
      input: () => ({ id: NO_JOB }),
      ...{ support: "not-found", admin: "not-found", owner: "not-found" },
    }),
  ),
  "admin.staff": list(staff({ type: "query" })),
  "admin.inviteStaff": secret(
    proven(
      staff({
        input: () => ({ email: `${randomUUID()}@example.com`, role: "support" }),
        admin: "forbidden",
      }),
    ),
  ),
  "admin.changeStaffRole": row(
    proven(
      staff({
        input: ({ userId }) => ({ id: userId, role: "support" }),
        ...{ admin: "forbidden", owner: "protected-account" },
      }),
    ),
  ),
  "admin.saveSite": row(staff({ input: () => ({ signUpsClosed: false, banner: "" }) })),
  "admin.stopImpersonation": row(open("done")),
  "admin.news": list(staff({ type: "query" })),
  "admin.saveNews": letter(
    staff({
      input: ({ newsId }) => ({ id: newsId, subject: "A tag", body: "It is new.", link: "" }),
    }),
  ),
  "admin.testNews": letter(staff({ input: theNews })),
  "admin.publishNews": letter(proven(staff({ input: noNews, admin: "not-found", owner: "not-found" }))),
  "admin.removeNews": letter(staff({ input: noNews, admin: "not-found", owner: "not-found" })),
  "admin.emails": list(support({ type: "query", input: () => ({}) })),
  "admin.emailEntries": texts(support({ type: "query" })),
  "admin.email": row(support({ type: "query", input: theEmail })),
  "admin.letter": letter(support({ type: "query", input: theEmail })),
  "admin.letterVersion": letter(support({ type: "query", input: theFirstVersion })),
  "admin.resendMail": row(
    support({
      input: () => ({ id: crypto.randomUUID() }),
      admin: "not-found",
      owner: "not-found",
    }),
  ),
  "admin.resendWebhook": row(
    support({
      input: () => ({ id: crypto.randomUUID() }),
      admin: "not-found",
      owner: "not-found",
    }),
  ),
  "admin.failedEmails": list(support({ type: "query" })),
  "admin.retryFailed": list(support({ input: () => ({ reason: "no such reason" }) })),
  "admin.retryEmail": row(
    support({ input: theEmail, admin: "retry-not-available", owner: "retry-not-available" }),
  ),
  "admin.audit": list(staff({ type: "query", input: () => ({}) })),
  "auth.notifications": row(own({ type: "query" })),
  "auth.saveNotifications": row(
    own({
      input: () => ({ lowCredits: false, bonusReminder: true, productNews: false }),
    }),
  ),
  "auth.accountClosure": row(own({ type: "query" })),
  "auth.rename": row(own({ input: () => ({ firstName: "Mara", lastName: "" }) })),
  "auth.pendingEmailChange": row(own({ type: "query" })),
  "auth.withdrawEmailChange": row(own()),
  "auth.requestExport": row(own()),
  "auth.downloadExport": row(open("done", () => ({ token: "unknown" }))),
  "auth.requestDeletion": secret({
    ...withFactor(
      "forbidden",
      signedIn("done", () => ({ password: PASSWORD })),
    ),
    admin: "forbidden",
    owner: "forbidden",
  }),
  "auth.cancelDeletion": row(own()),
  "admin.webhookDeliveries": list(support({ type: "query", input: () => ({}) })),
  "billing.usage": row(own({ type: "query" })),
  "billing.subscription": row(own({ type: "query" })),
  "billing.invoices": list(own({ type: "query" })),
  "billing.createCheckout": outside(signedIn("payments-unavailable")),
  "billing.confirmCheckout": outside(signedIn("done", () => ({ sessionId: "cs_unknown" }))),
  "billing.openPortal": outside(own()),
  "billing.testSubscription": row({ ...upgradable(({ email }) => ({ email })), type: "query" }),
  "billing.sendTestEvent": outside(upgradable(({ userId }) => completedCheckout(userId))),
  "admin.paymentSettings": row(staff({ type: "query" })),
  "admin.switchPaymentMode": secret(
    proven(staff({ input: () => ({ environment: "test" }), admin: "forbidden" })),
  ),
  "admin.savePaymentKeys": outside(
    proven(
      staff({
        input: () => ({ type: "test", publicKey: "pk_live_wrong", secretKey: "sk_live_wrong" }),
        admin: "forbidden",
        owner: "bad-input",
      }),
    ),
  ),
  "admin.reconciliations": list(finance({ type: "query" })),
  "admin.cancelSubscription": outside(
    finance({
      input: () => ({ id: "nobody" }),
      admin: "user-not-found",
      owner: "user-not-found",
    }),
  ),
  "admin.replayWebhookEvent": row(
    finance({
      input: () => ({ id: "evt_unknown" }),
      admin: "not-found",
      owner: "not-found",
    }),
  ),
  "bonus.status": row(own({ type: "query" })),
  "bonus.download": row(signedIn("bonus-locked")),
  "bonus.webhookTest": row(own({ type: "query" })),
  "bonus.testWebhook": theirs(own()),
  "bonus.vaultTemplates": list({ ...signedIn("bonus-locked"), type: "query" }),
  "admin.stats": list(finance({ type: "query" })),
  "admin.analytics": list(finance({ type: "query", input: () => ({ days: 90 }) })),
  "admin.revenue": list(finance({ type: "query", input: () => ({ mode: "live" }) })),
  "admin.subscriptions": list(finance({ type: "query" })),
  "admin.webhookEvents": list(finance({ type: "query" })),
  "admin.webhookEvent": texts(
    finance({
      type: "query",
      input: () => ({ id: "evt_unknown" }),
      admin: "not-found",
      owner: "not-found",
    }),
  ),
  "admin.overview": list(anyStaff({ type: "query" })),
  "admin.mailTools": list(staff({ type: "query" })),
  "admin.system": row(staff({ type: "query" })),
  "admin.examine": costing("outside")(staff()),
  "admin.createBackup": row(proven(staff())),
  "admin.backupLink": row(
    proven(
      staff({
        admin: "forbidden",
        owner: "not-found",
        input: () => ({ file: "storyletter-2026-11-28T03-00-00-000Z.sql.gz" }),
      }),
    ),
  ),
  "admin.refreshCaches": recount(staff()),
  "admin.jobs": list(staff({ type: "query", input: () => ({ state: "failed" }) })),
  "admin.retryJob": row(staff({ input: () => ({ id: NO_JOB }), admin: "not-found", owner: "not-found" })),
  "developers.keys": row(own({ type: "query" })),
  "developers.createKey": secret(
    signedIn("done", () => ({
      name: "Newsletter",
      scopes: ["read"],
      expiresInDays: 90,
      password: PASSWORD,
    })),
  ),
  "developers.revokeKey": row(belonging("not-found", ({ keyId }) => ({ id: keyId }))),
  "developers.webhooks": row(own({ type: "query" })),
  "developers.createWebhook": theirs(proven(signedIn("done", () => ({ url: "https://example.com/hook" })))),
  "developers.testWebhook": theirs(belonging("not-found", ({ endpointId }) => ({ id: endpointId }))),
  "developers.updateWebhook": row(
    proven(belonging("not-found", ({ endpointId }) => ({ id: endpointId, events: ["email.failed"] }))),
  ),
  "developers.rotateWebhookSecret": row(
    proven(belonging("not-found", ({ endpointId }) => ({ id: endpointId }))),
  ),
  "developers.webhookDeliveries": row({
    ...belonging("not-found", ({ endpointId }) => ({ id: endpointId })),
    type: "query",
  }),
  "developers.resendWebhook": row(
    signedIn("not-found", ({ endpointId }) => ({ id: endpointId, delivery: NO_JOB })),
  ),
  "developers.enableWebhook": row(proven(belonging("not-found", ({ endpointId }) => ({ id: endpointId })))),
  "developers.deleteWebhook": row(belonging("not-found", ({ endpointId }) => ({ id: endpointId }))),
  "auth.profile": texts(own({ type: "query" })),
  "auth.saveProfile": letter(own({ input: () => ({ businessName: "Okafor Bakery" }) })),
  "auth.saveOffer": row(own({ input: () => ({ name: "The Rest Day Plan" }) })),
  "auth.deleteOffer": row(belonging("not-found", ({ offerId }) => ({ id: offerId }))),
  "auth.saveAudience": row(own({ input: () => ({ text: "Owners of bakeries" }) })),
  "auth.deleteAudience": row(belonging("not-found", ({ audienceId }) => ({ id: audienceId }))),
  "auth.voice": letter(own({ type: "query" })),
  "auth.readVoiceMails": letter(own({ input: () => ({ mails: ["The oven died."] }) })),
  "auth.addVoiceSamples": letter(own({ input: () => ({ mails: ["The oven died."] }) })),
  "auth.chooseVoicePassages": letter(
    belonging("not-found", ({ sampleId }) => ({
      id: sampleId,
      passages: ["Hello."],
    })),
  ),
  "auth.deleteVoiceSample": letter(belonging("not-found", ({ sampleId }) => ({ id: sampleId }))),
  "auth.switchVoiceTrait": letter(own({ input: () => ({ id: "words", on: false }) })),
  "stories.list": texts(own({ type: "query", input: () => ({}) })),
  "stories.untold": texts(own({ type: "query" })),
  "stories.get": letter({ ...belonging("story-not-found", theStory), type: "query" }),
  "stories.create": letter(own({ input: () => ({ text: "The oven died at four." }) })),
  "stories.import": imports(own({ input: () => ({ stories: [{ text: "The oven died at four." }] }) })),
  "stories.update": letter(belonging("story-not-found", ({ storyId }) => ({ id: storyId, place: "Lagos" }))),
  "stories.delete": row(belonging("story-not-found", theStory)),
  "emails.create": order(
    own({
      input: () => ovenBrief(),
      support: "usage-limit-reached",
      finance: "usage-limit-reached",
      admin: "usage-limit-reached",
      owner: "usage-limit-reached",
    }),
  ),
  "emails.importBatch": batch(own({ input: () => ({ emails: [ovenBrief()], dryRun: true }) })),
  "emails.createBatch": batch(own({ input: () => ({ emails: [ovenBrief()], dryRun: true }) })),
  "emails.questions": order(own({ input: () => ovenBrief() })),
  "emails.interview": order(own({ input: () => ({ brief: { story: "The oven died." } }) })),
  "emails.drafts": list(own({ type: "query" })),
  "emails.draft": letter({ ...belonging("draft-not-found", theDraft), type: "query" }),
  "emails.createDraft": letter(own({ input: () => ({ brief: { title: "The oven" } }) })),
  "emails.sentDrafts": list(own({ input: () => ({ ids: [] }), type: "query" })),
  "emails.saveDraft": letter(
    belonging("draft-not-found", ({ draftId }) => ({
      id: draftId,
      revision: 1,
      brief: { title: "The old oven" },
    })),
  ),
  "emails.deleteDraft": row(belonging("draft-not-found", theDraft)),
  "emails.seriesList": list(own({ type: "query" })),
  "emails.series": letter({ ...belonging("series-not-found", theSeries), type: "query" }),
  "emails.createSeries": letter(
    own({
      input: () => ({
        name: "Spring course",
        kind: "welcome",
        offer: { name: "The Rest Day Plan" },
        audience: "Owners of small bakeries",
      }),
    }),
  ),
  "emails.updateSeries": letter(
    belonging("series-not-found", ({ seriesId }) => ({ id: seriesId, name: "Summer course" })),
  ),
  "emails.saveSlots": letter(
    belonging("series-not-found", ({ seriesId }) => ({ id: seriesId, revision: 1, slots: [] })),
  ),
  "emails.deleteSeries": row(belonging("series-not-found", theSeries)),
  "emails.seriesFindings": letter({ ...belonging("series-not-found", theSeries), type: "query" }),
  "emails.seriesProposals": letter({ ...belonging("series-not-found", theSeries), type: "query" }),
  "emails.seriesDrafts": row(own({ type: "query", input: theSeries })),
  "emails.handOverSeries": theirs({
    ...belonging("series-not-found", ({ seriesId }) => ({ id: seriesId, tool: "kit" })),
    self: "letter-not-written",
  }),
  "emails.seriesFile": texts({
    ...belonging("series-not-found", ({ seriesId }) => ({ id: seriesId, format: "csv" })),
    self: "letter-not-written",
    type: "query",
  }),
  "emails.writeSeries": order(belonging("series-not-found", theSeries)),
  "emails.seriesPlace": row(own({ type: "query", input: theEmail })),
  "emails.list": list(own({ type: "query", input: () => ({}) })),
  "emails.listFull": texts(own({ type: "query", input: () => ({}) })),
  "emails.get": letter({ ...belonging("email-not-found", theEmail), type: "query" }),
  "emails.letterFile": letter({
    ...belonging("email-not-found", ({ emailId }) => ({ id: emailId, format: "html" })),
    type: "query",
  }),
  "emails.letter": letter({ ...belonging("email-not-found", theEmail), type: "query" }),
  "emails.saveLetter": letter(belonging("email-not-found", ({ emailId }) => ({ id: emailId, revision: 0 }))),
  "emails.checkLetter": letter(
    belonging("email-not-found", ({ emailId }) => ({ id: emailId, ...EMPTY_LETTER })),
  ),
  "emails.compareLetter": model({ ...belonging("email-not-found", theEmail), self: "model-not-set-up" }),
  "emails.confirmSentence": letter(
    belonging("email-not-found", ({ emailId }) => ({ id: emailId, sentence: "So." })),
  ),
  "emails.unconfirmSentence": letter(
    belonging("email-not-found", ({ emailId }) => ({
      id: emailId,
      sentence: "So.",
    })),
  ),
  "emails.suggest": model(belonging("email-not-found", ({ emailId }) => ({ id: emailId, kind: "subjects" }))),
  // A program that reads no streams is refused before anything is written.
  "emails.streamSuggestions": model({
    ...belonging("email-not-found", ({ emailId }) => ({ id: emailId, kind: "subjects" })),
    self: "unsupported-media-type",
  }),
  "developers.authorizeRequest": theirs(own({ type: "query", input: () => ({ client_id: "nobody" }) })),
  "developers.approveAuthorization": theirs(
    proven(signedIn("bad-input", () => ({ client_id: "nobody", allow: true }))),
  ),
  "emails.provenance": letter({ ...belonging("email-not-found", theEmail), type: "query" }),
  "emails.verifyProvenance": letter(open("done", () => ({ text: "At four in the morning the oven died." }))),
  "emails.letterVersions": list({ ...belonging("email-not-found", theEmail), type: "query" }),
  "emails.letterVersion": letter({ ...belonging("email-not-found", theFirstVersion), type: "query" }),
  "emails.restoreLetterVersion": letter(belonging("email-not-found", theFirstVersion)),
  "emails.watch": row({ ...belonging("email-not-found", theEmail), type: "subscription" }),
  "emails.cancel": letter(belonging("email-not-found", theEmail)),
  "emails.rewrite": order({ ...belonging("email-not-found", theEmail), self: "rewrite-not-available" }),
  "emails.sendTest": letter(belonging("email-not-found", theEmail)),
  "emails.markSent": row(
    belonging("email-not-found", ({ emailId }) => ({ id: emailId, sentOn: "2026-03-02" })),
  ),
  "emails.unmarkSent": row(belonging("email-not-found", theEmail)),
  "emails.delete": row(belonging("email-not-found", theEmail)),
  "emails.mailTools": row(own({ type: "query" })),
  "emails.connectMailTool": theirs(
    proven(own({ input: () => ({ tool: "brevo", apiKey: "xkeysib-other" }) })),
  ),
  "emails.removeMailTool": row(belonging("not-found", theMailTool)),
  "emails.mailToolChoices": theirs({ ...belonging("not-found", theMailTool), type: "query" }),
  "emails.chooseForMailTool": row(
    belonging("not-found", ({ mailToolId }) => ({
      id: mailToolId,
      audience: null,
      sender: null,
    })),
  ),
  "emails.mailToolOffers": row({ ...belonging("email-not-found", theEmail), type: "query" }),
  "emails.mailToolDrafts": row({ ...belonging("email-not-found", theEmail), type: "query" }),
  "emails.handOver": theirs(belonging("email-not-found", ({ emailId }) => ({ id: emailId, tool: "kit" }))),
};
const procedures = Object.keys(RULES) as Procedure[];

let server: TestServer;
let mara: Member;
let marasResources: Resources;
/** A hash of PASSWORD that takes no time to check: a hash names its own cost. */
const KNOWN_HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function resourcesOf({ id, email, cookie }: Member): Promise<Resources> {
  const post = async (url: string, body: unknown) =>
    (await server.call("POST", url, { body, cookie })).json();
  const newsId = randomUUID();
  const [
    created,
    draft,
    connected,
    webhook,
    { keyId },
    [session],
    [storyId, offerId, audienceId, sampleId, seriesId],
  ] = await Promise.all([
    post("/api/emails", ovenBrief()),
    post("/api/drafts", { brief: { title: "The oven" } }),
    post("/api/mail-tools", { tool: "kit", apiKey: "kit_of_this_test" }),
    // Nothing listens there, nothing leaves this machine, and no letter fails: deliveries that do are work for nothing.
    post("/trpc/developers.createWebhook", {
      json: { url: "http://127.0.0.1:9/", events: ["email.failed"] },
    }),
    server.newKey(id),
    server.sql<{ id: string }[]>`select public_id as id from sessions where user_id = ${id}`,
    profileOf(id),
    server.sql`
        insert into product_news (id, subject, body, created_at) values (${newsId}, 'A tag', 'It is new.', now())`,
  ]);
  // Whether the letter is already written doesn't matter here.
  await server.sql`
    update emails set generated_content = 'A letter.', generated_subject = '["A subject"]' where id = ${created.id} and generated_content is null`;
  return {
    userId: id,
    email,
    emailId: created.id,
    draftId: draft.id,
    seriesId,
    sessionId: session?.id ?? "",
    keyId,
    endpointId: webhook.result.data.json.endpoint.id,
    mailToolId: connected.id,
    newsId,
    storyId,
    offerId,
    audienceId,
    sampleId,
  };
}

/** A story, an offer, an audience, a sample and a series of the user's, with their ids in this order. */
async function profileOf(id: string) {
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const [story, offer, audience, sample, series] = ids;
  const { sql } = server;
  await sql`
    insert into stories (id, user_id, text, created_at, fingerprint) values (${story}, ${id}, 'A story.', now(), 'a')`;
  await sql`
    insert into offers (id, user_id, position, name, description, benefit, price, sale_price, proof, url, call_to_action)
    values (${offer}, ${id}, 0, 'A plan', '', '', '', '', '', '', '')`;
  await sql`insert into audiences (id, user_id, position, text) values (${audience}, ${id}, 0, 'Bakers')`;
  await sql`insert into voice_samples (id, user_id, text, created_at) values (${sample}, ${id}, 'Hello.', now())`;
  await sql`
    insert into series (id, user_id, name, kind, offer, audience, write_in, tone, created_at, updated_at)
    values (${series}, ${id}, 'Spring', 'own', '{"name": "A plan", "description": "", "benefit": "", "price": "",
      "salePrice": "", "proof": "", "url": "", "callToAction": ""}', 'Owners of bakeries', 'story', '', now(), now())`;
  return ids;
}

/** Inserted directly with a shared password hash, because the test needs hundreds. Staff have no credits. */
async function insertUser(role: Exclude<Role, "visitor">): Promise<Member> {
  const { sql, deps } = server;
  const isStaff = role !== "self" && role !== "other";
  const id = `${isStaff ? ADMIN_ID_PREFIX : ""}${randomUUID()}`;
  const email = `${id}@example.com`;
  if (isStaff) {
    await sql`insert into users (id, email, email_normalized, password_hash, created_at, verified_at)
      values (${id}, ${email}, ${email}, ${KNOWN_HASH}, now(), now())`;
  } else {
    await insertMembers(sql, [id]);
    await sql`update users set password_hash = ${KNOWN_HASH} where id = ${id}`;
  }
  if (role === "owner")
    await sql`update installation set owner_id = ${id}, admins_need_second_factor = false`;
  const { sessionId } = await deps.sessions.start(id);
  const cookie = `storyletter_session=${sessionId}`;
  // Staff with a role of their own need a second factor.
  if (role === "support" || role === "finance") {
    await server.call("POST", "/trpc/auth.startSecondFactor", {
      cookie,
      body: { json: { password: PASSWORD } },
    });
    await sql`update second_factors set enabled_at = now() where user_id = ${id}`;
    await sql`update users set staff_role = ${role} where id = ${id}`;
  }
  return { id, email, cookie };
}

interface TestCaller {
  id: string;
  cookie: string | undefined;
  resources: Resources;
}

/** Keys of the user of the matrix, which change nothing. */
const keys: Partial<Record<ApiKeyScope, ReturnType<TestServer["newKey"]>>> = {};
const marasKey = (scope: ApiKeyScope) => (keys[scope] ??= server.newKey(mara.id, { scopes: [scope] }));

/** Callers of queries, and callers that are refused, change nothing, so they are reused. */
const readers: Partial<Record<Role, Promise<TestCaller>>> = {};
async function reader(role: Exclude<Role, "visitor">): Promise<TestCaller> {
  readers[role] ??= newCaller(role, true);
  const known = await readers[role];
  if (role === "owner") await server.sql`update installation set owner_id = ${known.id}`;
  return known;
}

async function newCaller(role: Exclude<Role, "visitor">, needsResources: boolean): Promise<TestCaller> {
  const member = await insertUser(role);
  const resources = role === "self" && needsResources ? await resourcesOf(member) : marasResources;
  return { ...member, resources };
}

/** Mutations that are done get a new caller each time, because a call may end the session or delete the email. */
async function callerFor(
  role: Role,
  path: Procedure,
  needsResources = usesResources(path),
): Promise<TestCaller> {
  if (role === "visitor") return { id: "", cookie: undefined, resources: marasResources };
  const isHarmless = RULES[path].type !== undefined || RULES[path][role] !== "done";
  return isHarmless ? await reader(role) : await newCaller(role, needsResources);
}

const usesResources = (path: Procedure): boolean => (RULES[path].input?.length ?? 0) > 0;
const restUsesResources = ({ path, procedure }: (typeof REST_ROUTES)[number]): boolean =>
  path.includes(":") || usesResources(procedure);

const outcomeOf = (body: { code?: Outcome; error?: { json?: { data: { code: Outcome } } } }): Outcome =>
  body.error?.json?.data.code ?? body.code ?? "done";

/** A stream starts with 200 before the procedure runs, so its error arrives as an event. */
function outcomeOfStream(events: string): Outcome {
  const [, error] = /^event: serialized-error\ndata: (.*)$/m.exec(events) ?? [];
  return error ? JSON.parse(error).json.data.code : "done";
}

type Credentials = Pick<CallOptions, "cookie" | "headers">;

async function callTrpc(path: Procedure, who: Credentials, resources: Resources): Promise<Outcome> {
  const { type, input } = RULES[path];
  const json = input?.(resources);
  const query = json === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json }))}`;
  const answer = type
    ? await server.call("GET", `/trpc/${path}${query}`, who)
    : await server.call("POST", `/trpc/${path}`, { ...who, body: { json } });
  if (type !== "subscription") return outcomeOf(answer.json());
  return answer.headers["content-type"]?.includes("json")
    ? outcomeOf(answer.json())
    : outcomeOfStream(answer.body);
}

/** User ids for paths that aren't tested with the matrix's user. */
const idIn = (path: string, resources: Resources): string => {
  if (path.startsWith("/api/webhook-endpoints/")) return resources.endpointId;
  const { userId, draftId, seriesId, storyId, sampleId, mailToolId, emailId } = resources;
  if (path === "/api/mail-tools/:id") return mailToolId;
  if (path.startsWith("/api/admin/user/")) return userId;
  if (path.startsWith("/api/series/")) return seriesId;
  if (path.startsWith("/api/stories/")) return storyId;
  if (path.startsWith("/api/profile/voice/")) return sampleId;
  return path.startsWith("/api/drafts/") ? draftId : emailId;
};
const USER_IDS: Record<string, string> = { "/api/admin/user/:id/cancel-subscription": "nobody" };

async function callRest(
  row: (typeof REST_ROUTES)[number],
  who: Credentials,
  resources: Resources,
): Promise<Outcome> {
  const id = USER_IDS[row.path] ?? idIn(row.path, resources);
  const url = row.path
    .replace(":id", id)
    .replace(":email", resources.email)
    .replace(":number", "1")
    .replace(":delivery", NO_JOB)
    .replace(":tool", "kit")
    .replace(":format", "csv");
  const body = row.input.endsWith("body") ? RULES[row.procedure].input?.(resources) : undefined;
  const query = row.input === "params-and-query" ? "?format=html" : "";
  const answer = await server.call(row.method, `${url}${query}`, { ...who, body });
  const isText = "file" in row || "events" in row;
  return outcomeOf(isText && answer.statusCode === 200 ? {} : answer.json());
}

beforeAll(async () => {
  server = await openTestServer({ testScreens: true, mailTools: openMailTools });
  mara = await server.newMember();
  await server.newOwner();
  marasResources = await resourcesOf(mara);
});
/** So many calls from one address are not yet throttled. */
const UNTHROTTLED = 10;
let calls = 0;
beforeEach(async () => {
  calls += 1;
  if (calls % UNTHROTTLED === 0) await server.sql`delete from throttles`;
});
afterAll(() => server.close());

/** Staff change the one user of the matrix, so their calls take turns; the others change only what is their own. */
const testAs = (role: Role) =>
  role === "self" || role === "other" || role === "visitor" ? it.concurrent : it;

/** The procedures decide by REST, too; that each path calls its own is seen with these. */
const REST_ROLES: readonly Role[] = process.env.TEST_ALL ? ROLES : ["visitor", "self", "admin"];

describe("authorization", () => {
  it("[SEC-01] covers every procedure of the router", () => {
    expect([...procedures].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  it.each(procedures)("[SEC-08] %s costs what its class says", (path) => {
    expect(costOf(path)).toBe(COSTS[RULES[path].cost]);
  });

  describe.each(ROLES)("as %s", (role) => {
    testAs(role).each(procedures)(
      "[SEC-01, SEC-02, SEC-03, ROLE-01, ROLE-15] %s answers as this role may",
      async (path) => {
        const { cookie, resources } = await callerFor(role, path);
        expect(await callTrpc(path, { cookie }, resources)).toBe(RULES[path][role]);
      },
    );

    testAs(role).each(REST_ROLES.includes(role) ? REST_ROUTES : [])(
      "[SEC-01, SEC-02, SEC-03] $method $path answers as this role may",
      async (row) => {
        const { cookie, resources } = await callerFor(role, row.procedure, restUsesResources(row));
        expect(await callRest(row, { cookie }, resources)).toBe(RULES[row.procedure][role]);
      },
    );
  });
});

describe("authorization with an API key", () => {
  const requiresSignedInUser = (path: Procedure): boolean =>
    /^auth\.(?!(?:user|profile|saveProfile|voice|\w+VoiceSamples?|chooseVoicePassages)$)/.test(path) ||
    /^developers\.(?!\w*webhook)/i.test(path) ||
    (path.startsWith("admin.") && !RULES[path].type);
  const calls = (["self", "admin"] as const).flatMap((role) => procedures.map((path) => ({ path, role })));
  // A key changes nothing for staff, so these don't need to take turns.
  it.concurrent.each(calls)("[SEC-01, SEC-05] $path with a key of $role", async ({ path, role }) => {
    const isRefused = requiresSignedInUser(path);
    const { id, resources } = await (isRefused ? reader(role) : callerFor(role, path));
    const { headers } = await server.newKey(id);
    const outcome = isRefused ? "key-not-allowed" : RULES[path][role];
    expect(await callTrpc(path, { headers }, resources)).toBe(outcome);
  });

  it.concurrent.each(REST_ROUTES)("[SEC-01] $method $path with a key of its user", async (row) => {
    const isRefused = requiresSignedInUser(row.procedure);
    const caller = isRefused ? reader("self") : callerFor("self", row.procedure, restUsesResources(row));
    const { id, resources } = await caller;
    const { headers } = await server.newKey(id);
    const outcome = isRefused ? "key-not-allowed" : RULES[row.procedure].self;
    expect(await callRest(row, { headers }, resources)).toBe(outcome);
  });

  it.concurrent.each(procedures)("%s requires a key with its scope", async (path) => {
    const { headers } = await marasKey(RULES[path].type ? "write" : "read");
    const outcome = requiresSignedInUser(path) ? "key-not-allowed" : "key-scope-missing";
    expect(await callTrpc(path, { headers }, marasResources)).toBe(outcome);
  });
});

describe("authorization with a stolen test key of an account that has everything", () => {
  const reach: Partial<Record<Procedure, Outcome>> = {
    "emails.create": "done",
    "emails.createBatch": "done",
    "emails.listFull": "done",
    "emails.get": "email-not-found",
    "emails.watch": "email-not-found",
    "emails.delete": "email-not-found",
    "billing.usage": "done",
  };

  it.concurrent.each(procedures)("[SEC-01] %s", async (path) => {
    const { headers } = await marasKey("test");
    expect(await callTrpc(path, { headers }, marasResources)).toBe("test-key");
  });

  it.concurrent.each(REST_ROUTES)("[SEC-01] $method $path", async (row) => {
    const { headers } = await marasKey("test");
    expect(await callRest(row, { headers }, marasResources)).toBe(reach[row.procedure] ?? "test-key");
  });

  it.each(HAND_WRITTEN_ROUTES.filter(({ takes, errors }) => !takes && errors.includes("test-key")))(
    "[SEC-01] $method $path",
    async ({ method, path }) => {
      const { headers } = await marasKey("test");
      const answer = await server.call(method === "post" ? "POST" : "GET", path, { headers });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "test-key"]);
    },
  );
});

describe("authorization with a key for one subject", () => {
  const refusal = async (scopes: ApiKeyScope[], path: string, method: "GET" | "POST" = "GET") => {
    const { headers } = await server.newKey(mara.id, { scopes });
    const { statusCode, ...answer } = await server.call(method, path, {
      headers,
      body: method === "POST" ? {} : undefined,
    });
    return statusCode === 403 ? answer.json().message : statusCode;
  };
  const needs = (scope: string) => `This API key doesn't have the scope "${scope}", which this call needs.`;

  it.each([
    [["emails:read"], "/api/emails", 200],
    [["emails:read"], "/api/profile", 200],
    [["emails:read"], "/api/stories", needs("stories")],
    [["stories"], "/api/stories", 200],
    [["stories"], "/api/emails", needs("emails:read")],
    [["stories", "billing"], "/api/usage", 200],
    [["stories"], "/api/usage", needs("billing")],
    [["admin"], "/api/emails", needs("emails:read")],
    [["stories"], "/api/admin/users", needs("admin")],
    [["write"], "/api/emails", needs("read")],
    [["billing"], "/api/auth/user", 200],
  ] as const)("[SEC-03] %j calling GET %s: %s", async (scopes, path, outcome) => {
    expect(await refusal([...scopes], path)).toBe(outcome);
  });

  it("[SEC-03] writes emails only with emails:write, and gives staff's figures to no member", async () => {
    expect(await refusal(["emails:read", "stories"], "/api/emails", "POST")).toBe(needs("emails:write"));
    expect(await refusal(["emails:write"], "/api/emails", "POST")).toBe(400);
    expect(await refusal(["emails:write"], "/api/emails")).toBe(needs("emails:read"));
    expect(await refusal(["admin"], "/api/admin/users")).toBe("You don't have permission to do this.");
  });
});

describe("an administrator who must set up two-factor authentication", () => {
  it.each(procedures)("can call %s only if it is part of the setup", async (path) => {
    const { cookie } = RULES[path].isSetUp ? await insertUser("owner") : await reader("owner");
    await server.sql`update installation set admins_need_second_factor = true`;
    const refused = RULES[path].isSetUp ? RULES[path].owner : "second-factor-setup-required";
    expect(await callTrpc(path, { cookie }, marasResources)).toBe(refused);
  });
});

describe("a session whose sign-in is more than 15 minutes old", () => {
  it.each(procedures)("[APAY-17] can call %s unless it needs proof", async (path) => {
    const { needsProof, owner } = RULES[path];
    const { id, cookie } = needsProof ? await reader("owner") : await insertUser("owner");
    await server.sql`update sessions set proved_at = now() - interval '15 minutes 1 second' where user_id = ${id}`;
    expect(await callTrpc(path, { cookie }, marasResources)).toBe(needsProof ? "proof-required" : owner);
  });
});
