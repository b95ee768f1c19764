import type { Email } from "@storyletter/contract/emails";
import type { Letter } from "@storyletter/contract/letters";
import { Button, Notice, Spinner, toast } from "@storyletter/ui";
import { useEffect, useRef } from "react";
import { isSessionLost, serverMessage } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";

/** Asks for the model's free version; the email then tells how far it is. */
function useRewrite(id: string) {
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
function useRewriteNews({ rewriteStatus }: Pick<Email, "rewriteStatus">): void {
  const earlier = useRef(rewriteStatus);
  useEffect(() => {
    if (earlier.current === "processing" && rewriteStatus === "generated") {
      toast({ title: "Written by the AI Model", description: "Its version is ready.", variant: "success" });
    }
    earlier.current = rewriteStatus;
  }, [rewriteStatus]);
}

/** Over a letter that the built-in writer wrote in the model's place: why, and the way to the model's own. */
export function RewriteNotice({ email }: { email: Email }) {
  useRewriteNews(email);
  const { mutate, isPending } = useRewrite(email.id);
  if (!email.letter?.writer.fallbackReason) return null;
  if (email.rewriteStatus === "processing") {
    return (
      <Notice title="The AI model is writing its version" action={<Spinner />} announce>
        This letter stays until the new one is ready. After that, you'll find it under Versions.
      </Notice>
    );
  }
  const ask = (label: string) => (
    <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate({ id: email.id })}>
      {label}
    </Button>
  );
  if (email.rewriteStatus === "failed") {
    return (
      <Notice
        tone="warning"
        title="The AI model did not write its version"
        action={ask("Ask again")}
        announce
      >
        {email.rewriteFailureReason} Your letter is as it was, and the free version is still yours to ask for.
      </Notice>
    );
  }
  return (
    <Notice title="Written without AI" action={ask("Get the AI model's version")}>
      AI wasn't available, so our standard writer wrote this. You can get the AI version once, free of charge.
      This letter stays under Versions.
    </Notice>
  );
}

export const writtenBy = ({ writer }: Pick<Letter, "writer">): string =>
  writer.kind === "built-in" ? "Written without AI" : `Written by ${writer.name}`;

/** Who wrote the letter; the notice over a letter that another writer wrote says so itself. */
export function WrittenBy({ email: { letter } }: { email: Email }) {
  if (!letter || letter.writer.fallbackReason) return null;
  return <p className="ml-auto">{writtenBy(letter)}</p>;
}
