import type { Email } from "@storyletter/contract/emails";
import { trackingUrl } from "@storyletter/contract/web-address";
import { subjectsOf } from "./subjects.ts";

export const hasContent = (email: Pick<Email, "generatedContent">): boolean =>
  Boolean(email.generatedContent?.trim());

/**
 * Subject line options, the letter and the tracking link as one text to paste elsewhere.
 * Null while nothing is written.
 */
export function plainTextOf(email: Email): string | null {
  if (!hasContent(email)) return null;
  const subjects = subjectsOf(email).map((subject, index) => `${index + 1}. ${subject.text}`);
  const link = trackingUrl(email);
  const blocks = [
    subjects.length > 0 ? ["Subject line options:", ...subjects].join("\n") : "",
    email.generatedContent?.trim() ?? "",
    link ? `UTM Tracking URL: ${link}` : "",
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
