import type { User } from "@storyletter/contract";
import { Icon, sidebarLinkClass, Wordmark } from "@storyletter/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { ADMIN_LINKS } from "./admin-links.tsx";
import { displayName } from "./display-name.ts";
import { ThemeButton } from "./theme-button.tsx";

/** Denser than the users' side: twice as many places. */
const DENSE_LINK = `${sidebarLinkClass} text-sm`;

/** What the administrators' sidebar holds, wide or as a slide-over. */
export function AdminSidebar({ user, onNavigate }: { user: User; onNavigate?: () => void }) {
  const path = useLocation({ select: (location) => location.pathname.replace(/(?<=.)\/$/, "") });
  return (
    <>
      <Link
        to="/admin"
        onClick={onNavigate}
        aria-label="Storyletter, administration"
        className="mb-4 flex min-h-11 items-center self-start px-3 text-ink no-underline"
      >
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="flex flex-col gap-0.5">
        {ADMIN_LINKS.map(({ label, to, icon }) => (
          <Link
            key={to}
            to={to}
            className={DENSE_LINK}
            onClick={onNavigate}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={to === path ? "page" : undefined}
          >
            <Icon of={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-auto pt-6">
        <div className="flex items-center justify-between gap-2 pl-3">
          <p className="min-w-0 truncate text-sm font-medium" title={user.email}>
            {displayName(user)}
          </p>
          <ThemeButton />
        </div>
        <a href="/api/logout" className={DENSE_LINK}>
          <Icon of={LogOut} />
          Sign Out
        </a>
      </div>
    </>
  );
}
