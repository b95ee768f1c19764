import { Button, buttonClass, EmptyState } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Mail, SearchX } from "lucide-react";

export function NoEmailsYet() {
  return (
    <EmptyState
      icon={Mail}
      title="No emails yet"
      action={
        <Link to="/create" className={buttonClass()}>
          Create your first email
        </Link>
      }
    >
      Every email you create is kept here.
    </EmptyState>
  );
}

export function NoEmailsFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No emails found"
      action={
        <Button variant="quiet" onClick={onClear}>
          Show all emails
        </Button>
      }
    >
      None of your emails matches. Try other words, or look at all of them.
    </EmptyState>
  );
}
