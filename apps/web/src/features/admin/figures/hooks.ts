import { trpc } from "../../../api/trpc.ts";

/** Refetch when the user returns after this long. */
const STALE_AFTER_MS = 30_000;

/** The documented totals; retried once on failure. */
export const useStats = () => trpc.admin.stats.useQuery(undefined, { retry: 1, staleTime: STALE_AFTER_MS });

/** Results of the server's system checks. */
export const useOverview = () =>
  trpc.admin.overview.useQuery(undefined, { staleTime: 15_000, refetchInterval: 15_000 });

/** Query options for metrics computed in the background. */
export const FIGURES = { retry: 1, staleTime: STALE_AFTER_MS } as const;
