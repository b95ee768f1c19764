import { failEmail, type WriteDeps, writeEmail } from "@storyletter/domain";
import type { TaskHandler } from "@storyletter/jobs";
import type { Metrics } from "../metrics.ts";

const GIVEN_UP = "Writing this email failed several times. Your credit has been given back.";

/** Writes one email; after its last try the email fails and its credit comes back. */
export const writeEmailTask = (deps: WriteDeps, metrics: Metrics): TaskHandler<"write-email"> => ({
  async run({ emailId }, { signal }) {
    const outcome = await writeEmail(deps, { emailId, signal });
    if (outcome !== "settled") metrics.emailEnded(outcome);
  },
  async giveUp({ emailId }) {
    if (await failEmail(deps, { emailId, reason: GIVEN_UP })) metrics.emailEnded("failed");
  },
});
