import { trpc } from "./trpc.ts";

/** Returns a function that refetches lists, counters and bonus progress. */
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
