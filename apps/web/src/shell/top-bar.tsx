import type { User } from "@storyletter/contract/auth";
import { FALLBACK_REMAINING } from "@storyletter/contract/billing/constants";
import { classNames, IconButton, SlideOver } from "@storyletter/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { Menu, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { creditsLeft, useUsage } from "../account/usage.ts";
import { SidebarContents } from "./sidebar.tsx";

const RESIZE_END_MS = 100;

/** Calls `handle` once a resize has ended. Returns a function that stops listening. */
export function afterResize(window: EventTarget, handle: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(pause);
    pause = setTimeout(handle, RESIZE_END_MS);
  };
  window.addEventListener("resize", listen);
  return () => {
    clearTimeout(pause);
    window.removeEventListener("resize", listen);
  };
}

function useAfterResize(handle: () => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => afterResize(window, () => latest.current()), []);
}

/** An unknown balance shows the documented fallback, marked as not available. */
function CreditsCounter() {
  const { data } = useUsage();
  return (
    <p
      title={data ? undefined : "Balance not available"}
      className={classNames(
        "inline-flex shrink-0 items-center rounded-full border border-rule px-3 py-0.5 text-xs whitespace-nowrap tabular-nums",
        data ? "font-semibold text-ink" : "gap-x-1 text-faded max-sm:flex-col max-sm:items-start",
      )}
    >
      <span>{creditsLeft(data?.emailsRemaining ?? FALLBACK_REMAINING.elsewhere)}</span>
      {!data && <span>(not available)</span>}
    </p>
  );
}

const TITLES: Record<string, string> = {
  "/": "Dashboard",
  "/create": "Create Email",
  "/emails": "My Emails",
  "/billing": "Billing",
  "/analytics": "Analytics",
  "/settings": "Settings",
};

/** As documented, any other path shows the dashboard's title. */
export const topBarTitle = (path: string): string => TITLES[path] ?? "Dashboard";

/** Screens below the dashboard, so that its title there reads as the way back. */
const BELOW_DASHBOARD: Record<string, string> = {
  "manage-emails": "My Emails",
  "view-email": "Letter",
  "edit-email": "Create Similar",
  subscribe: "Choose a Plan",
  bonus: "Bonus",
  series: "Series",
  stories: "Stories",
  settings: "Profile",
  "/emails/import": "Import",
};

const screenBelow = (path: string): string | undefined =>
  path in TITLES ? undefined : (BELOW_DASHBOARD[path] ?? BELOW_DASHBOARD[path.split("/")[1] ?? ""]);

function Title() {
  const path = useLocation({ select: (location) => location.pathname });
  const title = topBarTitle(path);
  const below = screenBelow(path);
  const className = "min-w-0 truncate font-serif text-lg font-display lg:text-xl";
  if (!below) return <p className={classNames("flex-1", className)}>{title}</p>;
  return (
    <div className="flex min-w-0 flex-1 items-baseline gap-2">
      <Link to="/" className={classNames("text-ink no-underline hover:underline", className)}>
        {title}
      </Link>
      <p className="truncate text-sm text-faded max-sm:hidden">
        <span aria-hidden="true">/ </span>
        <span>{below}</span>
      </p>
    </div>
  );
}

interface TopBarProps {
  user: User;
  onSearch: () => void;
}

export function TopBar({ user, onSearch }: TopBarProps) {
  const [open, setOpen] = useState(false);
  // A wide window shows the sidebar.
  useAfterResize(() => matchMedia("(width >= 64rem)").matches && setOpen(false));
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-rule px-4 sm:px-6 lg:px-9">
      <IconButton
        icon={Menu}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-2 lg:hidden"
        onClick={() => setOpen(true)}
      />
      <Title />
      <IconButton
        icon={Search}
        label="Search and commands"
        aria-haspopup="dialog"
        className="max-sm:hidden"
        onClick={onSearch}
      />
      <CreditsCounter />
      <SlideOver open={open} onOpenChange={setOpen} title="Menu">
        <SidebarContents user={user} onNavigate={() => setOpen(false)} />
      </SlideOver>
    </header>
  );
}
