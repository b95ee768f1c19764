import type { Email, User } from "@storyletter/contract";
import { emlOf } from "../../../email-display/formats/eml.ts";
import { htmlOf } from "../../../email-display/formats/html.ts";
import { markdownOf } from "../../../email-display/formats/markdown.ts";
import { toExport } from "../../../email-display/formats/to-export.ts";
import type { LetterFile } from "../../../email-display/letter-actions.ts";
import { displayName } from "../../../shell/display-name.ts";
import { newKey } from "../form/new-key.ts";

export type OtherFormat = "html" | "md" | "eml";

/** The letter with its chosen subject line, as another program wants it. */
export function letterFile(
  format: OtherFormat,
  { email, user, chosen }: { email: Email; user: User; chosen: number },
): LetterFile {
  const letter = toExport(email, chosen);
  switch (format) {
    case "html":
      return { ending: "html", type: "text/html", text: letter && htmlOf(letter) };
    case "md":
      return { ending: "md", type: "text/markdown", text: letter && markdownOf(letter) };
    case "eml": {
      const sender = { name: displayName(user), email: user.email };
      const boundary = `letter-${newKey()}`;
      return { ending: "eml", type: "message/rfc822", text: letter && emlOf(letter, { sender, boundary }) };
    }
    default:
      return format satisfies never;
  }
}
