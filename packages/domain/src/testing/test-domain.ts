import { perPaidPlan } from "@storyletter/contract/billing/constants";
import { EmailBrief, type EmailBriefInput } from "@storyletter/contract/emails";
import { connect, createBroadcast, users } from "@storyletter/db";
import { OVEN_BRIEF } from "@storyletter/db/seeds";
import { createTestDatabase } from "@storyletter/db/testing";
import { eq } from "drizzle-orm";
import { verifyEmail } from "../auth/email-verification.ts";
import { mailedToken as deriveToken } from "../auth/mailed-link.ts";
import { createSessions } from "../auth/session-store.ts";
import { signUp } from "../auth/sign-up.ts";
import type { Caller, Ctx, MemberCtx } from "../context.ts";
import { createFairQueue } from "../emails/fair-queue.ts";
import { hashLetter } from "../letters/hash-letter.ts";
import type {
  JobAdmin,
  JobPayloads,
  PaymentKeys,
  Payments,
  ProgressUpdate,
  StoryVault,
  SystemView,
  TaskName,
  WrittenLetter,
} from "../ports.ts";
import { readMails } from "../profile/own-words.ts";
import { countTraits } from "../profile/voice-traits.ts";

type Enqueued = { [Task in TaskName]: { task: Task; payload: JobPayloads[Task] } }[TaskName];

type LinkTask = keyof typeof PURPOSES;
const PURPOSES = {
  "send-verification": "verify-email",
  "send-password-reset": "reset-password",
  "send-email-change": "change-email",
} as const;

/** The domain with its own database, a settable clock and an inspectable queue. */
export async function openTestDomain() {
  const database = await createTestDatabase();
  const deadlocks: unknown[] = [];
  const { db, sql, close } = connect(database.url, {
    max: 20,
    onDeadlock: (error) => deadlocks.push(error),
  });
  const jobs: Enqueued[] = [];
  const cookies: { sessionId: string | null }[] = [];
  const devices: string[] = [];
  const time = { now: new Date("2026-03-01T08:00:00Z") };
  const progress = createBroadcast<ProgressUpdate>(sql, "email_progress");
  const ctx: Ctx = {
    db,
    queue: {
      async enqueue(_tx, task, payload) {
        jobs.push({ task, payload } as Enqueued);
      },
      async enqueueAll(_tx, task, many) {
        for (const { payload } of many) jobs.push({ task, payload } as Enqueued);
      },
      async emailsWithJob(task, ids) {
        const open = jobs.flatMap((job) => (job.task === task ? [job.payload.emailId] : []));
        return new Set(ids.filter((id) => open.includes(id)));
      },
      async forgetUser() {},
    },
    turns: createFairQueue(() => time.now),
    jobs: noJobs,
    progress,
    sessions: createSessions(sql),
    briefCheck: null,
    questionsFor: async () => [],
    interview: async () => ({ question: null, left: 0 }),
    readMails: async (mails) => readMails(mails),
    countTraits: async (mails) => countTraits(mails),
    hashLetter: hashLetter,
    checkLetter: async () => [],
    checkSeries: async () => [],
    comparer: null,
    suggestions: { kinds: [], suggest: async () => [] },
    clock: () => time.now,
    log: { info() {}, warn() {}, error() {} },
    system: noSystem,
    appUrl: "https://letters.example",
    appSecret: "a secret that only this test knows, long enough",
    vault: emptyVault,
    bonusPdfUrl: null,
    payments: noPayments,
    paymentKeys: { test: NO_KEYS, live: NO_KEYS },
    testScreens: false,
    supportEmail: "help@letters.example",
    mailEnabled: true,
    companyDomain: "staff.example",
    clientDocuments: { read: () => Promise.reject(new Error("No document.")) },
    webhooks: {
      send: async () => ({
        delivered: true,
        status: 204,
        failure: null,
        durationMs: 1,
        answer: "",
        retryAfter: null,
      }),
    },
    mailTools: {
      standIns: null,
      open: () => {
        throw new Error("This test has no mail tools.");
      },
    },
    actionTakerWebhook: { url: "https://hooks.example/in", secret: "whsec_c2VjcmV0" },
    caller: null,
    clientAddress: "203.0.113.7",
    userAgent: "",
    deviceId: null,
    cookie: {
      setSession: (sessionId) => cookies.push({ sessionId }),
      clearSession: () => cookies.push({ sessionId: null }),
      setDevice: (deviceId) => devices.push(deviceId),
      setSignUp() {},
    },
  };

  /** The token in the latest mail of a task. */
  const mailedToken = (
    task: LinkTask = "send-verification",
    purpose: (typeof PURPOSES)[LinkTask] | "staff-invitation" = PURPOSES[task],
  ): string => {
    const job = jobs.findLast((enqueued) => enqueued.task === task);
    if (!job || !("tokenId" in job.payload)) throw new Error(`No mail was enqueued: ${task}.`);
    return deriveToken(ctx.appSecret, purpose, job.payload.tokenId);
  };

  const memberOf = async (email: string): Promise<MemberCtx> => {
    const [user] = await db.select().from(users).where(eq(users.emailNormalized, email));
    if (!user) throw new Error(`User not found: ${email}.`);
    const permissions = {
      isOwner: false,
      staffRole: null,
      hasSecondFactor: false,
      adminsNeedSecondFactor: false,
      isProven: true,
    };
    const caller: Caller = { ...user, ...permissions, sessionId: "none", impersonatedBy: null };
    return { ...ctx, caller };
  };

  /** Starts a session in another browser. */
  const signIn = async (userId: string, from = { userAgent: "", clientAddress: "" }): Promise<MemberCtx> => {
    const { sessionId } = await ctx.sessions.start(userId, from);
    const session = await ctx.sessions.validate(sessionId);
    if (!session) throw new Error("The new session is not valid.");
    return { ...ctx, caller: session.caller };
  };
  const isSignedIn = async ({ caller }: MemberCtx): Promise<boolean> =>
    (await ctx.sessions.validate(caller.sessionId)) !== null;

  /** Mailed notices, in order. */
  const notices = () => sql`select kind, sent_to as to from account_notices order by id`;

  let count = 0;
  /** A verified user with ten credits. */
  const newMember = async (): Promise<MemberCtx> => {
    count += 1;
    const email = `member-${count}@example.com`;
    await signUp({ ...ctx, clientAddress: `198.51.100.${count}` }, { email, password: "a-good-phrase" });
    await verifyEmail(ctx, { token: mailedToken() });
    return memberOf(email);
  };

  return {
    ctx,
    /** For additional connections, as another process would have them. */
    url: database.url,
    db,
    sql,
    jobs,
    cookies,
    devices,
    /** Deadlocks are retried, but a consistent lock order should prevent them. */
    deadlocks,
    time,
    mailedToken,
    memberOf,
    newMember,
    signIn,
    isSignedIn,
    notices,
    async close() {
      await progress.close();
      await close();
      await database.drop();
    },
  };
}

