import type { AppRouter } from "@storyletter/client";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { raisedText } from "./errors.ts";

/** Gives every failed call the documented text; what people read is taken from its body (decision ERR-24). */
export const raiseAsText: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          error.message = raisedText(error);
          observer.error(error);
        },
      }),
    );
};
