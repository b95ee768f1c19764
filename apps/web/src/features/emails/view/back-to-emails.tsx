import { Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

export function BackToEmails() {
  return (
    <Link to="/emails" className="link -mt-3 mb-2 inline-flex min-h-10 items-center gap-2">
      <Icon of={ArrowLeft} />
      Back to My Emails
    </Link>
  );
}
