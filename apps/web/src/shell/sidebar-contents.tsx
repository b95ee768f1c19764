import type { User } from "@storyletter/contract";
import { Icon, sidebarLinkClass, Wordmark } from "@storyletter/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { displayName } from "./display-name.ts";
import { LINKS } from "./links.ts";
import { SidebarCredits } from "./sidebar-credits.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** What the sidebar holds, wide or as a slide-over. */
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
        <div className="mt-4 flex items-center justify-between gap-2 pl-3">
          <p className="min-w-0 truncate text-sm font-medium" title={user.email}>
            {displayName(user)}
          </p>
          <ThemeButton />
        </div>
        <a href="/api/logout" className={sidebarLinkClass}>
          <Icon of={LogOut} />
          Sign Out
        </a>
      </div>
    </>
  );
}

/** The same screen has two addresses for the dashboard and for the library. */
const ALIASES: Record<string, string> = { "/dashboard": "/", "/manage-emails": "/emails" };

const isCurrent = (to: string, path: string): boolean => to === (ALIASES[path] ?? path);
