import { type CreateEmailInput, EmailBrief } from "@storyletter/contract";
import type { Database, Sql } from "@storyletter/db";
import { SEED_PASSWORD, type SeedStory } from "@storyletter/db/seeds";
import {
  type Caller,
  type Ctx,
  createSessions,
  failEmail,
  logIn,
  mailedToken,
  requestEmail,
  signUp,
  verifyEmail,
  writeEmail,
} from "@storyletter/domain";
import type { JobPayloads, TaskName, Writer } from "@storyletter/domain/ports";
import { createPayments } from "@storyletter/payments";
import { createStoryVault } from "@storyletter/vault";
import { createWebhookSender } from "@storyletter/webhooks";

export interface SeedTools {
  db: Database;
  sql: Sql;
  writer: Writer;
}

/** What was told, for whoever wants to sign in. */
export interface SeededUser {
  name: string;
  email: string;
  letters: number;
}

/** As the server says it once it has given up. */
const FAILURE = "Writing this email failed several times. Your credit has been given back.";

const DAY_MS = 86_400_000;
/** Nobody pays in a seeded story. */
const NO_KEYS = { publicKey: null, secretKey: null, webhookSecret: null, priceId: null };
const quiet = { info() {}, warn() {}, error() {} };

const nobodyNow = (): never => {
  throw new Error("There is no back-office while a story is told.");
};
const nobodyAsks = async () => nobodyNow();

/**
 * Lets a user live through a story by the same verbs that serve real users, each at its own time,
 * so that ledger, letters and bonus agree. Nothing is queued: letters are written at once, and no
 * mail leaves.
 */
export async function seedStory({ db, sql, writer }: SeedTools, story: SeedStory): Promise<SeededUser> {
  const start = Date.now() - story.ageInDays * DAY_MS;
  let now = new Date(start);
  const jobs: Partial<JobPayloads> = {};
  const ctx: Ctx = {
    db,
    queue: {
      async enqueue<Task extends TaskName>(_tx: unknown, task: Task, payload: JobPayloads[Task]) {
        jobs[task] = payload;
      },
      async forgetUser() {},
    },
    turns: { take: () => 0 },
    jobs: { board: nobodyAsks, retry: nobodyAsks },
    system: { overview: nobodyAsks, information: nobodyAsks, nextBackup: nobodyNow, forget: nobodyNow },
    progress: { publish: async () => {}, subscribe: async () => (async function* () {})() },
    sessions: createSessions(sql),
    refusesBrief: null,
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
    actionTakerWebhook: null,
    caller: null,
    clientAddress: "seed",
    userAgent: "",
    deviceId: null,
    cookie: { setSession() {}, clearSession() {}, setDevice() {} },
  };

  const { email, firstName, lastName } = story;
  await signUp(ctx, { email, password: SEED_PASSWORD, firstName, lastName });
  await proveAddress(ctx, jobs);
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

async function proveAddress(ctx: Ctx, jobs: Partial<JobPayloads>): Promise<void> {
  const tokenId = jobs["send-verification"]?.tokenId;
  if (!tokenId) throw new Error("No verification mail was asked for.");
  const { outcome } = await verifyEmail(ctx, { token: mailedToken(ctx.appSecret, "verify-email", tokenId) });
  if (outcome !== "verified") throw new Error(`The seeded address could not be proved: ${outcome}.`);
}

async function signIn(ctx: Ctx, email: string): Promise<Caller> {
  let cookie = "";
  const taken = {
    ...ctx.cookie,
    setSession(sessionId: string) {
      cookie = sessionId;
    },
  };
  await logIn({ ...ctx, cookie: taken }, { email, password: SEED_PASSWORD });
  const session = await ctx.sessions.validate(cookie);
  if (!session) throw new Error(`${email} could not be signed in.`);
  await ctx.sessions.end(cookie);
  return session.caller;
}
