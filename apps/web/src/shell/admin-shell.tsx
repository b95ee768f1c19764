import type { User } from "@storyletter/contract";
import { IconButton, Sidebar, SlideOver, Wordmark } from "@storyletter/ui";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";

const route = getRouteApi("/_admin");

/** Around every screen of an administrator; the ember bar tells where they are. */
export function AdminShell() {
  const { user } = route.useRouteContext();
  return (
    <AdminFrame user={user}>
      <Outlet />
    </AdminFrame>
  );
}

/** The same for a screen whose address is no administrator's alone. */
export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SkipLink />
      <div className="h-1 bg-ember" />
      <div className="flex min-h-[calc(100dvh-0.25rem)]">
        <Sidebar>
          <AdminSidebar user={user} />
        </Sidebar>
        <div className="min-w-0 flex-1">
          <header className="flex min-h-14 items-center gap-2 border-b border-rule px-4 sm:px-6 lg:hidden">
            <IconButton
              icon={Menu}
              label="Open the menu"
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
