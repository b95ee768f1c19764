import { type ActionTakerStatus, BONUS_DAYS, BONUS_EMAILS, type Usage } from "@storyletter/contract";
import { Badge, buttonClass, Card, ProgressBar, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { daysLeft } from "../../../action-taker/rules.ts";
import { useActionTaker } from "../../../action-taker/use-action-taker.ts";
import { bonusOffer } from "../bonus-offer.ts";

export function BonusCard({ usage }: { usage: Usage | undefined }) {
  const { data: status, isPending } = useActionTaker();
  if (isPending || !usage) return <Skeleton className="h-45" />;
  const offer = status ? bonusOffer(status, usage) : null;
  if (!status || !offer) return null;
  return offer === "unlocked" ? <Unlocked /> : <Progress status={status} />;
}

function Unlocked() {
  return (
    <Card>
      <h2 className="text-lg">Bonus Unlocked</h2>
      <p className="mt-2 text-faded">
        {BONUS_EMAILS} emails in your first {BONUS_DAYS} days. The Story Vault is yours.
      </p>
      <Link to="/bonus" className={buttonClass({ variant: "quiet", size: "small", className: "mt-4" })}>
        Download Templates
      </Link>
    </Card>
  );
}

function Progress({ status }: { status: ActionTakerStatus }) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Action Taker Bonus</h2>
        <Badge>{daysLeft(status)}</Badge>
      </div>
      <p className="mt-2 text-faded">
        Create {BONUS_EMAILS} emails in your first {BONUS_DAYS} days and unlock The Story Vault.
      </p>
      <div className="mt-4">
        <ProgressBar label="Emails towards the bonus" value={status.emailsCreated} max={BONUS_EMAILS} />
      </div>
      <p className="mt-2 text-sm text-faded tabular-nums">
        {status.emailsCreated} of {BONUS_EMAILS} emails created
      </p>
    </Card>
  );
}