const NO_KEYS: PaymentKeys = {
  publicKey: null,
  secretKey: null,
  webhookSecret: null,
  prices: perPaidPlan(() => null),
};

/** Tests with payments bring their own provider. */
const noPayments: Payments = {
  open: async () => {
    throw new Error("This test has no payment provider.");
  },
  readEvent: async () => null,
};

const notInTest = async (): Promise<never> => {
  throw new Error("Not available in this test.");
};
const noJobs: JobAdmin = { overview: notInTest, retry: async () => null, findFailed: async () => null };
const noSystem: SystemView = {
  overview: notInTest,
  information: notInTest,
  examine: notInTest,
  nextBackup: () => ({ file: "backup", path: "/backup" }),
  forget() {},
};

const emptyVault: StoryVault = { templates: [], pdf: async () => new TextEncoder().encode("%PDF") };

export type TestDomain = Awaited<ReturnType<typeof openTestDomain>>;

export const ovenBrief = (changes: Partial<EmailBriefInput> = {}): EmailBrief =>
  EmailBrief.parse({ ...OVEN_BRIEF, ...changes });

export const writtenLetter = (
  content = "At four in the morning the oven died.",
  subject = "300 rolls, no oven",
): WrittenLetter => ({
  letter: {
    subjects: [{ angle: "detail", text: subject, preheader: "What two camping stoves taught me." }],
    parts: [{ beat: "hook", paragraphs: [content] }],
    wordCount: 8,
    trackingUrl: "https://example.com/rest",
    writer: { kind: "built-in", name: "test", version: "1", fallbackReason: null },
  },
  content,
  findings: [],
  raw: { from: "test" },
  record: null,
});
