import { mayCall, staffRank } from "@storyletter/contract/admin/constants";
import { refusalForKey } from "@storyletter/contract/developers/constants";
import { ERRORS, type ErrorBody, type ErrorCode } from "@storyletter/contract/errors";
import { fieldErrors } from "@storyletter/contract/known-fields";
import {
  type Caller,
  type Ctx,
  isTestCaller,
  payerOf,
  Refusal,
  refusalOf,
  spendBudget,
} from "@storyletter/domain";
import { assertTwoFactor, requireProof } from "@storyletter/domain/auth";
import {
  getTRPCErrorFromUnknown,
  initTRPC,
  type TRPCProcedureType as ProcedureType,
  TRPCError,
} from "@trpc/server";
import { type output, ZodError, type ZodType } from "zod";
import { COSTS, type Cost, type CostName, type Meta } from "./cost.ts";
import { transformer } from "./quick-superjson.ts";
import { beginWork, callIn, endWork, leave, occupy, type ThreadTime } from "./thread-time.ts";
import { createTurns, type Turn } from "./turns.ts";

type TrpcCode = TRPCError["code"];

/** tRPC's names for the HTTP statuses in the error catalog. */
const TRPC_CODES: Record<(typeof ERRORS)[ErrorCode]["status"], TrpcCode> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

/** Errors that tRPC raises itself, before or around a procedure. */
const CATALOGUE_CODES: Partial<Record<TrpcCode, ErrorCode>> = {
  PARSE_ERROR: "malformed-request",
  BAD_REQUEST: "malformed-request",
  NOT_FOUND: "not-found",
  METHOD_NOT_SUPPORTED: "method-not-allowed",
  PAYLOAD_TOO_LARGE: "too-large",
  UNSUPPORTED_MEDIA_TYPE: "unsupported-media-type",
};

const trpcError = (code: ErrorCode, cause?: unknown): TRPCError =>
  new TRPCError({ code: TRPC_CODES[ERRORS[code].status], message: ERRORS[code].message, cause });

/** Converts errors thrown outside a procedure. */
export function asTrpcError(error: unknown): TRPCError {
  const refusal = refusalOf(error);
  return refusal ? trpcError(refusal.code, refusal) : getTRPCErrorFromUnknown(error);
}

/** The only place that turns a thrown error into a response body, for both tRPC and REST. */
export function errorBody(error: TRPCError, requestId: string): ErrorBody {
  if (error.cause instanceof Refusal) return refusalBody(error.cause);
  if (error.cause instanceof ZodError && error.code === "BAD_REQUEST") {
    const errors = fieldErrors(error.cause);
    return {
      code: "bad-input",
      message: errors[0]?.message ?? ERRORS["bad-input"].message,
      errors,
    };
  }
  const code = CATALOGUE_CODES[error.code] ?? "unexpected";
  return { code, message: ERRORS[code].message, ...(code === "unexpected" ? { requestId } : {}) };
}

function messageOf({ code, fields, scope }: Refusal): string {
  const missing = scope && `This API key doesn't have the scope "${scope}", which this call needs.`;
  return fields?.[0]?.message ?? missing ?? ERRORS[code].message;
}

function refusalBody(refusal: Refusal): ErrorBody {
  const entry: { message: string; title?: string } = ERRORS[refusal.code];
  return {
    code: refusal.code,
    message: messageOf(refusal),
    ...(entry.title ? { title: entry.title } : {}),
    ...(refusal.fields ? { errors: refusal.fields } : {}),
    ...(refusal.code === "verification-required" ? { requiresVerification: true as const } : {}),
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
    ...(refusal.letter ? { letter: refusal.letter } : {}),
  };
}

/** What procedures receive; the server builds it for each request. */
export type ApiContext = Ctx & {
  /** Identifies this request in logs and in the response to an unexpected error. */
  requestId: string;
  threadTime: ThreadTime;
};

