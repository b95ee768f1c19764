import { toast } from "@storyletter/ui";
import {
  MutationCache,
  type MutationCacheNotifyEvent,
  notifyManager,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import type { SessionEnd } from "../session/session.ts";
import { isSessionLost } from "./errors.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

interface CallMeta extends Record<string, unknown> {
  /** How a lost session is reported; creating and waiting for an email use "expired". */
  sessionLost?: SessionEnd;
}

// A change of the cache is rendered with the press that made it, and not after a timer.
notifyManager.setScheduler(queueMicrotask);

const WAITING = "You're offline; we'll send this when you're back";

/** A mutation that starts offline waits for the browser to be back; this says so where it was submitted. */
function sayThatItWaits(event: MutationCacheNotifyEvent): void {
  if (event.type !== "updated" || !["pending", "pause"].includes(event.action.type)) return;
  if (!event.mutation.state.isPaused) return;
  toast({ title: WAITING });
}

/** Documented defaults: no retries, no refetch on focus, no polling, data never goes stale. */
export function createQueryClient(onSessionLost: (end: SessionEnd) => void): QueryClient {
  const watch = (error: unknown, meta: CallMeta | undefined) => {
    if (isSessionLost(error)) onSessionLost(meta?.sessionLost ?? "unauthorized");
  };
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, mutation) => watch(error, mutation.meta),
  });
  mutationCache.subscribe(sayThatItWaits);
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => watch(error, query.meta) }),
    mutationCache,
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}
