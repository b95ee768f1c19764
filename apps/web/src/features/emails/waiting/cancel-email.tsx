import { AlertDialog, Button, type ButtonProps } from "@storyletter/ui";
import { useState } from "react";
import { useCancelEmail } from "./use-cancel-email.ts";

interface CancelEmailProps {
  id: string;
  title: string;
  /** How the button stands in its place. */
  look?: Pick<ButtonProps, "variant" | "full">;
}

/** Stops the writing, after asking: what has been written of the letter is lost by it. */
export function CancelEmail({ id, title, look }: CancelEmailProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCancelEmail(() => setAsking(false));
  return (
    <>
      <Button variant="plain" {...look} onClick={() => setAsking(true)}>
        Cancel this email
      </Button>
      <AlertDialog
        danger
        open={asking}
        onOpenChange={setAsking}
        title="Cancel Email"
        description={
          <>
            <span className="mb-2 line-clamp-3 font-medium text-ink">“{title}”</span>
            <span className="block">
              The writing stops and your credit is given back. What you typed is kept with the email.
            </span>
          </>
        }
        confirmLabel="Stop writing"
        cancelLabel="Go on writing"
        onConfirm={() => mutate({ id })}
        busy={isPending}
      />
    </>
  );
}
