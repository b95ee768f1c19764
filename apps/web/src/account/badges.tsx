import type { Usage } from "@storyletter/contract/billing";
import { PAID_PLAN_NAMES } from "@storyletter/contract/billing/constants";
import { Badge } from "@storyletter/ui";
import { statusDisplay } from "./subscription.ts";

export function PlanBadge({ usage }: { usage: Usage }) {
  return usage.isSubscribed ? <Badge tone="ember">{PAID_PLAN_NAMES}</Badge> : <Badge>Trial</Badge>;
}

export function SubscriptionBadge({ status }: { status: string }) {
  const { badge, tone } = statusDisplay(status);
  return <Badge tone={tone}>{badge}</Badge>;
}
