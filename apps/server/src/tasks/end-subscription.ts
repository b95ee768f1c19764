import type { Deps } from "@storyletter/domain";
import type { TaskHandler } from "@storyletter/jobs";

/** Cancels what somebody pays who is leaving; the deletion itself makes sure of it once more. */
export const endSubscriptionTask = ({ subscriptions, log }: Deps): TaskHandler<"end-subscription"> => ({
  run: ({ userId }) => subscriptions.end(userId, "at-period-end"),
  async giveUp({ userId }) {
    log.error({ userId }, "a subscription could not be cancelled");
  },
});
