import { classNames } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../shell/page.tsx";

/** The pages of the settings; all but the profile are parts of one address. */
export const SETTINGS_PAGES = {
  profile: "Profile",
  account: "Account",
  security: "Security",
  "mail-tools": "Mail tools",
  developers: "Developers",
} as const;
export type SettingsPage = keyof typeof SETTINGS_PAGES;

/** The page that a part of the address names; the account's where it names none of its own. */
export const pageAt = (hash: string): Exclude<SettingsPage, "profile"> =>
  hash === "security" || hash === "mail-tools" || hash === "developers" ? hash : "account";

const PAGES = Object.keys(SETTINGS_PAGES) as SettingsPage[];

interface SettingsFrameProps {
  current: SettingsPage;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One list of pages, and the page that is open. */
export function SettingsFrame({ current, title, lead, children }: SettingsFrameProps) {
  return (
    <Page title={title} lead={lead}>
      <div className="grid max-w-form grid-cols-1 items-start gap-x-10 gap-y-6 xl:max-w-none xl:grid-cols-[10rem_minmax(0,44rem)]">
        <nav aria-label="Settings" className="-mx-1 xl:sticky xl:top-8">
          <ul className="flex flex-wrap gap-1 xl:flex-col">
            {PAGES.map((page) => (
              <li key={page}>
                <SettingsLink page={page} isCurrent={page === current} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-5">{children}</div>
      </div>
    </Page>
  );
}

function SettingsLink({ page, isCurrent }: { page: SettingsPage; isCurrent: boolean }) {
  const look = {
    className: classNames(
      "flex min-h-10 items-center rounded-sheet px-3 font-medium no-underline transition-colors hover:bg-tint",
      isCurrent ? "bg-tint text-ink" : "text-faded hover:text-ink",
    ),
    "aria-current": isCurrent ? "page" : undefined,
  } as const;
  const label = SETTINGS_PAGES[page];
  if (page === "profile")
    return (
      <Link to="/settings/profile" {...look}>
        {label}
      </Link>
    );
  return (
    <Link to="/settings" hash={page === "account" ? undefined : page} {...look}>
      {label}
    </Link>
  );
}
