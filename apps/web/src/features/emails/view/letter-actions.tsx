import type { Email, LetterDocument, LetterFile, LetterFileFormat, User } from "@storyletter/contract";
import { Button, buttonClass, Icon, Menu } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Copy, CopyPlus, Download } from "lucide-react";
import { copyLetter, downloadLetter, downloadLetterFile } from "../../../email-display/letter-actions.ts";
import { hasContent } from "../../../email-display/plain-text.ts";
import { displayTitle } from "../../../email-display/titles.ts";
import { displayName } from "../../../shell/display-name.ts";

type OtherFormat = Exclude<LetterFileFormat, "text">;

/** The letter with its chosen subject line, as another program wants it; null while nothing is written. */
async function letterFileOf(
  format: OtherFormat,
  { email, user, document }: LetterActionsProps,
): Promise<LetterFile | null> {
  if (!document || !hasContent(email)) return null;
  const { letterFile } = await import("@storyletter/letter/formats");
  const from = { name: displayName(user), email: user.email };
  return letterFile(document, format, { title: displayTitle(email), from });
}

const COPY_FAILED = {
  title: "Error",
  description: "Failed to copy email content.",
  variant: "destructive",
} as const;

interface LetterActionsProps {
  email: Email;
  user: User;
  /** The letter as it is on the screen; null while nothing is written. */
  document: LetterDocument | null;
}

export function LetterActions({ email, user, document }: LetterActionsProps) {
  const as = (format: OtherFormat) => () =>
    void downloadLetterFile(() => letterFileOf(format, { email, user, document }));
  return (
    <>
      <Link
        to="/edit-email/$id"
        params={{ id: email.id }}
        className={buttonClass({ variant: "quiet", size: "small", className: "grow sm:grow-0" })}
      >
        <Icon of={CopyPlus} className="hidden sm:block" />
        Create Similar
      </Link>
      <div className="flex grow sm:grow-0">
        <Button
          variant="quiet"
          size="small"
          className="grow rounded-r-none"
          onClick={() => downloadLetter(email)}
        >
          <Icon of={Download} className="hidden sm:block" />
          Download
        </Button>
        <Menu
          label="Other formats"
          icon={ChevronDown}
          className="rounded-l-none border border-l-0 border-rule bg-sheet"
          items={[
            { label: "Plain text", hint: ".txt", onSelect: () => downloadLetter(email) },
            { label: "Web page", hint: ".html", onSelect: as("html") },
            { label: "Markdown", hint: ".md", onSelect: as("md") },
            { label: "Email draft", hint: ".eml", onSelect: as("eml") },
          ]}
        />
      </div>
      <Button
        variant={hasContent(email) ? "primary" : "quiet"}
        size="small"
        className="grow sm:grow-0"
        onClick={() => void copyLetter(email, COPY_FAILED)}
      >
        <Icon of={Copy} className="hidden sm:block" />
        Copy
      </Button>
    </>
  );
}
