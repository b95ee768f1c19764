import type { AdminUser, UserBadge } from "@storyletter/contract/admin";
import type { SubscriptionStatus } from "@storyletter/contract/billing";
import { PAID_PLAN_NAMES } from "@storyletter/contract/billing/constants";
import { Badge, type BadgeTone } from "@storyletter/ui";

const ROLES: Record<UserBadge, { label: string; tone: BadgeTone }> = {
  "super-admin": { label: "Super Admin", tone: "ember" },
  admin: { label: "Admin", tone: "ember" },
  company: { label: "Company", tone: "plain" },
  user: { label: "User", tone: "plain" },
};

/** Role, bonus, and reasons the user can't sign in. */
export function UserBadges({ user }: { user: AdminUser }) {
  const { label, tone } = ROLES[user.badge];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {user.actionTakerBonus && <Badge tone="success">Action Taker</Badge>}
      {!user.verified && <Badge tone="warning">Not verified</Badge>}
      {user.disabledAt && <Badge tone="danger">Disabled</Badge>}
      {user.deletionDueAt && <Badge tone="danger">Deletion due</Badge>}
    </span>
  );
}

/** Labels of the statuses, as staff see them. */
const STATUS_LABELS: Record<SubscriptionStatus, { label: string; tone: BadgeTone }> = {
  free: { label: "Free", tone: "plain" },
  active: { label: PAID_PLAN_NAMES, tone: "success" },
  past_due: { label: "Past Due", tone: "danger" },
  inactive: { label: "Inactive", tone: "warning" },
  canceled: { label: "Canceled", tone: "warning" },
};

/** A subscription that still runs at the provider, and so can be ended by staff. */
export const isRunning = (status: SubscriptionStatus): boolean =>
  status === "active" || status === "past_due" || status === "inactive";

export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { label, tone } = STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** First and last name, as far as given. */
export const fullName = ({ firstName, lastName }: Pick<AdminUser, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The last eight characters of the provider's id, enough to compare two. */
export const customerIdEnd = (id: string | null): string => (id ? id.slice(-8) : "–");
