import type { Email } from "@storyletter/contract/emails";
import { GUIDED_MAIL_TOOLS, MAIL_TOOL_NAMES } from "@storyletter/contract/mail-tools/constants";
import { Button, Dialog, TextField, toast } from "@storyletter/ui";
import { type FormEvent, useId, useState } from "react";
import { fieldErrors } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { useSentMark } from "./use-sending.ts";

/** Today where the person is, as a date field writes it. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

interface SentMarkFormProps {
  email: Pick<Email, "id" | "sentOn" | "sentWith">;
  onClose: () => void;
}

/** When the letter was sent, and with what: a note by hand. */
export function SentMarkForm({ email, onClose }: SentMarkFormProps) {
  const [sentOn, setSentOn] = useState(email.sentOn ?? today());
  const [sentWith, setSentWith] = useState(email.sentWith ?? "");
  const tools = useId();
  const show = useSentMark(email.id);
  const { mutate, isPending, error } = trpc.emails.markSent.useMutation({
    onSuccess: (mark) => {
      show(mark);
      toast({ title: "Marked as sent", variant: "success" });
      onClose();
    },
    onError: (refused) => {
      if (fieldErrors(refused).length > 0) return;
      showFailureToast("Error", refused, "The mark wasn't saved. Please try again.");
    },
  });
  const messageFor = (path: string) => fieldErrors(error).find((field) => field.path === path)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ id: email.id, sentOn, sentWith });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Mark as sent"
      description="A note for you: Storyletter doesn't send your letters, and can't see whether yours went out."
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Sent on"
          type="date"
          value={sentOn}
          max={today()}
          required
          onChange={({ target }) => setSentOn(target.value)}
          error={messageFor("sentOn")}
        />
        <TextField
          label="Sent with"
          optional
          value={sentWith}
          maxLength={60}
          list={tools}
          placeholder="Kit"
          onChange={({ target }) => setSentWith(target.value)}
          error={messageFor("sentWith")}
        />
        <datalist id={tools}>
          {GUIDED_MAIL_TOOLS.map((tool) => (
            <option key={tool} value={MAIL_TOOL_NAMES[tool]} />
          ))}
        </datalist>
        <Button type="submit" busy={isPending} className="justify-self-end">
          Mark as sent
        </Button>
      </form>
    </Dialog>
  );
}
