import { FALLBACK_REMAINING } from "@storyletter/contract";
import { classNames } from "@storyletter/ui";
import { creditsLeft } from "../usage/rules.ts";
import { useUsage } from "../usage/use-usage.ts";

/** The credits counter of the top bar; an unknown balance is never shown as if it were one (SHELL-22). */
export function CreditsCounter() {
  const { data } = useUsage();
  return (
    <p
      title={data ? undefined : "Balance not available"}
      className={classNames(
        "inline-flex shrink-0 items-center rounded-full border border-rule px-3 py-0.5 text-xs whitespace-nowrap tabular-nums",
        data ? "font-semibold text-ink" : "gap-x-1 text-faded max-sm:flex-col max-sm:items-start",
      )}
    >
      {creditsLeft(data?.emailsRemaining ?? FALLBACK_REMAINING.elsewhere)}
      {!data && <span>(not available)</span>}
    </p>
  );
}
