import { Icon, Wordmark } from "@storyletter/ui";
import { Link, Outlet } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { SkipLink } from "./skip-link.tsx";
import { ThemeButton } from "./theme-button.tsx";

const LINKS = [
  { label: "Administration", to: "/admin" },
  { label: "Deliveries", to: "/admin/deliveries" },
  { label: "Security", to: "/admin/security" },
] as const;

/** Around every screen of an administrator; the ember bar tells where they are. */
export function AdminShell() {
  return (
    <>
      <SkipLink />
      <div className="h-1 bg-ember" />
      <header className="border-b border-rule">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
          <Link
            to="/admin"
            aria-label="Storyletter, administration"
            className="inline-flex min-h-11 items-center text-ink no-underline"
          >
            <Wordmark />
          </Link>
          <nav aria-label="Main" className="order-last flex w-full gap-x-5 sm:order-none sm:w-auto sm:flex-1">
            {LINKS.map(({ label, to }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: true }}
                className="inline-flex min-h-11 items-center font-medium text-faded no-underline hover:text-ink aria-[current=page]:text-ember"
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-2 sm:ml-0">
            <ThemeButton />
            <a
              href="/api/logout"
              className="inline-flex min-h-11 items-center gap-2 font-medium text-faded no-underline hover:text-ink"
            >
              <Icon of={LogOut} />
              Sign Out
            </a>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-4 py-7 outline-none sm:px-6 lg:py-8">
        <Outlet />
      </main>
    </>
  );
}
