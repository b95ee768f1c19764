import { isSessionLost } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";

/** The signed-in user's credits: retried twice, kept for 30 s (DASH-24). */
export const useUsage = () =>
  trpc.billing.usage.useQuery(undefined, {
    retry: (failures, error) => failures < 2 && !isSessionLost(error),
    staleTime: 30_000,
  });
