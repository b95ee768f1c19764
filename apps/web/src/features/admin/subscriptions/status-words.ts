import type { SubscriptionStatus } from "@storyletter/contract";
import type { BadgeTone } from "@storyletter/ui";

/** A status as staff read it (decision AUSERS-59), and in the sentence of an empty list. */
export const STATUS_WORDS: Record<SubscriptionStatus, { label: string; adjective: string; tone: BadgeTone }> =
  {
    free: { label: "Free", adjective: "free", tone: "plain" },
    active: { label: "Starter", adjective: "active", tone: "success" },
    past_due: { label: "Past Due", adjective: "past due", tone: "warning" },
    canceled: { label: "Canceled", adjective: "canceled", tone: "plain" },
    inactive: { label: "Inactive", adjective: "inactive", tone: "plain" },
  };
