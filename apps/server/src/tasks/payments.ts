import { applyEvent, type Deps, giveUpEvent, reconcile } from "@storyletter/domain";
import type { TaskHandler } from "@storyletter/jobs";

export const applyPaymentEventTask = (deps: Deps): TaskHandler<"apply-payment-event"> => ({
  run: (payload) => applyEvent(deps, payload),
  giveUp: (payload) => giveUpEvent(deps, payload),
});

export const reconcilePaymentsTask = (deps: Deps): TaskHandler<"reconcile-payments"> => ({
  run: (payload) => reconcile(deps, payload),
  giveUp: async (payload) => deps.log.error({ ...payload }, "payments could not be reconciled"),
});
