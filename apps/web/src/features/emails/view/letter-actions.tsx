import type { Email } from "@storyletter/contract";
import { Button, buttonClass, Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Copy, CopyPlus, Download } from "lucide-react";
import { copyLetter, downloadLetter } from "../../../email-display/letter-actions.ts";
import { hasContent } from "../../../email-display/plain-text.ts";

const COPY_FAILED = {
  title: "Error",
  description: "Failed to copy email content.",
  variant: "destructive",
} as const;

export function LetterActions({ email }: { email: Email }) {
  return (
    <>
      <Link
        to="/edit-email/$id"
        params={{ id: email.id }}
        className={buttonClass({ variant: "quiet", size: "small" })}
      >
        <Icon of={CopyPlus} className="hidden sm:block" />
        Create Similar
      </Link>
      <Button variant="quiet" size="small" onClick={() => downloadLetter(email)}>
        <Icon of={Download} className="hidden sm:block" />
        Download
      </Button>
      <Button
        variant={hasContent(email) ? "primary" : "quiet"}
        size="small"
        onClick={() => void copyLetter(email, COPY_FAILED)}
      >
        <Icon of={Copy} className="hidden sm:block" />
        Copy
      </Button>
    </>
  );
}
