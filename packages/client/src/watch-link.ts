import type { AppRouter } from "@storyletter/api";
import { httpSubscriptionLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";

/**
 * What is watched comes as server-sent events.
 * @param baseUrl Origin of the installation; empty for the page's own.
 */
export const watchLink = (baseUrl = ""): TRPCLink<AppRouter> =>
  httpSubscriptionLink({ url: `${baseUrl}/trpc`, transformer: superjson });
