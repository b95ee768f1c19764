import { FALLBACK_REMAINING } from "@storyletter/contract";
import { Card, ProgressBar } from "@storyletter/ui";
import { allowance, creditsLeft } from "../usage/rules.ts";
import { useUsage } from "../usage/use-usage.ts";

/** The credits left, with the share that is used. */
export function SidebarCredits() {
  const { data } = useUsage();
  if (!data) {
    return (
      <Card className="p-4 text-sm text-faded">
        <p className="tabular-nums">{creditsLeft(FALLBACK_REMAINING.sidebar)}</p>
        <p className="text-xs">Balance not available</p>
      </Card>
    );
  }
  return (
    <Card className="p-4 text-sm">
      <p className="mb-2 tabular-nums">
        <strong className="font-semibold">{data.emailsRemaining}</strong> of {allowance(data)} credits left
      </p>
      <ProgressBar label="Credits used" value={data.emailsCreated} max={allowance(data)} />
    </Card>
  );
}
