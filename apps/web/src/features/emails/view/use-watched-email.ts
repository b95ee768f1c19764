import { type Email, POLLING } from "@storyletter/contract";
import { trpc } from "../../../api/trpc.ts";

const isOnItsWay = (email: Email | undefined): boolean =>
  email?.status === "processing" || email?.rewriteStatus === "processing";

/** One email; while it, or the model's version, is being written it is asked for again and again (decision GEN-22). */
export const useWatchedEmail = (id: string) =>
  trpc.emails.get.useQuery(
    { id },
    {
      refetchInterval: ({ state }) => (isOnItsWay(state.data) ? POLLING.intervalMs : false),
      refetchOnMount: ({ state }) => (isOnItsWay(state.data) ? "always" : true),
    },
  );
