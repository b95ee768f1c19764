import { Badge } from "@storyletter/ui";
import { CircleAlert } from "lucide-react";
import { dashboardStatus, libraryStatus } from "./status.ts";

/** The status of an email, as the library and the view screen name it. */
export function EmailStatusBadge({ status }: { status: string }) {
  const { label, tone } = libraryStatus(status);
  return <Badge tone={tone}>{label}</Badge>;
}

/** The status of an email, as the dashboard names it. */
export function DashboardStatusBadge({ status }: { status: string }) {
  const { label, tone, hint } = dashboardStatus(status);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      {hint && (
        <span className="inline-flex items-center gap-1 text-xs font-medium text-brick">
          <CircleAlert aria-hidden="true" size={14} />
          {hint}
        </span>
      )}
    </span>
  );
}
