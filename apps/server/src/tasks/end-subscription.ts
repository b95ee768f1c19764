import { type Deps, endPayments } from "@storyletter/domain";
import type { TaskHandler } from "@storyletter/jobs";

/** Cancels what somebody pays who is leaving; the deletion itself makes sure of it once more. */
export const endSubscriptionTask = (deps: Deps): TaskHandler<"end-subscription"> => ({
  run: ({ userId }) => endPayments(deps, { userId, when: "at-period-end" }),
  async giveUp({ userId }) {
    deps.log.error({ userId }, "a subscription could not be cancelled");
  },
});
