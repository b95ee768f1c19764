import type { AppRouter } from "@storyletter/api";
import { httpBatchStreamLink, httpSubscriptionLink, splitLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";

/**
 * Link for what arrives in pieces: subscriptions over server-sent events, and mutations that answer with a stream.
 */
export const watchLink = (): TRPCLink<AppRouter> =>
  splitLink({
    condition: ({ type }) => type === "subscription",
    true: httpSubscriptionLink({ url: "/trpc", transformer: superjson }),
    false: httpBatchStreamLink({ url: "/trpc", transformer: superjson, maxItems: 1 }),
  });
