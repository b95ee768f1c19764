import { buttonClass, EmptyState } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { FileQuestionMark } from "lucide-react";

export function EmailNotFound() {
  return (
    <EmptyState
      title="Email Not Found"
      icon={FileQuestionMark}
      action={
        <Link to="/emails" className={buttonClass()}>
          Go to My Emails
        </Link>
      }
    >
      This email doesn't exist, or it isn't one of yours. It may have been deleted.
    </EmptyState>
  );
}
