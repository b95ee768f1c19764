import { type ActionTakerStatus, BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract";
import { Badge, Button, buttonClass, Icon, ProgressBar } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Award, CalendarDays, CalendarX2, ExternalLink, PenLine } from "lucide-react";
import { daysLeft, emailsToGo } from "../../../action-taker/rules.ts";
import { useOpenVault } from "../hooks.ts";
import { BonusSheet } from "./bonus-sheet.tsx";
import { SalesText } from "./sales-text.tsx";
import { Spread } from "./spread.tsx";

interface StateProps {
  status: ActionTakerStatus;
}

const email = (count: number): string => (count === 1 ? "email" : "emails");

export function Unlocked(_: StateProps) {
  const { open, isPending } = useOpenVault();
  return (
    <div className="space-y-10">
      <BonusSheet
        title="Congratulations!"
        badge={
          <Badge tone="success" icon={Award}>
            Action Taker
          </Badge>
        }
      >
        <p>
          You created {BONUS_EMAILS} emails in your first {BONUS_DAYS} days. The Story Vault, our 20 story
          templates, belongs to your account, and nobody can take it away again.
        </p>
        <div className="mt-6">
          <Button onClick={() => void open()} busy={isPending}>
            <Icon of={ExternalLink} />
            Download Story Templates
          </Button>
          <p className="mt-2 text-sm text-faded">A PDF. It opens in a new tab, where you can save it.</p>
        </div>
      </BonusSheet>
      <section aria-labelledby="begin" className="space-y-5">
        <h2 id="begin" className="text-xl">
          Where to begin
        </h2>
        <p>
          Turn to the last page first. It asks ten questions; answer one of them aloud, and it sends you to
          the template for your answer.
        </p>
        <Spread />
      </section>
    </div>
  );
}

export function InProgress({ status }: StateProps) {
  const toGo = emailsToGo(status);
  return (
    <div className="space-y-10">
      <BonusSheet
        title="The Story Vault is within reach"
        badge={
          <Badge tone="ember" icon={CalendarDays}>
            {daysLeft(status)}
          </Badge>
        }
      >
        <ProgressBar label="Emails towards the bonus" value={status.emailsCreated} max={BONUS_EMAILS} />
        <p className="mt-2 text-sm text-faded tabular-nums">
          {status.emailsCreated} of {BONUS_EMAILS} emails created
        </p>
        <p className="mt-4">
          Create {toGo} more {email(toGo)} within your first {BONUS_DAYS} days, and The Story Vault is yours:
          20 story templates for the weeks when nothing seems to happen.
        </p>
        <Link to="/create" className={buttonClass({ className: "mt-6" })}>
          <Icon of={PenLine} />
          Create Your Next Email
        </Link>
      </BonusSheet>
      <SalesText isOpen />
    </div>
  );
}

export function Expired({ status }: StateProps) {
  return (
    <div className="space-y-10">
      <BonusSheet title="Bonus Period Expired" badge={<Badge icon={CalendarX2}>Bonus Unavailable</Badge>}>
        <p>
          The Story Vault was for {BONUS_EMAILS} emails within {BONUS_DAYS} days of signing up. You have
          created {status.emailsCreated} {email(status.emailsCreated)}.
        </p>
        <p className="mt-3 text-faded">
          Everything else works as before, and every email you wrote is yours.
        </p>
      </BonusSheet>
      <SalesText isOpen={false} />
    </div>
  );
}
