import type { AppRouter } from "@storyletter/api";
import { httpBatchLink, splitLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";

/** Mutations that answer with a stream; its caller pays for it once, so it is never started again by itself. */
const STREAMED: ReadonlySet<string> = new Set(["emails.streamSuggestions"]);

/**
 * The tRPC links to the server. Calls made in the same tick are batched into one request.
 * @param streams Link for what arrives in pieces: `watchLink`, or one that loads it on demand.
 * @param baseUrl Origin of the installation; empty for the current page's origin.
 * @example createTRPCClient<AppRouter>({ links: storyletterLinks(watchLink(), "https://letters.example") })
 */
export const storyletterLinks = (streams: TRPCLink<AppRouter>, baseUrl = ""): TRPCLink<AppRouter>[] => [
  splitLink({
    condition: ({ type, path }) => type === "subscription" || STREAMED.has(path),
    true: streams,
    false: httpBatchLink({ url: `${baseUrl}/trpc`, transformer: superjson, maxURLLength: 8_000 }),
  }),
];
