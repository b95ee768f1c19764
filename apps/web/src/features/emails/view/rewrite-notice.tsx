import type { Email } from "@storyletter/contract";
import { Button, Notice, Spinner } from "@storyletter/ui";
import { useRewrite, useRewriteNews } from "./use-rewrite.ts";

/** Over a letter that the built-in writer wrote in the model's place: why, and the way to the model's own. */
export function RewriteNotice({ email }: { email: Email }) {
  useRewriteNews(email);
  const { mutate, isPending } = useRewrite(email.id);
  const reason = email.letter?.writer.fallbackReason;
  if (!reason) return null;
  if (email.rewriteStatus === "processing") {
    return (
      <Notice title="The AI model is writing its version" action={<Spinner />} announce>
        This letter stays until the new one is here, and as it is if the model fails.
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
    <Notice title="Written by the built-in writer" action={ask("Get the AI model's version")}>
      {reason} You can have the model's version once, free of charge. It takes this letter's place when it is
      here.
    </Notice>
  );
}
