import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import type { Account } from "./account/account.ts";
import type { Charge, Dispute } from "./account/documents.ts";
import { closeDispute, openDispute } from "./billing/disputes.ts";
import type { Scheduler } from "./scheduler.ts";

const MAX_DAYS = 400;
const days = { error: `advanceDays must be a number above 0 and up to ${MAX_DAYS}.` };

const clockSchema = z.strictObject(
  { advanceDays: z.number(days).gt(0, days).max(MAX_DAYS, days) },
  { error: 'Send JSON such as {"advanceDays": 31}.' },
);

const settingsHint = {
  error:
    'Send JSON such as {"copies": 2, "order": "as made|newest first|shuffled", "whenRetriesEnd": "cancel|unpaid"}, with 1 to 20 copies.',
};

const settingsSchema = z.strictObject(
  {
    copies: z.int(settingsHint).min(1, settingsHint).max(20, settingsHint).optional(),
    order: z.enum(["as made", "newest first", "shuffled"], settingsHint).optional(),
    whenRetriesEnd: z.enum(["cancel", "unpaid"], settingsHint).optional(),
  },
  settingsHint,
);

const disputeHint = { error: 'Send JSON such as {"charge": "ch_…", "reason": "fraudulent"}.' };

const disputeSchema = z.strictObject(
  { charge: z.string(disputeHint), reason: z.string(disputeHint).default("fraudulent") },
  disputeHint,
);

const outcomeHint = { error: 'Send JSON such as {"status": "won|lost"}.' };

const outcomeSchema = z.strictObject({ status: z.enum(["won", "lost"], outcomeHint) }, outcomeHint);

const idParams = z.object({ id: z.string() });

class NotFound extends Error {
  readonly statusCode = 404;
}

interface ControlOptions {
  account: Account;
  heart: Scheduler;
}

/** Controls no provider offers: a movable clock, disputes on demand, webhooks out of order. */
export const controlRoutes: FastifyPluginCallback<ControlOptions> = (app, { account, heart }, done) => {
  const clock = () => ({ now: new Date(account.now() * 1000).toISOString() });

  function chargeOf(id: string): Charge {
    const charge = account.store.get("charge", id);
    if (!charge?.paid) throw new NotFound("There is no paid charge with this id.");
    return charge;
  }

  function openDisputeOf(id: string): Dispute {
    const dispute = account.store.get("dispute", id);
    if (!dispute || dispute.status === "won" || dispute.status === "lost")
      throw new NotFound("There is no open dispute with this id.");
    return dispute;
  }

  app.get("/clock", clock);

  app.post("/clock", async (request) => {
    const { advanceDays } = clockSchema.parse(request.body);
    const happened = await heart.advance(Math.round(advanceDays * 86_400));
    return { ...clock(), happened };
  });

  app.get("/payments/settings", () => account.settings);

  app.put("/payments/settings", (request) => {
    const changed = account.change(settingsSchema.parse(request.body));
    account.commit();
    return changed;
  });

  app.get("/payments/deliveries", () => account.store.all("sandbox.delivery"));

  app.post("/payments/deliveries/flush", async () => {
    await heart.deliver();
    return {
      waiting: account.store.all("sandbox.delivery").filter(({ status }) => status === "pending").length,
    };
  });

  app.post("/payments/disputes", (request) => {
    const { charge, reason } = disputeSchema.parse(request.body);
    const dispute = openDispute(account, chargeOf(charge), reason);
    account.commit();
    return dispute;
  });

  app.post("/payments/disputes/:id", (request) => {
    const { status } = outcomeSchema.parse(request.body);
    const dispute = closeDispute(account, openDisputeOf(idParams.parse(request.params).id), status);
    account.commit();
    return dispute;
  });

  done();
};
