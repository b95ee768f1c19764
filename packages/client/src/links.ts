import type { AppRouter } from "@storyletter/api";
import { httpBatchLink, httpSubscriptionLink, splitLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";

/**
 * The way from a client to the server: calls made together travel in one request, and what is
 * watched comes as server-sent events.
 * @param baseUrl Origin of the installation; empty for the page's own.
 * @example createTRPCClient<AppRouter>({ links: storyletterLinks("https://letters.example") })
 */
export const storyletterLinks = (baseUrl = ""): TRPCLink<AppRouter>[] => [
  splitLink({
    condition: (operation) => operation.type === "subscription",
    true: httpSubscriptionLink({ url: `${baseUrl}/trpc`, transformer: superjson }),
    false: httpBatchLink({ url: `${baseUrl}/trpc`, transformer: superjson, maxURLLength: 8_000 }),
  }),
];
