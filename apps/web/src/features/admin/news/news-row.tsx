import type { News } from "@storyletter/contract";
import { AlertDialog, Badge, Button, toast } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { tellFailure } from "../failure.ts";
import { countText } from "../figures/words.ts";

const STATES = {
  draft: { tone: "plain", label: "Draft" },
  sending: { tone: "warning", label: "Sending" },
  sent: { tone: "success", label: "Sent" },
} as const;

const usersText = (count: number): string => `${countText(count)} ${count === 1 ? "user" : "users"}`;

interface NewsRowProps {
  news: News;
  readers: number;
  canSend: boolean;
  /** Whether the form holds it: what was typed there and not saved must not be thought to be sent. */
  isOpen: boolean;
  onEdit: () => void;
}

/** One piece of news, and what can be done with it while it is a draft. */
export function NewsRow({ news, readers, canSend, isOpen, onEdit }: NewsRowProps) {
  const { id, subject, body, state, told, createdAt, publishedAt } = news;
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
                To {usersText(told)}
                {state === "sending" && " so far"}, <TimeAgo at={publishedAt} />
              </>
            ) : (
              <>
                Begun <TimeAgo at={createdAt} />
              </>
            )}
          </p>
        </div>
        {state === "draft" &&
          (isOpen ? (
            <p className="text-sm text-faded">Open in the form above: save it there first.</p>
          ) : (
            <Deeds {...{ id, subject, readers, canSend, onEdit }} />
          ))}
      </div>
    </li>
  );
}

type DeedsProps = Pick<News, "id" | "subject"> & Omit<NewsRowProps, "news" | "isOpen">;

function Deeds({ id, subject, readers, canSend, onEdit }: DeedsProps) {
  const [asked, setAsked] = useState<"publish" | "remove" | null>(null);
  const utils = trpc.useUtils();
  const close = () => setAsked(null);
  const settle = async (title: string) => {
    toast({ title, variant: "success" });
    await utils.admin.news.invalidate();
  };
  const fail = (title: string) => (error: unknown) => {
    close();
    tellFailure(title, error);
    void utils.admin.news.invalidate();
  };
  const test = trpc.admin.testNews.useMutation({
    onSuccess: () =>
      toast({ title: "Test Sent", description: "It is on its way to your own address.", variant: "success" }),
    onError: (error) => tellFailure("Test not sent", error),
  });
  const publish = trpc.admin.publishNews.useMutation({
    onSuccess: () => settle("News is going out"),
    onError: fail("News not sent"),
  });
  const remove = trpc.admin.removeNews.useMutation({
    onSuccess: () => settle("Draft Deleted"),
    onError: fail("Draft not deleted"),
  });
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
        onClick={() => setAsked("remove")}
      >
        Delete
      </Button>
      <Button
        size="small"
        aria-label={`Send: ${subject}`}
        aria-haspopup="dialog"
        disabled={!canSend || readers === 0}
        onClick={() => setAsked("publish")}
      >
        Send
      </Button>
      <AlertDialog
        open={asked === "publish"}
        onOpenChange={close}
        title={`Send to ${usersText(readers)}?`}
        description={`“${subject}” is mailed to everybody who reads the news. It cannot be called back.`}
        confirmLabel="Send Now"
        busy={publish.isPending}
        onConfirm={() => publish.mutate({ id })}
      />
      <AlertDialog
        open={asked === "remove"}
        onOpenChange={close}
        title="Delete this draft?"
        description={`“${subject}” was sent to nobody, and is gone for good.`}
        confirmLabel="Delete Draft"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        danger
      />
    </div>
  );
}
