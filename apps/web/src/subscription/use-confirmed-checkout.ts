import type { CheckoutReturnState } from "@storyletter/contract";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "../api/trpc.ts";
import { pause } from "./pause.ts";

/** The provider's word to us may take a few seconds longer than the browser (decision BILL-30). */
const TRIES = 6;
const PAUSE_MS = 1_500;

/** Asks the server, a few times, whether a checkout is paid; then plan, credits and invoices are read anew. */
export function useConfirmedCheckout(sessionId: string | undefined) {
  const utils = trpc.useUtils();
  return useQuery({
    queryKey: ["checkout-return", sessionId],
    enabled: sessionId !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<CheckoutReturnState["state"]> => {
      for (let attempt = 1; ; attempt += 1) {
        const { state } = await utils.client.billing.confirmCheckout.mutate(
          { sessionId: sessionId ?? "" },
          { signal },
        );
        if (state === "processing" && attempt < TRIES) await pause(PAUSE_MS, signal);
        else {
          await utils.billing.invalidate();
          return state;
        }
      }
    },
  });
}
