import { isAdminId, refusalForKey } from "@storyletter/contract";
import { Refusal, refusalOf, refuseWithoutSecondFactor } from "@storyletter/domain";
import { initTRPC } from "@trpc/server";
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

/** Refusals become tRPC errors here and nowhere else; the status follows the catalogue. */
const translateRefusals = t.middleware(async ({ next }) => {
  const result = await next();
  const refusal = result.ok ? null : refusalOf(result.error.cause);
  if (!refusal) return result;
  throw trpcError(refusal.code, refusal);
});

/** A program with a key gets as far as the key's scopes; people pass. */
const holdToScopes = t.middleware(({ ctx, path, type, next }) => {
  const scopes = ctx.caller?.keyScopes;
  const code = scopes ? refusalForKey({ path, type }, scopes) : null;
  if (code) throw new Refusal(code);
  return next();
});

/** Whoever sees the product as somebody else changes nothing there. */
const refuseChangesOfViewers = t.middleware(({ ctx, type, next }) => {
  if (type === "mutation" && ctx.caller?.viewedBy) throw new Refusal("view-only");
  return next();
});

/** Open to everybody, also while they see as somebody else: what ends that. */
export const leavingProcedure = t.procedure.use(translateRefusals).use(holdToScopes);

/** Open to everybody. */
export const publicProcedure = leavingProcedure.use(refuseChangesOfViewers);

/** Open to whoever is signed in, even while a required second factor is missing: what its set-up takes. */
export const signedInProcedure = publicProcedure.use(({ ctx, next }) => {
  const { caller } = ctx;
  if (!caller) throw new Refusal("unauthorized");
  return next({ ctx: { ...ctx, caller } });
});

/** Open to whoever is signed in, for their own things. */
export const memberProcedure = signedInProcedure.use(({ ctx, next }) => {
  refuseWithoutSecondFactor(ctx.caller);
  return next();
});

/** Open to administrators. */
export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  if (!isAdminId(ctx.caller.id)) throw new Refusal("forbidden");
  return next();
});

/** Open to the owner alone. */
export const ownerProcedure = adminProcedure.use(({ ctx, next }) => {
  if (!ctx.caller.isOwner) throw new Refusal("forbidden");
  return next();
});
