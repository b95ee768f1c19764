import type { Deps } from "../context.ts";
import type { ProgressNews } from "../ports.ts";

/** Tells whoever watches. Nobody depends on it: clients look for themselves as well, so a failure is only logged. */
export function tellProgress(ctx: Pick<Deps, "progress" | "log">, emailId: string, news: ProgressNews): void {
  ctx.progress.publish(emailId, news).catch((error: unknown) => {
    ctx.log.warn({ emailId, err: error }, "progress could not be told");
  });
}
