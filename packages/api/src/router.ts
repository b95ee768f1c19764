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
