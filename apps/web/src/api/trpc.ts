import { type AppRouter, storyletterLinks } from "@storyletter/client";
import type { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import { observable, type Unsubscribable } from "@trpc/server/observable";
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
  const loading = () => import("@storyletter/client/watch").then(({ watchLink }) => watchLink()(runtime));
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

export const trpc = createTRPCReact<AppRouter>();

/** For calls outside React, such as loading the session. */
export const api = createTRPCClient<AppRouter>({
  links: [errorTextLink, proofLink, ...storyletterLinks(lazyStreamLink)],
});

export const createTrpcUtils = (queryClient: QueryClient) =>
  createTRPCQueryUtils({ queryClient, client: api });

/** For route loaders. */
export type TrpcUtils = ReturnType<typeof createTrpcUtils>;
