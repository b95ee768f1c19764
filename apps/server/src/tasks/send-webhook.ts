import { type Deps, giveUpWebhook, sendWebhook } from "@storyletter/domain";
import type { TaskHandler } from "@storyletter/jobs";

/** Delivers one message to another system; after the last try the log says that it failed. */
export const sendWebhookTask = (deps: Deps): TaskHandler<"send-webhook"> => ({
  run: ({ deliveryId }, { signal }) => sendWebhook(deps, { deliveryId, signal }),
  async giveUp({ deliveryId }) {
    await giveUpWebhook(deps, { deliveryId });
    deps.log.error({ deliveryId }, "a webhook could not be delivered");
  },
});
