import { Badge } from "@storyletter/ui";
import { standingOf } from "./standing.ts";

export function SubscriptionBadge({ status }: { status: string }) {
  const { badge, tone } = standingOf(status);
  return <Badge tone={tone}>{badge}</Badge>;
}
