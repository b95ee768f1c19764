import { type CommandGroup, type CommandItem, CommandPalette } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BookOpenText, CircleHelp, FileUp, Keyboard, LogOut, Mail, Moon, Search, Sun } from "lucide-react";
import { useState } from "react";
import { trpc } from "../api/trpc.ts";
import { displayTitle } from "../email-display/subjects.ts";
import { useDebounced } from "../forms/use-typed-search.ts";
import { openPage } from "./offline.tsx";
import { supportAddress } from "./page-meta.ts";
import { LINKS } from "./sidebar.tsx";
import { useTheme } from "./theme.tsx";

/** Too seldom needed for the sidebar. */
const IMPORT = { label: "Import emails", to: "/emails/import", icon: FileUp } as const;

/** As many emails as fit without scrolling. */
const MAX_EMAILS = 6;

interface PaletteActions {
  userId: string;
  onClose: () => void;
  onShowKeys: () => void;
}

/** Without a query it offers the newest emails. */
export function usePaletteGroups(
  query: string,
  { userId, onClose, onShowKeys }: PaletteActions,
): CommandGroup[] {
  const navigate = useNavigate();
  const [, chooseTheme] = useTheme();
  const search = useDebounced(query);
  const { data, isPlaceholderData } = trpc.emails.list.useQuery(
    { search, limit: MAX_EMAILS },
    { staleTime: 30_000, placeholderData: keepPreviousData },
  );
  const item = (id: string, label: string, command: Omit<CommandItem, "id" | "label">): CommandItem => ({
    id,
    label,
    ...command,
    onSelect: () => {
      onClose();
      command.onSelect();
    },
  });

  const screens = [...LINKS, IMPORT].map(({ label, to, icon }) =>
    item(`screen ${to}`, label, {
      icon,
      hint: to === "/create" ? "c" : undefined,
      onSelect: () => void navigate({ to }),
    }),
  );
  const found = data?.emails ?? [];
  // Enter must not open a result of an earlier search.
  const isCurrent = search === query && !isPlaceholderData;
  const shown = isCurrent ? found : found.filter((email) => contains(displayTitle(email), query));
  const emails = shown.map((email) =>
    item(`email ${email.id}`, displayTitle(email), {
      icon: Mail,
      onSelect: () => void navigate({ to: "/view-email/$id", params: { id: email.id } }),
    }),
  );
  const searchAll = item("search", `Search my emails for “${query}”`, {
    icon: Search,
    onSelect: () => void navigate({ to: "/emails", search: { search: query } }),
  });
  const utils = trpc.useUtils();
  const capture = item("capture", `Save as a story: “${query}”`, {
    icon: BookOpenText,
    onSelect: () =>
      void import("../story-capture/capture-story.ts")
        .then(({ captureStory }) => captureStory(userId, query))
        .then(() => utils.stories.invalidate()),
  });
  const support = supportAddress();
  const actions = [
    item("keys", "Keyboard shortcuts", { icon: Keyboard, hint: "?", onSelect: onShowKeys }),
    item("light", "Light theme", { icon: Sun, onSelect: () => chooseTheme("light") }),
    item("dark", "Dark theme", { icon: Moon, onSelect: () => chooseTheme("dark") }),
    ...(support
      ? [
          item("support", "Email support", {
            icon: CircleHelp,
            onSelect: () => location.assign(`mailto:${support}`),
          }),
        ]
      : []),
    item("sign-out", "Sign Out", { icon: LogOut, onSelect: () => openPage("/api/logout") }),
  ];

  return [
    { heading: "Screens", items: matching(screens, query) },
    { heading: query ? "Emails" : "Recent emails", items: emails },
    { heading: "Actions", items: matching(actions, query) },
    { heading: "My Emails", items: query ? [searchAll] : [] },
    { heading: "Stories", items: query ? [capture] : [] },
  ].filter(({ items }) => items.length > 0);
}

const contains = (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase());

const matching = (items: readonly CommandItem[], query: string): CommandItem[] =>
  items.filter(({ label }) => contains(label, query));

interface PaletteProps {
  userId: string;
  onClose: () => void;
  onShowKeys: () => void;
}

/** Loaded on demand. */
export function Palette({ userId, onClose, onShowKeys }: PaletteProps) {
  const [query, setQuery] = useState("");
  const groups = usePaletteGroups(query.trim(), { userId, onClose, onShowKeys });
  return (
    <CommandPalette
      open
      onOpenChange={(open) => open || onClose()}
      label="Search and commands"
      placeholder="Find a screen, email or action, or type a story to save"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      empty="No matches. Try different words."
    />
  );
}
