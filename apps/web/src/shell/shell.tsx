import type { User } from "@storyletter/contract";
import { Sidebar } from "@storyletter/ui";
import type { ReactNode } from "react";
import { SidebarContents } from "./sidebar-contents.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** The quiet furniture around every screen of a signed-in user. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <Sidebar>
          <SidebarContents user={user} />
        </Sidebar>
        <div className="min-w-0 flex-1">
          <TopBar user={user} />
          <main id="main" tabIndex={-1} className="outline-none px-4 py-7 sm:px-6 lg:px-9 lg:py-8">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
