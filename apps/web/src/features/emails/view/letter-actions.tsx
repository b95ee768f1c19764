import type { Email, User } from "@storyletter/contract";
import { Button, buttonClass, Icon, Menu } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Copy, CopyPlus, Download } from "lucide-react";
import { copyLetter, downloadLetter } from "../../../email-display/letter-actions.ts";
import { hasContent } from "../../../email-display/plain-text.ts";
import { letterFile, type OtherFormat } from "./letter-files.ts";

const COPY_FAILED = {
  title: "Error",
  description: "Failed to copy email content.",
  variant: "destructive",
} as const;

interface LetterActionsProps {
  email: Email;
  user: User;
  /** The subject line that goes with the letter. */
  chosen: number;
}

export function LetterActions({ email, user, chosen }: LetterActionsProps) {
  const as = (format: OtherFormat) => () =>
    downloadLetter(email, letterFile(format, { email, user, chosen }));
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
