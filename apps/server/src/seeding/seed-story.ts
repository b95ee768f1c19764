import { createMailTools } from "@storyletter/adapters/mail-tools";
import { createClientDocuments } from "@storyletter/adapters/oauth";
import { createPayments } from "@storyletter/adapters/stripe";
import { createWebhookSender } from "@storyletter/adapters/webhooks";
import { perPaidPlan } from "@storyletter/contract/billing/constants";
import { type CreateEmailInput, EmailBrief } from "@storyletter/contract/emails";
import { DAY_MS } from "@storyletter/contract/limits";
import type { Database, Sql } from "@storyletter/db";
import { SEED_PASSWORD, type SeedStory } from "@storyletter/db/seeds";
import type { Caller, Ctx } from "@storyletter/domain";
import { createSessions, logIn, mailedToken, signUp, verifyEmail } from "@storyletter/domain/auth";
import { failEmail, requestEmail, writeEmail } from "@storyletter/domain/emails";
import type { JobPayloads, TaskName, Writer } from "@storyletter/domain/ports";
import { createStoryVault } from "@storyletter/vault";

export interface SeedDeps {
  db: Database;
  sql: Sql;
  writer: Writer;
}

/** A seeded user, for the list of logins. */
export interface SeededUser {
  name: string;
  email: string;
  letters: number;
}

/** The server's message after the last attempt. */
const FAILURE = "Writing this email failed several times. Your credit has been given back.";

/** Seeded stories involve no payments. */
const NO_KEYS = { publicKey: null, secretKey: null, webhookSecret: null, prices: perPaidPlan(() => null) };
const quiet = { info() {}, warn() {}, error() {} };

const unavailable = (): never => {
  throw new Error("The back office isn't available while seeding.");
};
const unavailableAsync = async () => unavailable();

/**
 * Plays a user's story through the domain functions that serve real users, each step at its own time, so that
 * ledger, letters and bonus agree. Letters are written immediately, and no mail is sent.
 */
export async function seedStory({ db, sql, writer }: SeedDeps, story: SeedStory): Promise<SeededUser> {
  const start = Date.now() - story.ageInDays * DAY_MS;
  let now = new Date(start);
  const jobs: Partial<JobPayloads> = {};
  const ctx: Ctx = {
    db,
    queue: {
      async enqueue<Task extends TaskName>(_tx: unknown, task: Task, payload: JobPayloads[Task]) {
        jobs[task] = payload;
      },
      async enqueueAll<Task extends TaskName>(
        _tx: unknown,
        task: Task,
        many: readonly { payload: JobPayloads[Task] }[],
      ) {
        jobs[task] = many.at(-1)?.payload;
      },
      emailsWithJob: unavailableAsync,
      async forgetUser() {},
    },
    turns: { take: () => 0 },
    jobs: { overview: unavailableAsync, retry: unavailableAsync, findFailed: unavailableAsync },
    system: {
      overview: unavailableAsync,
      information: unavailableAsync,
      examine: unavailableAsync,
      nextBackup: unavailable,
      forget: unavailable,
    },
    progress: { publish: async () => {}, subscribe: async () => (async function* () {})() },
    sessions: createSessions(sql),
    briefCheck: null,
    questionsFor: async () => [],
    interview: async () => ({ question: null, left: 0 }),
    readMails: async () => null,
    countTraits: async () => [],
    hashLetter: async () => null,
    checkLetter: async () => [],
    checkSeries: async () => [],
    comparer: null,
    suggestions: { kinds: [], suggest: async () => [] },
    clock: () => now,
    log: quiet,
    appUrl: "http://localhost",
    appSecret: "seeded tokens are used at once and never mailed",
    vault: createStoryVault(),
    bonusPdfUrl: null,
    payments: createPayments(),
    paymentKeys: { test: NO_KEYS, live: NO_KEYS },
    testScreens: false,
    supportEmail: "nobody@localhost",
    mailEnabled: true,
    companyDomain: null,
    webhooks: createWebhookSender({ allowPrivate: false }),
    clientDocuments: createClientDocuments({ allowPrivate: false }),
    mailTools: createMailTools({ allowPrivate: false }),
    actionTakerWebhook: null,
    caller: null,
    clientAddress: "seed",
    userAgent: "",
    deviceId: null,
    cookie: { setSession() {}, clearSession() {}, setDevice() {}, setSignUp() {} },
  };

  const { email, firstName, lastName } = story;
  await signUp(ctx, { email, password: SEED_PASSWORD, firstName, lastName });
  await verifyAddress(ctx, jobs);
  const caller = await signIn(ctx, email);
  for (const { brief, day, ending = "generated" } of story.letters) {
    now = new Date(start + day * DAY_MS);
    const input: CreateEmailInput = EmailBrief.parse(brief);
    const { id } = await requestEmail({ ...ctx, caller }, input);
    if (ending === "generated") await writeEmail({ ...ctx, writer }, { emailId: id });
    if (ending === "failed") await failEmail(ctx, { emailId: id, reason: FAILURE });
  }
  return { name: story.name, email, letters: story.letters.length };
}

async function verifyAddress(ctx: Ctx, jobs: Partial<JobPayloads>): Promise<void> {
  const tokenId = jobs["send-verification"]?.tokenId;
  if (!tokenId) throw new Error("No verification mail was enqueued.");
  const { outcome } = await verifyEmail(ctx, { token: mailedToken(ctx.appSecret, "verify-email", tokenId) });
  if (outcome !== "verified") throw new Error(`The seeded address could not be verified: ${outcome}.`);
}

async function signIn(ctx: Ctx, email: string): Promise<Caller> {
  let sessionId = "";
  const cookies = {
    ...ctx.cookie,
    setSession(id: string) {
      sessionId = id;
    },
  };
  await logIn({ ...ctx, cookie: cookies }, { email, password: SEED_PASSWORD });
  const session = await ctx.sessions.validate(sessionId);
  if (!session) throw new Error(`Signing in as ${email} failed.`);
  await ctx.sessions.end(sessionId);
  return session.caller;
}
