import type { User } from "@storyletter/contract/auth";
import { FALLBACK_REMAINING } from "@storyletter/contract/billing/constants";
import { Icon, sidebarLinkClass, Wordmark } from "@storyletter/ui";
import { Link, useLocation } from "@tanstack/react-router";
import {
  BookOpenText,
  CreditCard,
  Gift,
  House,
  ListOrdered,
  LogOut,
  type LucideIcon,
  Mail,
  PenLine,
  Settings,
} from "lucide-react";
import { allowance, creditsLeft, useUsage } from "../account/usage.ts";
import { displayName } from "./display-name.ts";

export const LINKS = [
  { label: "Dashboard", to: "/", icon: House },
  { label: "Create Email", to: "/create", icon: PenLine },
  { label: "My Emails", to: "/emails", icon: Mail },
  { label: "Series", to: "/series", icon: ListOrdered },
  { label: "Stories", to: "/stories", icon: BookOpenText },
  { label: "Billing", to: "/billing", icon: CreditCard },
  { label: "Bonus", to: "/bonus", icon: Gift },
  { label: "Settings", to: "/settings", icon: Settings },
] as const satisfies readonly { label: string; to: string; icon: LucideIcon }[];

function SidebarCredits() {
  const { data } = useUsage();
  if (!data) {
    return (
      <div className="px-3 text-sm text-faded">
        <p className="tabular-nums">{creditsLeft(FALLBACK_REMAINING.sidebar)}</p>
        <p className="text-xs">Balance not available</p>
      </div>
    );
  }
  return (
    <p className="px-3 text-sm text-faded tabular-nums">
      {`${data.emailsRemaining} of ${allowance(data)} credits left`}
    </p>
  );
}

/** Used by the wide sidebar and the slide-over. */
export function SidebarContents({ user, onNavigate }: { user: User; onNavigate?: () => void }) {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <Link
        to="/"
        onClick={onNavigate}
        aria-label="Storyletter, dashboard"
        className="mb-4 flex min-h-11 items-center self-start px-3 text-ink no-underline"
      >
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="flex flex-col gap-1">
        {LINKS.map(({ label, to, icon }) => (
          <Link
            key={to}
            to={to}
            className={sidebarLinkClass}
            onClick={onNavigate}
            aria-current={isCurrent(to, path) ? "page" : undefined}
          >
            <Icon of={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-auto pt-8">
        <SidebarCredits />
        <p className="mt-2 mb-1 truncate pl-3 text-sm font-medium" title={user.email}>
          {displayName(user)}
        </p>
        <a href="/api/logout" className={sidebarLinkClass}>
          <Icon of={LogOut} />
          Sign Out
        </a>
      </div>
    </>
  );
}

/** The dashboard and the library have two paths each. */
const ALIASES: Record<string, string> = { "/dashboard": "/", "/manage-emails": "/emails" };

const isCurrent = (to: string, path: string): boolean => to === (ALIASES[path] ?? path);
