import { isSessionLost } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";

/** The signed-in user's subscription, asked for and kept as their credits are. */
export const useSubscription = () =>
  trpc.billing.subscription.useQuery(undefined, {
    retry: (failures, error) => failures < 2 && !isSessionLost(error),
    staleTime: 30_000,
  });
