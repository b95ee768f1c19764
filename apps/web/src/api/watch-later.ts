import type { AppRouter } from "@storyletter/client";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";

/** The way of what is watched, fetched with the first letter that is: no screen starts by watching. */
export const watchLater: TRPCLink<AppRouter> = (runtime) => {
  const loading = () => import("@storyletter/client/watch").then(({ watchLink }) => watchLink()(runtime));
  return (call) =>
    observable((observer) => {
      let watching: Unsubscribable | undefined;
      let left = false;
      loading().then(
        (watch) => {
          if (!left) watching = watch(call).subscribe(observer);
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
      return () => {
        left = true;
        watching?.unsubscribe();
      };
    });
};
