import { COSTS, type Cost, type Meta } from "./cost.ts";
import { createCallerFactory, router } from "./procedures.ts";
import { adminRouter } from "./routers/admin.ts";
import { authRouter } from "./routers/auth.ts";
import { billingRouter } from "./routers/billing.ts";
import { bonusRouter } from "./routers/bonus.ts";
import { developersRouter } from "./routers/developers.ts";
import { emailsRouter } from "./routers/emails.ts";
import { storiesRouter } from "./routers/stories.ts";

export const appRouter = router({
  auth: authRouter,
  emails: emailsRouter,
  stories: storiesRouter,
  billing: billingRouter,
  bonus: bonusRouter,
  developers: developersRouter,
  admin: adminRouter,
});

/** The type that clients are built from. */
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

/** At run time, the router keeps its procedures by their path. */
const procedures: Record<string, { _def: { meta?: Meta } } | undefined> = Object.assign(
  Object.create(null),
  appRouter._def.procedures,
);

/** What a call of the procedure may cost; null if there is none of this name. */
export function costOf(path: string): Cost | null {
  const meta = procedures[path]?._def.meta;
  return meta ? COSTS[meta.cost] : null;
}
