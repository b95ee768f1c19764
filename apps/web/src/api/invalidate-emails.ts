import { trpc } from "./trpc.ts";

/** Answers a function that makes lists, counters and bonus progress fresh again (decision REST-47). */
export function useInvalidateEmails(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.emails.invalidate(),
      utils.billing.usage.invalidate(),
      utils.bonus.status.invalidate(),
    ]);
  };
}
