import type { AppRouter } from "@storyletter/api";
import { httpBatchLink, splitLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";

/**
 * The tRPC links to the server. Calls made in the same tick are batched into one request.
 * @param subscriptions Link for subscriptions: `watchLink`, or one that loads it on demand.
 * @param baseUrl Origin of the installation; empty for the current page's origin.
 * @example createTRPCClient<AppRouter>({ links: storyletterLinks(watchLink(), "https://letters.example") })
 */
export const storyletterLinks = (subscriptions: TRPCLink<AppRouter>, baseUrl = ""): TRPCLink<AppRouter>[] => [
  splitLink({
    condition: (operation) => operation.type === "subscription",
    true: subscriptions,
    false: httpBatchLink({ url: `${baseUrl}/trpc`, transformer: superjson, maxURLLength: 8_000 }),
  }),
];
