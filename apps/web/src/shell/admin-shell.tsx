import type { User } from "@storyletter/contract/schemas";
import { Icon, IconButton, Sidebar, SlideOver, sidebarLinkClass, Wordmark } from "@storyletter/ui";
import { getRouteApi, Link, Outlet, useLocation } from "@tanstack/react-router";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartLine,
  CircleDollarSign,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  Mail,
  Megaphone,
  Menu,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { displayName } from "./display-name.ts";
import { OfflineStrip } from "./offline.tsx";
import { SkipLink } from "./page.tsx";
import { ThemeButton } from "./theme.tsx";

const ADMIN_LINKS: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: "Overview", to: "/admin", icon: LayoutDashboard },
  { label: "User Management", to: "/admin/users", icon: Users },
  { label: "Email Content", to: "/admin/emails", icon: Mail },
  { label: "Product News", to: "/admin/news", icon: Megaphone },
  { label: "Analytics", to: "/admin/analytics", icon: ChartLine },
  { label: "Revenue", to: "/admin/revenue", icon: CircleDollarSign },
  { label: "Subscriptions", to: "/admin/subscriptions", icon: CreditCard },
  { label: "Webhook Events", to: "/admin/webhook-events", icon: ArrowDownToLine },
  { label: "Deliveries", to: "/admin/deliveries", icon: ArrowUpFromLine },
  { label: "Jobs", to: "/admin/jobs", icon: ListChecks },
  { label: "Audit Log", to: "/admin/audit", icon: ScrollText },
  { label: "Stripe Settings", to: "/admin/stripe-settings", icon: KeyRound },
  { label: "System Settings", to: "/admin/settings", icon: Settings },
  { label: "Security", to: "/admin/security", icon: ShieldCheck },
];

/** Denser than the user sidebar, which has half as many links. */
const DENSE_LINK = `${sidebarLinkClass} text-sm`;

function AdminSidebar({ user, onNavigate }: { user: User; onNavigate?: () => void }) {
  const path = useLocation({ select: (location) => location.pathname.replace(/(?<=.)\/$/, "") });
  return (
    <>
      <Link
        to="/admin"
        onClick={onNavigate}
        aria-label="Storyletter admin"
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

const route = getRouteApi("/_admin");

export function AdminShell() {
  const { user } = route.useRouteContext();
  return (
    <AdminFrame user={user}>
      <Outlet />
    </AdminFrame>
  );
}

/** For screens that members can open, too. */
export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SkipLink />
      <div className="h-1 bg-ember" />
      <OfflineStrip />
      <div className="flex min-h-[calc(100dvh-0.25rem)]">
        <Sidebar>
          <AdminSidebar user={user} />
        </Sidebar>
        <div className="min-w-0 flex-1">
          <header className="flex min-h-14 items-center gap-2 border-b border-rule px-4 sm:px-6 lg:hidden">
            <IconButton
              icon={Menu}
              label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={open}
              className="-ml-2"
              onClick={() => setOpen(true)}
            />
            <Wordmark />
            <SlideOver open={open} onOpenChange={setOpen} title="Menu">
              <AdminSidebar user={user} onNavigate={() => setOpen(false)} />
            </SlideOver>
          </header>
          <main id="main" tabIndex={-1} className="px-4 py-7 outline-none sm:px-6 lg:px-9 lg:py-8">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
