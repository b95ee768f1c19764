import type { QueryClient } from "@tanstack/react-query";

/**
 * A mutation whose screen isn't drawn again while it runs; a lost session is noticed all the same. Offline it fails
 * instead of waiting.
 */
export const runMutation = <Result>(
  queryClient: QueryClient,
  mutationFn: () => Promise<Result>,
): Promise<Result> =>
  queryClient.getMutationCache().build(queryClient, { mutationFn, networkMode: "always" }).execute(undefined);
