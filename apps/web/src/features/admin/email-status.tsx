import { Badge, type BadgeTone } from "@storyletter/ui";

const TONES: Record<string, BadgeTone> = { generated: "success", processing: "warning", failed: "danger" };

/** An email's status; an unrecognized one shows as Unknown. */
export function EmailStatus({ status }: { status: string }) {
  const tone = TONES[status];
  return <Badge tone={tone}>{tone ? status : "Unknown"}</Badge>;
}
