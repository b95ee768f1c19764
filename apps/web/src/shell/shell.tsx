import type { User } from "@storyletter/contract";
import { Sidebar } from "@storyletter/ui";
import { type ReactNode, useState } from "react";
import { Commands, type Opened } from "../keys/commands.tsx";
import { SidebarContents } from "./sidebar-contents.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** The quiet furniture around every screen of a signed-in user. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <Sidebar>
          <SidebarContents user={user} />
        </Sidebar>
        <div className="min-w-0 flex-1">
          <TopBar user={user} onSearch={() => setOpened("palette")} />
          <main id="main" tabIndex={-1} className="outline-none px-4 py-7 sm:px-6 lg:px-9 lg:py-8">
            {children}
          </main>
        </div>
      </div>
      <Commands opened={opened} onOpen={setOpened} />
    </>
  );
}
