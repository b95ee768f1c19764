import { type ErrorCode, isAdminId, refusalForKey } from "@storyletter/contract";
import { type Caller, Refusal, refusalOf, refuseWithoutSecondFactor } from "@storyletter/domain";
import { initTRPC, type TRPCProcedureType as ProcedureType } from "@trpc/server";
import superjson from "superjson";
import type { ApiContext } from "./context.ts";
import { errorBody, trpcError } from "./error-shape.ts";
import { pack } from "./pack.ts";

const t = initTRPC.context<ApiContext>().create({
  transformer: { serialize: pack, deserialize: superjson.deserialize },
  // Stacks never leave the server, whatever NODE_ENV says.
  isDev: false,
  // Proxies cut connections that stay silent for long.
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 30_000 } },
  errorFormatter: ({ shape, error, ctx }) => {
    const body = errorBody(error, ctx?.requestId ?? "");
    return { ...shape, message: body.message, data: { ...shape.data, ...body } };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

type Guard = (call: { ctx: ApiContext; path: string; type: ProcedureType }) => ErrorCode | null;

/** A program with a key gets as far as the key's scopes; people pass. */
const holdToScopes: Guard = ({ ctx, path, type }) => {
  const scopes = ctx.caller?.keyScopes;
  return scopes ? refusalForKey({ path, type }, scopes) : null;
};

/** Whoever sees the product as somebody else changes nothing there. */
const refuseChangesOfViewers: Guard = ({ ctx, type }) =>
  type === "mutation" && ctx.caller?.viewedBy ? "view-only" : null;

/**
 * Asks the guards, and turns refusals into tRPC errors, here and nowhere else; the status follows the catalogue. It is
 * one middleware, as each role below is one: every middleware copies the call twice, and five took 20 µs more than two.
 */
const admit = (...guards: Guard[]) =>
  t.middleware(async ({ ctx, path, type, next }) => {
    for (const guard of guards) {
      const code = guard({ ctx, path, type });
      if (code) throw trpcError(code, new Refusal(code));
    }
    const result = await next();
    const refusal = result.ok ? null : refusalOf(result.error.cause);
    if (!refusal) return result;
    throw trpcError(refusal.code, refusal);
  });

type Step = (caller: Caller) => void;

const refuseOthersThanStaff: Step = ({ id }) => {
  if (!isAdminId(id)) throw new Refusal("forbidden");
};
const refuseOthersThanOwner: Step = ({ isOwner }) => {
  if (!isOwner) throw new Refusal("forbidden");
};

/** Somebody who is signed in, and may take each of these steps. */
const role = (...steps: Step[]) =>
  t.middleware(({ ctx: { caller }, next }) => {
    if (!caller) throw new Refusal("unauthorized");
    for (const step of steps) step(caller);
    return next({ ctx: { caller } });
  });

/** Open to everybody, also while they see as somebody else: what ends that. */
export const leavingProcedure = t.procedure.use(admit(holdToScopes));

/** Open to everybody. */
export const publicProcedure = t.procedure.use(admit(holdToScopes, refuseChangesOfViewers));

/** Open to whoever is signed in, even while a required second factor is missing: what its set-up takes. */
export const signedInProcedure = publicProcedure.use(role());

/** Open to whoever is signed in, for their own things. */
export const memberProcedure = publicProcedure.use(role(refuseWithoutSecondFactor));

/** Open to administrators. */
export const adminProcedure = publicProcedure.use(role(refuseWithoutSecondFactor, refuseOthersThanStaff));

/** Open to the owner alone. */
export const ownerProcedure = publicProcedure.use(
  role(refuseWithoutSecondFactor, refuseOthersThanStaff, refuseOthersThanOwner),
);
