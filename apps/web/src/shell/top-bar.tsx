import type { User } from "@storyletter/contract";
import { IconButton, SlideOver } from "@storyletter/ui";
import { useLocation } from "@tanstack/react-router";
import { Menu, Search } from "lucide-react";
import { useState } from "react";
import { useAfterResize } from "./after-resize.ts";
import { CreditsCounter } from "./credits-counter.tsx";
import { topBarTitle } from "./page-title.ts";
import { SidebarContents } from "./sidebar-contents.tsx";

interface TopBarProps {
  user: User;
  onSearch: () => void;
}

export function TopBar({ user, onSearch }: TopBarProps) {
  const path = useLocation({ select: (location) => location.pathname });
  const [open, setOpen] = useState(false);
  // A wide window has the sidebar itself.
  useAfterResize(() => matchMedia("(width >= 64rem)").matches && setOpen(false));
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-rule px-4 sm:px-6 lg:px-9">
      <IconButton
        icon={Menu}
        label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-2 lg:hidden"
        onClick={() => setOpen(true)}
      />
      <p className="min-w-0 flex-1 truncate font-serif text-lg font-display lg:text-xl">
        {topBarTitle(path)}
      </p>
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
