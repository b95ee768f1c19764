import type { News } from "@storyletter/contract/admin";
import { AlertDialog, Badge, Button, toast } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";

const STATES = {
  draft: { tone: "plain", label: "Draft" },
  sending: { tone: "warning", label: "Sending" },
  sent: { tone: "success", label: "Sent" },
} as const;

interface NewsRowProps {
  news: News;
  readers: number;
  canSend: boolean;
  /** True while it is open in the form, where unsaved changes would not be sent. */
  isOpen: boolean;
  onEdit: () => void;
}

/** One news email, with its actions while it is a draft. */
export function NewsRow({ news, readers, canSend, isOpen, onEdit }: NewsRowProps) {
  const { id, subject, body, state, sentCount, createdAt, publishedAt } = news;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium break-words">{subject}</span>
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          </p>
          <p className="mt-1 line-clamp-2 text-sm break-words text-faded">{body}</p>
          <p className="mt-1 text-sm text-faded">
            {publishedAt ? (
              <>
                Sent to {plural(sentCount, "user")}
                <span>{state === "sending" ? " so far, " : ", "}</span>
                <TimeAgo at={publishedAt} />
              </>
            ) : (
              <>
                Started <TimeAgo at={createdAt} />
              </>
            )}
          </p>
        </div>
        {state === "draft" &&
          (isOpen ? (
            <p className="text-sm text-faded">Open in the form above. Save it there first.</p>
          ) : (
            <DraftActions {...{ id, subject, readers, canSend, onEdit }} />
          ))}
      </div>
    </li>
  );
}

function useNewsCalls(close: () => void) {
  const utils = trpc.useUtils();
  const finish = async (title: string) => {
    toast({ title, variant: "success" });
    await utils.admin.news.invalidate();
  };
  const fail = (title: string) => (error: unknown) => {
    close();
    showFailureToast(title, error);
    void utils.admin.news.invalidate();
  };
  const test = trpc.admin.testNews.useMutation({
    onSuccess: () =>
      toast({ title: "Test Sent", description: "It's on its way to your own address.", variant: "success" }),
    onError: (error) => showFailureToast("Test not sent", error),
  });
  const publish = trpc.admin.publishNews.useMutation({
    onSuccess: () => finish("Sending news"),
    onError: fail("News not sent"),
  });
  const remove = trpc.admin.removeNews.useMutation({
    onSuccess: () => finish("Draft Deleted"),
    onError: fail("Draft not deleted"),
  });
  return { test, publish, remove };
}

type DraftActionsProps = Pick<News, "id" | "subject"> & Omit<NewsRowProps, "news" | "isOpen">;

function DraftActions({ id, subject, readers, canSend, onEdit }: DraftActionsProps) {
  const [pending, setPending] = useState<"publish" | "remove" | null>(null);
  const close = () => setPending(null);
  const { test, publish, remove } = useNewsCalls(close);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" size="small" aria-label={`Edit: ${subject}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Send Test: ${subject}`}
        disabled={!canSend}
        busy={test.isPending}
        busyLabel="Sending..."
        onClick={() => test.mutate({ id })}
      >
        Send Test
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete: ${subject}`}
        aria-haspopup="dialog"
        onClick={() => setPending("remove")}
      >
        Delete
      </Button>
      <Button
        size="small"
        aria-label={`Send: ${subject}`}
        aria-haspopup="dialog"
        disabled={!canSend || readers === 0}
        onClick={() => setPending("publish")}
      >
        Send
      </Button>
      <AlertDialog
        open={pending === "publish"}
        onOpenChange={close}
        title={`Send to ${plural(readers, "user")}?`}
        description={`“${subject}” goes to everyone who turned on product news. You can't undo this.`}
        confirmLabel="Send Now"
        busy={publish.isPending}
        onConfirm={() => publish.mutate({ id })}
      />
      <AlertDialog
        open={pending === "remove"}
        onOpenChange={close}
        title="Delete this draft?"
        description={`“${subject}” hasn't been sent. You can't undo this.`}
        confirmLabel="Delete Draft"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        danger
      />
    </div>
  );
}
