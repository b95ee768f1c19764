import { Badge, type BadgeTone } from "@storyletter/ui";
import { CircleAlert } from "lucide-react";

interface StatusStyle {
  label: string;
  tone: "plain" | "success" | "warning" | "danger";
}

const LIBRARY: Record<string, StatusStyle> = {
  generated: { label: "Ready", tone: "success" },
  processing: { label: "Processing", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
  draft: { label: "Draft", tone: "plain" },
};

/** An unknown status shows its raw value. */
export const libraryStatus = (status: string): StatusStyle =>
  LIBRARY[status] ?? { label: status || "Unknown", tone: "plain" };

/** The dashboard only knows Ready and Processing, so a failed email gets a hint. */
export const dashboardStatus = (status: string): StatusStyle & { hint: string | null } =>
  status === "generated"
    ? { label: "Ready", tone: "success", hint: null }
    : { label: "Processing", tone: "plain", hint: status === "failed" ? "Generation failed" : null };

/** For the library and the view screen. */
export function EmailStatusBadge({ status }: { status: string }) {
  const { label, tone } = libraryStatus(status);
  return <Badge tone={tone}>{label}</Badge>;
}

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

const TONES: Record<string, BadgeTone> = { generated: "success", processing: "warning", failed: "danger" };

/** An email's status; an unrecognized one shows as Unknown. */
export function EmailStatus({ status }: { status: string }) {
  const tone = TONES[status];
  return <Badge tone={tone}>{tone ? status : "Unknown"}</Badge>;
}
