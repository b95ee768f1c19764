import { Badge, type BadgeTone } from "@storyletter/ui";

const TONES: Record<string, BadgeTone> = { generated: "success", processing: "warning", failed: "danger" };

/** An email's status as it is; anything that is none shows as Unknown (AEMAILS-15). */
export function EmailStatus({ status }: { status: string }) {
  const tone = TONES[status];
  return <Badge tone={tone}>{tone ? status : "Unknown"}</Badge>;
}
