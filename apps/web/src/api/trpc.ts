import type { AppRouter } from "@storyletter/api";
import type { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, splitLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import superjson from "superjson";
import { askForProof } from "../session/proof.ts";
import { errorText, hasCode } from "./errors.ts";

/** Sets the documented error text on every failed call; screens read the message from its body. */
const errorTextLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          error.message = errorText(error);
          observer.error(error);
        },
      }),
    );
};

/** A call that needs the password again waits until the user gave it, and is then sent once more. */
const proofLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (!hasCode(error, "proof-required")) return observer.error(error);
          void askForProof().then((isGiven) => {
            if (isGiven) call = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => call.unsubscribe();
    });
};

/** Loaded with the first stream, because no screen starts with one. */
const lazyStreamLink: TRPCLink<AppRouter> = (runtime) => {
  const loading = () => import("./watch-link.ts").then(({ watchLink }) => watchLink()(runtime));
  return (call) =>
    observable((observer) => {
      let watching: Unsubscribable | undefined;
      let unsubscribed = false;
      loading().then(
        (watch) => {
          if (!unsubscribed) watching = watch(call).subscribe(observer);
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
      return () => {
        unsubscribed = true;
        watching?.unsubscribe();
      };
    });
};

/** Mutations that answer with a stream; its caller pays for it once, so it is never started again by itself. */
const STREAMED: ReadonlySet<string> = new Set(["emails.streamSuggestions"]);

/** Calls made in the same tick are batched into one request; what arrives in pieces has its own link. */
const serverLink: TRPCLink<AppRouter> = splitLink({
  condition: ({ type, path }) => type === "subscription" || STREAMED.has(path),
  true: lazyStreamLink,
  false: httpBatchLink({ url: "/trpc", transformer: superjson, maxURLLength: 8_000 }),
});

export const trpc = createTRPCReact<AppRouter>();

/** For calls outside React, such as loading the session. */
export const api = createTRPCClient<AppRouter>({
  links: [errorTextLink, proofLink, serverLink],
});

export const createTrpcUtils = (queryClient: QueryClient) =>
  createTRPCQueryUtils({ queryClient, client: api });

/** For route loaders. */
export type TrpcUtils = ReturnType<typeof createTrpcUtils>;

/** What routes load with. */
export interface RouterContext {
  queryClient: QueryClient;
  trpc: TrpcUtils;
}
