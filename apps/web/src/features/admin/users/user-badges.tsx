import type { AdminUser, UserBadge } from "@storyletter/contract";
import { Badge, type BadgeTone } from "@storyletter/ui";

const ROLES: Record<UserBadge, { label: string; tone: BadgeTone }> = {
  "super-admin": { label: "Super Admin", tone: "ember" },
  admin: { label: "Admin", tone: "ember" },
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
    </span>
  );
}

/** The three statuses shown to staff. */
export function SubscriptionBadge({ status }: { status: string }) {
  if (status === "active") return <Badge tone="success">Starter</Badge>;
  if (status === "canceled") return <Badge tone="warning">Canceled</Badge>;
  return <Badge>Free</Badge>;
}
