import type { Email } from "@storyletter/contract";
import { memo } from "react";
import { EmailCard } from "./email-card.tsx";
import { useNearby } from "./use-nearby.ts";

interface CardPageProps {
  label: string;
  emails: readonly Email[];
  search: string;
  onDelete: (email: Email) => void;
}

/** One answer of the list as cards. Far out of sight only its height is kept: thousands scroll like ten. */
export const CardPage = memo(function CardPage({ label, emails, search, onDelete }: CardPageProps) {
  const { place, height } = useNearby<HTMLDivElement>();
  return (
    <div ref={place} style={height === null ? undefined : { height }}>
      {height === null && (
        <ul aria-label={label} className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {emails.map((email) => (
            <EmailCard key={email.id} email={email} search={search} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </div>
  );
});
