import { mayCall, type StaffProcedure } from "@storyletter/contract/admin/constants";
import type { User } from "@storyletter/contract/auth";
import { Icon, IconButton, loadLater, Sidebar, SlideOver, sidebarLinkClass, Wordmark } from "@storyletter/ui";
import { getRouteApi, Link, Outlet, useLocation } from "@tanstack/react-router";
import { LogOut, Menu, Search } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { ADMIN_LINKS, linkOf } from "./admin-links.ts";
import { displayName } from "./display-name.ts";
import { focusSearch, useKeys } from "./keys.ts";
import { OfflineStrip } from "./offline.tsx";
import { Page, SkipLink } from "./page.tsx";
import { SiteBanner } from "./site-banner.tsx";
import { ThemeButton } from "./theme.tsx";

const AdminPalette = loadLater(async () => (await import("./admin-palette.tsx")).AdminPalette);

/** Denser than the user sidebar, which has half as many links. */
const DENSE_LINK = `${sidebarLinkClass} text-sm lg:min-h-9`;

interface AdminSidebarProps {
  user: User;
  onSearch: () => void;
  onNavigate?: () => void;
}

function AdminSidebar({ user, onSearch, onNavigate }: AdminSidebarProps) {
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
      <button type="button" className={`${DENSE_LINK} mb-2 w-full border border-rule`} onClick={onSearch}>
        <Icon of={Search} />
        <span className="flex-1 text-left">Search</span>
        <kbd className="font-sans text-xs text-faded">Ctrl K</kbd>
      </button>
      <nav aria-label="Main" className="flex flex-col gap-0.5">
        {ADMIN_LINKS.filter(({ needs }) => mayCall(user.staffRole, needs)).map(({ label, to, icon }) => (
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

/** Whether the signed-in member of staff may call a procedure; what they may not do isn't on their screens. */
export function useMay(): (procedure: StaffProcedure) => boolean {
  const { user } = route.useRouteContext();
  return (procedure) => mayCall(user.staffRole, procedure);
}

/** A screen that the role may not see looks like one that doesn't exist; the server refuses its calls anyway. */
export function AdminShell() {
  const { user } = route.useRouteContext();
  const link = useLocation({ select: ({ pathname }) => linkOf(pathname.replace(/(?<=.)\/$/, "")) });
  return (
    <AdminFrame user={user}>
      {!link || mayCall(user.staffRole, link.needs) ? <Outlet /> : <NoAdminPage />}
    </AdminFrame>
  );
}

const NoAdminPage = () => (
  <Page title="Page Not Found" narrow>
    <p>The requested admin page could not be found.</p>
  </Page>
);

/** For screens that members can open, too. */
export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  useKeys((action) => {
    if (action === "palette") setSearching(true);
    if (action === "search" && !focusSearch()) setSearching(true);
  });
  const search = () => {
    setOpen(false);
    setSearching(true);
  };
  return (
    <>
      <SkipLink />
      <div className="h-1 bg-ember" />
      <OfflineStrip />
      <SiteBanner />
      <div className="flex min-h-[calc(100dvh-0.25rem)]">
        <Sidebar>
          <AdminSidebar user={user} onSearch={search} />
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
              <AdminSidebar user={user} onSearch={search} onNavigate={() => setOpen(false)} />
            </SlideOver>
          </header>
          <main id="main" tabIndex={-1} className="px-4 py-7 outline-none sm:px-6 lg:px-9 lg:py-6">
            {children}
          </main>
        </div>
      </div>
      <Suspense fallback={null}>
        {isSearching && <AdminPalette user={user} onClose={() => setSearching(false)} />}
      </Suspense>
    </>
  );
}
