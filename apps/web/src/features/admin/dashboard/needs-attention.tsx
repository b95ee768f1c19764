import { ATTENTION_KINDS, type AttentionKind } from "@storyletter/contract/admin/constants";
import { Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { Section } from "../../../shell/page.tsx";
import { FailedGroups } from "../emails/failed-groups.tsx";

const KINDS: Record<
  AttentionKind,
  { text: (count: number) => string; to: string; search?: Record<string, string> }
> = {
  "undelivered-mail": {
    text: (count) => `${plural(count, "mail")} couldn't be delivered`,
    to: "/admin/mail",
    search: { status: "given-up" },
  },
  "failing-webhooks": {
    text: (count) => `${plural(count, "webhook")} of users ${count === 1 ? "keeps" : "keep"} failing`,
    to: "/admin/deliveries",
    search: { status: "waiting" },
  },
  "past-due": {
    text: (count) => `${plural(count, "subscription")} past due`,
    to: "/admin/subscriptions",
    search: { status: "past_due" },
  },
  disputes: {
    text: (count) => plural(count, "open dispute"),
    to: "/admin/disputes",
    search: { status: "open" },
  },
  "old-backup": { text: () => "There is no backup from the last two days", to: "/admin/settings" },
  "pending-deletions": {
    text: (count) => `${plural(count, "account")} will be deleted`,
    to: "/admin/users",
    search: { deleting: "yes" },
  },
};

/** What staff should look at first; each leads to where something can be done. */
export function NeedsAttention() {
  const { data } = trpc.admin.attention.useQuery(undefined, { staleTime: 30_000 });
  if (!data) return null;
  const { items, failed } = data;
  if (items.length + failed.length === 0) return <p className="text-faded">Nothing needs attention.</p>;
  const total = failed.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title="Needs Attention">
      <ul className="-mx-3 -my-2">
        {[...items]
          .sort((one, other) => ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind))
          .map(({ kind, count }) => (
            <li key={kind}>
              <Link
                to={KINDS[kind].to}
                search={{ ...KINDS[kind].search }}
                className="flex min-h-11 items-center justify-between gap-3 rounded-sheet px-3 text-ink no-underline transition-colors hover:bg-tint"
              >
                {KINDS[kind].text(count)}
                <Icon of={ChevronRight} className="text-faded" />
              </Link>
            </li>
          ))}
        {failed.length > 0 && (
          <li className="px-3 pt-2">
            <Link to="/admin/emails" search={{ status: "failed" }} className="link">
              {plural(total, "letter")} failed
            </Link>
            <FailedGroups groups={failed} />
          </li>
        )}
      </ul>
    </Section>
  );
}
