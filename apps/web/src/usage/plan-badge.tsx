import type { Usage } from "@storyletter/contract";
import { Badge } from "@storyletter/ui";

/** Starter when the account is entitled to it, else Trial (decision LIB-39). */
export function PlanBadge({ usage }: { usage: Usage }) {
  return usage.isSubscribed ? <Badge tone="ember">Starter</Badge> : <Badge>Trial</Badge>;
}
