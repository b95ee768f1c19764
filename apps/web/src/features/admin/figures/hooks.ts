import { trpc } from "../../../api/trpc.ts";

/** Figures move while someone is away from them: coming back asks again. */
const FRESH_FOR_MS = 30_000;

/** The documented totals; asked once more when they fail (REST-40). */
export const useStats = () => trpc.admin.stats.useQuery(undefined, { retry: 1, staleTime: FRESH_FOR_MS });

/** What the checks of the server have found. */
export const useOverview = () =>
  trpc.admin.overview.useQuery(undefined, { staleTime: 15_000, refetchInterval: 15_000 });

/** Options of the queries for figures that were counted in the background. */
export const FIGURES = { retry: 1, staleTime: FRESH_FOR_MS } as const;
