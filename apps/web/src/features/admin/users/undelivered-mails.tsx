import type { AdminUserDetails, UndeliveredMail } from "@storyletter/contract/admin";
import { Badge, Button, toast } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Part } from "../facts.tsx";
import { showFailureToast } from "../failure.ts";

const KINDS: Record<string, string> = {
  "verify-email": "Verification",
  "reset-password": "Password reset",
  "change-email": "New address",
  "export-ready": "Data export",
  "payment-failed": "Failed payment",
  "refund-issued": "Refund",
};

/** Display name of a mail; defaults to its own words. */
const kindName = (kind: string): string => {
  const words = kind.replaceAll("-", " ");
  return KINDS[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The mails that the mail server hasn't accepted, with its answer. */
export function UndeliveredMails({ details: { user, undeliveredMails } }: { details: AdminUserDetails }) {
  const utils = trpc.useUtils();
  const resend = trpc.admin.resendMail.useMutation({
    onSuccess: () => toast({ title: "Sending it again", variant: "success" }),
    onError: (error) => showFailureToast("Couldn't send it again", error),
    onSettled: () => utils.admin.user.invalidate({ id: user.id }),
  });
  if (undeliveredMails.length === 0) return null;
  return (
    <Part title="Undelivered Mail">
      <ul className="divide-y divide-rule">
        {undeliveredMails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {kindName(mail.kind)}
                <StatusBadge status={mail.status} />
              </p>
              <p className="text-sm break-words text-faded">
                To {mail.sentTo}, {plural(mail.attempts, "attempt")}, the last one{" "}
                <TimeAgo at={mail.lastTriedAt} />
              </p>
              {mail.answer && <p className="text-sm break-words">{mail.answer}</p>}
            </div>
            {mail.status === "given-up" && mail.kind !== "export-ready" && (
              <Button
                variant="quiet"
                size="small"
                busy={resend.isPending && resend.variables.id === mail.id}
                aria-label={`Send again: ${kindName(mail.kind)}`}
                onClick={() => resend.mutate({ id: mail.id })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const StatusBadge = ({ status }: Pick<UndeliveredMail, "status">) =>
  status === "given-up" ? <Badge tone="danger">Given up</Badge> : <Badge tone="warning">Retrying</Badge>;
