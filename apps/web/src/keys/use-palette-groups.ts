import type { CommandGroup, CommandItem } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleHelp, Keyboard, LogOut, Mail, Moon, Search, Sun } from "lucide-react";
import { trpc } from "../api/trpc.ts";
import { displayTitle } from "../email-display/titles.ts";
import { LINKS } from "../shell/links.ts";
import { supportAddress } from "../shell/support-address.ts";
import { useTheme } from "../shell/use-theme.ts";
import { useSettled } from "./use-settled.ts";

/** Emails that stand below each other without scrolling. */
const EMAILS = 6;

interface Ways {
  onClose: () => void;
  onShowKeys: () => void;
}

/** What the palette offers for these words; without any, the newest emails. */
export function usePaletteGroups(query: string, { onClose, onShowKeys }: Ways): CommandGroup[] {
  const navigate = useNavigate();
  const [, chooseTheme] = useTheme();
  const search = useSettled(query);
  const { data, isPlaceholderData } = trpc.emails.list.useQuery(
    { search, limit: EMAILS },
    { staleTime: 30_000, placeholderData: keepPreviousData },
  );
  const item = (id: string, label: string, look: Omit<CommandItem, "id" | "label">): CommandItem => ({
    id,
    label,
    ...look,
    onSelect: () => {
      onClose();
      look.onSelect();
    },
  });

  const screens = LINKS.map(({ label, to, icon }) =>
    item(`screen ${to}`, label, {
      icon,
      hint: to === "/create" ? "c" : undefined,
      onSelect: () => void navigate({ to }),
    }),
  );
  const found = data?.emails ?? [];
  // What an earlier search found must not be what Enter opens now.
  const isCurrent = search === query && !isPlaceholderData;
  const shown = isCurrent ? found : found.filter((email) => contains(displayTitle(email), query));
  const emails = shown.map((email) =>
    item(`email ${email.id}`, displayTitle(email), {
      icon: Mail,
      onSelect: () => void navigate({ to: "/view-email/$id", params: { id: email.id } }),
    }),
  );
  const everywhere = item("search", `Search my emails for “${query}”`, {
    icon: Search,
    onSelect: () => void navigate({ to: "/emails", search: { search: query } }),
  });
  const support = supportAddress();
  const actions = [
    item("keys", "Keyboard shortcuts", { icon: Keyboard, hint: "?", onSelect: onShowKeys }),
    item("light", "Light theme", { icon: Sun, onSelect: () => chooseTheme("light") }),
    item("dark", "Dark theme", { icon: Moon, onSelect: () => chooseTheme("dark") }),
    ...(support
      ? [
          item("support", "Write to support", {
            icon: CircleHelp,
            onSelect: () => location.assign(`mailto:${support}`),
          }),
        ]
      : []),
    item("sign-out", "Sign Out", { icon: LogOut, onSelect: () => location.assign("/api/logout") }),
  ];

  return [
    { heading: "Screens", items: matching(screens, query) },
    { heading: query ? "Emails" : "Recent emails", items: emails },
    { heading: "Actions", items: matching(actions, query) },
    { heading: "My Emails", items: query ? [everywhere] : [] },
  ].filter(({ items }) => items.length > 0);
}

const contains = (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase());

const matching = (items: readonly CommandItem[], query: string): CommandItem[] =>
  items.filter(({ label }) => contains(label, query));
