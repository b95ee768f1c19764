import type { AppRouter } from "@storyletter/api";
import { httpBatchLink, splitLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";

/**
 * The way from a client to the server: calls made together travel in one request.
 * @param watching The way of what is watched: `watchLink`, or one that loads it when it is needed.
 * @param baseUrl Origin of the installation; empty for the page's own.
 * @example createTRPCClient<AppRouter>({ links: storyletterLinks(watchLink(), "https://letters.example") })
 */
export const storyletterLinks = (watching: TRPCLink<AppRouter>, baseUrl = ""): TRPCLink<AppRouter>[] => [
  splitLink({
    condition: (operation) => operation.type === "subscription",
    true: watching,
    false: httpBatchLink({ url: `${baseUrl}/trpc`, transformer: superjson, maxURLLength: 8_000 }),
  }),
];
