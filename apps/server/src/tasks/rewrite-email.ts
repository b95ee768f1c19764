import { failRewrite, type RewriteDeps, rewriteEmail } from "@storyletter/domain";
import type { TaskHandler } from "@storyletter/jobs";

/** Has the model write its version of a letter; after the last try the letter stays as it is. */
export const rewriteEmailTask = (deps: RewriteDeps): TaskHandler<"rewrite-email"> => ({
  run: ({ emailId }, { signal }) => rewriteEmail(deps, { emailId, signal }),
  giveUp: ({ emailId }) => failRewrite(deps, { emailId, reason: "The AI model failed several times." }),
});
