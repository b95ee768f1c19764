import type { AppRouter } from "@storyletter/api";
import { httpSubscriptionLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";

/**
 * Link for subscriptions over server-sent events.
 * @param baseUrl Origin of the installation; empty for the current page's origin.
 */
export const watchLink = (baseUrl = ""): TRPCLink<AppRouter> =>
  httpSubscriptionLink({ url: `${baseUrl}/trpc`, transformer: superjson });
