import type { AppRouter } from "@storyletter/api";
import { httpBatchStreamLink, httpSubscriptionLink, splitLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";

/**
 * Link for what arrives in pieces: subscriptions over server-sent events, and mutations that answer with a stream.
 * @param baseUrl Origin of the installation; empty for the current page's origin.
 */
export const watchLink = (baseUrl = ""): TRPCLink<AppRouter> =>
  splitLink({
    condition: ({ type }) => type === "subscription",
    true: httpSubscriptionLink({ url: `${baseUrl}/trpc`, transformer: superjson }),
    false: httpBatchStreamLink({ url: `${baseUrl}/trpc`, transformer: superjson, maxItems: 1 }),
  });
