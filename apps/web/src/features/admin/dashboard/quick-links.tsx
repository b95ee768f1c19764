import { Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ChartLine, ChevronRight, CreditCard, type LucideIcon, Mail, Users } from "lucide-react";
import { Section } from "../../../shell/section.tsx";

const LINKS: readonly { to: string; label: string; says: string; icon: LucideIcon }[] = [
  { to: "/admin/users", label: "User Management", says: "Find and support people", icon: Users },
  { to: "/admin/emails", label: "Email Content", says: "Look at what was written", icon: Mail },
  { to: "/admin/subscriptions", label: "Subscriptions", says: "Who pays, and until when", icon: CreditCard },
  { to: "/admin/analytics", label: "Analytics", says: "How the product is used", icon: ChartLine },
];

/** ADASH-08 to ADASH-11 */
export function QuickLinks() {
  return (
    <Section title="Quick Links">
      <ul className="-mx-3 -mb-2">
        {LINKS.map(({ to, label, says, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-sheet px-3 py-2 text-ink no-underline transition-colors hover:bg-tint"
            >
              <Icon of={icon} className="text-ember" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-faded">{says}</span>
              </span>
              <Icon of={ChevronRight} className="text-faded" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
