import type { EmailProgress } from "@storyletter/contract";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { lookNow } from "./follow.ts";

/** What the writer is doing just now, as the server tells it. */
export type LiveLetter = Pick<EmailProgress, "stage" | "text">;

const NOTHING_YET: LiveLetter = { stage: null, text: "" };

/**
 * The letter while it is written. It only adds to what is shown: the documented looks go on beside it,
 * so a browser or a proxy that lets no stream pass loses nothing but the view. Its end only hastens the next look.
 */
export function useLiveLetter(id: string): LiveLetter {
  const [live, setLive] = useState(NOTHING_YET);
  trpc.emails.watch.useSubscription(
    { id },
    {
      onData: ({ status, stage, text }) => {
        if (status === "processing") setLive({ stage, text });
        else lookNow(id);
      },
    },
  );
  return live;
}
