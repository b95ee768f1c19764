import type { AdminUser, UserBadge } from "@storyletter/contract/admin";
import type { SubscriptionStatus } from "@storyletter/contract/billing";
import { PAID_PLAN_NAMES } from "@storyletter/contract/billing/constants";
import { Badge } from "@storyletter/ui";
import { StatusBadge, type StatusStyle } from "../facts.tsx";

const ROLES: Record<UserBadge, StatusStyle> = {
  "super-admin": { label: "Super Admin", tone: "ember" },
  admin: { label: "Admin", tone: "ember" },
  company: { label: "Company", tone: "plain" },
  user: { label: "User", tone: "plain" },
};

/** Role, bonus, and reasons the user can't sign in. */
export function UserBadges({ user }: { user: AdminUser }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge {...ROLES[user.badge]} />
      {user.actionTakerBonus && <Badge tone="success">Action Taker</Badge>}
      {!user.verified && <Badge tone="warning">Not verified</Badge>}
      {user.disabledAt && <Badge tone="danger">Disabled</Badge>}
      {user.deletionDueAt && <Badge tone="danger">Deletion due</Badge>}
    </span>
  );
}

/** Labels of the statuses, as staff see them. */
export const SUBSCRIPTION_BADGES: Record<SubscriptionStatus, StatusStyle> = {
  free: { label: "Free", tone: "plain" },
  active: { label: PAID_PLAN_NAMES, tone: "success" },
  past_due: { label: "Past Due", tone: "warning" },
  inactive: { label: "Inactive", tone: "plain" },
  canceled: { label: "Canceled", tone: "plain" },
};

/** A subscription that still runs at the provider, and so can be ended by staff. */
export const isRunning = (status: SubscriptionStatus): boolean =>
  status === "active" || status === "past_due" || status === "inactive";

export const SubscriptionBadge = ({ status }: { status: SubscriptionStatus }) => (
  <StatusBadge {...SUBSCRIPTION_BADGES[status]} />
);

/** First and last name, as far as given. */
export const fullName = ({ firstName, lastName }: Pick<AdminUser, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The last eight characters of the provider's id, enough to compare two. */
export const customerIdEnd = (id: string | null): string => (id ? id.slice(-8) : "–");
