import type { AdminUserDetails, SentMail, UndeliveredMail } from "@storyletter/contract/admin";
import { Button, ErrorState, Skeleton, toast } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { FirstRows, Part, StatusBadge, type StatusStyle } from "../facts.tsx";

const MAIL_KINDS: Record<string, string> = {
  "api-key-created": "API key created",
  "verify-email": "Verification",
  "reset-password": "Password reset",
  "change-email": "New address",
  "export-ready": "Data export",
  "payment-failed": "Failed payment",
  "refund-issued": "Refund",
};

/** Display name of a mail; defaults to its own words. */
export const kindName = (kind: string): string => {
  const words = kind.replaceAll("-", " ");
  return MAIL_KINDS[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

export const MAIL_STATUSES: Record<SentMail["status"], StatusStyle> = {
  waiting: { label: "Retrying", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  "given-up": { label: "Given up", tone: "danger" },
};

/** Sends a mail again, with what the mail server answers this time in its row. */
export function ResendMail({ mail }: { mail: Pick<SentMail, "id" | "kind"> }) {
  const utils = trpc.useUtils();
  const resend = trpc.admin.resendMail.useMutation({
    onSuccess: () => toast({ title: "Sending it again", variant: "success" }),
    onError: (error) => showFailureToast("Couldn't send it again", error),
    onSettled: () => Promise.all([utils.admin.user.invalidate(), utils.admin.mails.invalidate()]),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      className="whitespace-nowrap md:min-h-7 md:py-0"
      busy={resend.isPending}
      aria-label={`Send again: ${kindName(mail.kind)}`}
      onClick={() => resend.mutate({ id: mail.id })}
    >
      Send again
    </Button>
  );
}

type MailRowMail = Omit<UndeliveredMail, "status"> & Pick<SentMail, "status">;

const MailRow = ({ mail, canResend }: { mail: MailRowMail; canResend: boolean }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {kindName(mail.kind)}
        <StatusBadge {...MAIL_STATUSES[mail.status]} />
      </p>
      <p className="text-sm break-words text-faded">
        To {mail.sentTo}, {plural(mail.attempts, "attempt")}, the last one <TimeAgo at={mail.lastTriedAt} />
      </p>
      {mail.answer && <p className="text-sm break-words">{mail.answer}</p>}
    </div>
    {canResend && <ResendMail mail={mail} />}
  </li>
);

/** The mails that the mail server hasn't accepted, with its answer. */
export function UndeliveredMails({ details: { undeliveredMails } }: { details: AdminUserDetails }) {
  if (undeliveredMails.length === 0) return null;
  return (
    <Part title="Undelivered Mail">
      <ul className="divide-y divide-rule">
        {undeliveredMails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            canResend={mail.status === "given-up" && mail.kind !== "export-ready"}
          />
        ))}
      </ul>
    </Part>
  );
}

/** The mails to one user, the latest first, with what the mail server said. */
export function UserMails({ id }: { id: string }) {
  const list = trpc.admin.mails.useQuery({ userId: id }, { staleTime: 0 });
  const { data } = list;
  if (list.isError) return <ErrorState title="Couldn't load mails" retryLabel="Retry" query={list} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.mails.length === 0) return <p className="text-faded">No mails in the last two weeks</p>;
  return (
    <FirstRows className="-my-2.5">
      {data.mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} canResend={mail.canResend} />
      ))}
    </FirstRows>
  );
}