const t = initTRPC
  .context<ApiContext>()
  .meta<Meta>()
  .create({
    transformer,
    // Never send stack traces to clients, regardless of NODE_ENV.
    isDev: false,
    // Proxies close idle connections.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 30_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const body = errorBody(error, ctx?.requestId ?? "");
      return { ...shape, message: body.message, data: { ...shape.data, ...body } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

type Guard = (call: { ctx: ApiContext; path: string; type: ProcedureType }) => Refusal | null;

/** Limits API keys to their scopes; signed-in users pass. */
const requireScopes: Guard = ({ ctx, path, type }) => {
  const scopes = ctx.caller?.keyScopes;
  const refused = scopes ? refusalForKey({ path, type }, scopes) : null;
  return refused && new Refusal(refused.code, { scope: refused.scope });
};

const requireTestKey: Guard = ({ ctx }) => (isTestCaller(ctx.caller) ? null : new Refusal("forbidden"));

/** Impersonation is read-only. */
const rejectDuringImpersonation: Guard = ({ ctx, type }) =>
  type === "mutation" && ctx.caller?.impersonatedBy ? new Refusal("read-only-impersonation") : null;

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === "object" && data !== null && Symbol.asyncIterator in data;

/** A stream whose refusals are tRPC errors, too. */
async function* refusing(stream: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* stream;
  } catch (error) {
    throw asTrpcError(error);
  }
}

/**
 * Runs the guards, measures the call and turns refusals into tRPC errors. They share one middleware, as the checks of
 * a role do: every middleware copies the call twice, and five took 20 µs longer than two.
 */
const runGuards = (...guards: Guard[]) =>
  t.middleware(async ({ ctx, path, type, next }) => {
    for (const guard of guards) {
      const refused = guard({ ctx, path, type });
      if (refused) throw trpcError(refused.code, refused);
    }
    const work = callIn(ctx.threadTime, path);
    beginWork(work);
    // Once the input is read and the first query sent.
    process.nextTick(endWork, work);
    const result = await next();
    endWork(work);
    if (result.ok) return isStream(result.data) ? { ...result, data: refusing(result.data) } : result;
    const refusal = refusalOf(result.error.cause);
    if (!refusal) return result;
    throw trpcError(refusal.code, refusal);
  });

type RoleCheck = (caller: Caller, path: string) => void;

/** The table of staff roles decides; the role is read with every call, so that a new one counts at once. */
const requireStaff: RoleCheck = (caller, path) => {
  if (!mayCall(staffRank(caller), path)) throw new Refusal("forbidden");
};

/** There is one thread, so one line in front of it. */
const turns = createTurns();

/** Calls of slow users wait for the thread, so work that can wait should leave it a core. */
export const isCrowded = (): boolean => turns.isCrowded();

/**
 * Files of texts come one at a time, with the rests of slow users: each keeps megabytes until the last of its texts is
 * checked, and the files of many users at once would leave no time for anyone else.
 */
const filesInTurn = createTurns({ shareMs: -1, turnMs: 30_000 });
/** Calls to addresses of users: what one answers is theirs to choose, and waiting for it is no work. */
const callsToTheirs = createTurns({ atOnce: 32 });
const FILES: ReadonlySet<Cost> = new Set([COSTS.batch, COSTS.import]);

/** The lines in front of a call, in their order. One that waits for our providers, or in the line of hashes, needs none. */
function linesOf(cost: Cost): ReturnType<typeof createTurns>[] {
  if (cost === COSTS.theirs) return [callsToTheirs];
  if (cost.callsOut > 0 || cost === COSTS.secret) return [];
  return FILES.has(cost) ? [filesInTurn, turns] : [turns];
}

/** Writing an answer can take longer than the call. Call it once the answer is sent. */
export function chargeAnswer({ payer, ms }: ThreadTime): void {
  if (payer) turns.charge(payer, ms);
}

/**
 * Takes what the call costs from the caller's budget, or the network's of someone who isn't signed in, and runs it
 * when it is their turn.
 */
async function pay<Result>(
  cost: Cost,
  { ctx, path }: { ctx: ApiContext; path: string },
  next: () => Promise<Result>,
): Promise<Result> {
  if (cost.points === 0) return await next();
  await spendBudget(ctx, cost);
  const lines = linesOf(cost);
  if (lines.length === 0) return await next();
  const work = callIn(ctx.threadTime, path);
  const payer = payerOf(ctx);
  ctx.threadTime.payer = payer;
  const kind = cost === COSTS.letter ? "texts" : "quick";
  const taken: Turn[] = [];
  let before = work.ms;
  try {
    for (const line of lines) taken.push(await line.take(payer, ctx.threadTime, kind));
    if (taken.at(-1)?.isSlow) occupy(work);
    before = work.ms;
    return await next();
  } finally {
    endWork(work);
    leave(work);
    for (const turn of taken.reverse()) turn.end(work.ms - before);
  }
}

const payFor = (cost: CostName) =>
  t.middleware(({ ctx, path, next }) => pay(COSTS[cost], { ctx, path }, () => next()));

/** Requires a signed-in caller who passes every check and can pay; a refused call costs as much. */
const role = (cost: CostName, ...checks: RoleCheck[]) =>
  t.middleware(({ ctx, path, next }) => {
    const { caller } = ctx;
    if (!caller) throw new Refusal("unauthorized");
    // The caller is in the context already, whose dozens of fields tRPC would copy: only the type changes.
    const passed = next as () => ReturnType<typeof next<{ caller: Caller }>>;
    return pay(COSTS[cost], { ctx, path }, () => {
      for (const check of checks) check(caller, path);
      return passed();
    });
  });

const guarded = (cost: CostName, ...guards: Guard[]) => t.procedure.meta({ cost }).use(runGuards(...guards));
const open = (cost: CostName) => guarded(cost, requireScopes, rejectDuringImpersonation);

// Each level takes the class of what the procedure costs; without one, it doesn't compile.

/** Open to everyone, even during impersonation, which it ends. */
export const stopImpersonationProcedure = (cost: CostName) => guarded(cost, requireScopes).use(payFor(cost));

/** Open to everyone. */
export const publicProcedure = (cost: CostName) => open(cost).use(payFor(cost));

/** Open to signed-in users, even before they have set up required two-factor authentication. */
export const signedInProcedure = (cost: CostName) => open(cost).use(role(cost));

/** Open to signed-in users, for their own data. */
export const memberProcedure = (cost: CostName) => open(cost).use(role(cost, assertTwoFactor));

/** Open to test keys alone, whose calls know nothing of the account. */
export const testKeyProcedure = (cost: CostName) => guarded(cost, requireTestKey).use(role(cost));

/** Open to the staff whose role the table names for it: `STAFF_ACCESS`. */
export const adminProcedure = (cost: CostName) => open(cost).use(role(cost, assertTwoFactor, requireStaff));

/**
 * The output of a procedure that answers rows of our own, whose shape the compiler has checked: reading each again was a
 * tenth of what a list costs.
 */
export const ownRows =
  <Schema extends ZodType>(_schema: Schema) =>
  (rows: unknown) =>
    rows as output<Schema>;

/** Also requires a sign-in, or `auth.proveIdentity`, within the last 15 minutes. */
const proven = t.middleware(async ({ ctx, next }) => {
  const { caller } = ctx;
  if (!caller) throw new Refusal("unauthorized");
  await requireProof({ ...ctx, caller });
  return next();
});

export const provenMemberProcedure = (cost: CostName) => memberProcedure(cost).use(proven);

export const provenAdminProcedure = (cost: CostName) => adminProcedure(cost).use(proven);
