import type { Email } from "@storyletter/contract";
import { toast } from "@storyletter/ui";
import { useEffect, useRef } from "react";
import { isSessionLost, serverMessage } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";

/** Asks for the model's free version; the email then tells how far it is. */
export function useRewrite(id: string) {
  const utils = trpc.useUtils();
  return trpc.emails.rewrite.useMutation({
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: "Error",
        description: serverMessage(error, "Failed to ask for the AI model's version. Please try again."),
        variant: "destructive",
      });
    },
    onSettled: () => utils.emails.get.invalidate({ id }),
  });
}

/** Tells when the letter on the screen was replaced by the model's. */
export function useRewriteNews({ rewriteStatus }: Pick<Email, "rewriteStatus">): void {
  const earlier = useRef(rewriteStatus);
  useEffect(() => {
    if (earlier.current === "processing" && rewriteStatus === "generated") {
      toast({ title: "Written by the AI Model", description: "Its letter is here.", variant: "success" });
    }
    earlier.current = rewriteStatus;
  }, [rewriteStatus]);
}
