import type { ActionTakerStatus } from "@storyletter/contract/billing";
import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/billing/constants";
import { Badge, Button, buttonClass, Card, ErrorState, Icon, ProgressBar, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Award, CalendarDays, CalendarX2, ExternalLink, PenLine } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import {
  type BonusState,
  bonusState,
  daysLeft,
  emailsToGo,
  useActionTaker,
} from "../../../account/action-taker.ts";
import { useOpenVault } from "../../../account/story-vault.ts";
import { plural } from "../../../format/plural.ts";
import { Page } from "../../../shell/page.tsx";
import cover from "../pictures/cover.webp";
import { SalesText, TemplatePages } from "./sales-text.tsx";

const STATES: Record<BonusState, ComponentType<{ status: ActionTakerStatus }>> = {
  unlocked: Unlocked,
  "in-progress": InProgress,
  expired: Expired,
};

export function Bonus() {
  const { data: status, isError, isFetching, refetch } = useActionTaker();
  const State = status && STATES[bonusState(status)];
  return (
    <Page title="Action Taker Bonus" narrow>
      {isError && (
        <ErrorState title="Your progress could not be loaded" query={{ refetch, isFetching }}>
          Please try again in a moment.
        </ErrorState>
      )}
      {!isError && !State && <Skeleton className="h-64" />}
      {State && <State status={status} />}
    </Page>
  );
}

function BonusSheet({ title, badge, children }: { title: string; badge: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col-reverse gap-8 p-6 sm:flex-row sm:items-center sm:p-8">
      <div className="min-w-0 flex-1">
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-xl">{title}</h2>
          {badge}
        </div>
        {children}
      </div>
      <img
        src={cover}
        alt="The cover of The Story Vault: an envelope with a stamp that says 20 story templates"
        width={480}
        height={681}
        className="mx-auto h-auto w-36 shrink-0 rotate-2 rounded-[3px] shadow-float sm:mr-2 sm:w-44"
      />
    </Card>
  );
}

interface StateProps {
  status: ActionTakerStatus;
}

function Unlocked(_: StateProps) {
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
          You created {BONUS_EMAILS} emails in your first {BONUS_DAYS} days. The Story Vault, with 20 story
          templates, is yours to keep.
        </p>
        <div className="mt-6">
          <Button onClick={() => void open()} busy={isPending}>
            <Icon of={ExternalLink} />
            Download Story Templates
          </Button>
          <p className="mt-2 text-sm text-faded">The PDF opens in a new tab, where you can save it.</p>
        </div>
      </BonusSheet>
      <section aria-labelledby="begin" className="space-y-5">
        <h2 id="begin" className="text-xl">
          Where to start
        </h2>
        <p>
          Start with the last page. It asks ten questions. Answer one of them aloud, and it points you to the
          right template.
        </p>
        <TemplatePages />
      </section>
    </div>
  );
}

function InProgress({ status }: StateProps) {
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
        <ProgressBar label="Emails toward the bonus" value={status.emailsCreated} max={BONUS_EMAILS} />
        <p className="mt-2 text-sm text-faded tabular-nums">
          {status.emailsCreated} of {BONUS_EMAILS} emails created
        </p>
        <p className="mt-4">
          {`Create ${plural(toGo, "more email")} within your first ${BONUS_DAYS} days and The Story Vault is yours: 20 story templates for the weeks when nothing seems to happen.`}
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

function Expired({ status }: StateProps) {
  return (
    <div className="space-y-10">
      <BonusSheet title="Bonus Period Expired" badge={<Badge icon={CalendarX2}>Bonus Unavailable</Badge>}>
        <p>
          The Story Vault was for creating {BONUS_EMAILS} emails within {BONUS_DAYS} days of signing up. You
          have created {plural(status.emailsCreated, "email")}.
        </p>
        <p className="mt-3 text-faded">Everything else works as before, and your emails are still yours.</p>
      </BonusSheet>
      <SalesText isOpen={false} />
    </div>
  );
}
