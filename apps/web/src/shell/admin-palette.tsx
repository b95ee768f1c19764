import type { Found } from "@storyletter/contract/admin";
import { mayCall, PAYMENT_ID } from "@storyletter/contract/admin/constants";
import type { User } from "@storyletter/contract/auth";
import { type CommandItem, CommandPalette } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CreditCard, KeyRound, type LucideIcon, Mail, ReceiptText, Scale, UserRound } from "lucide-react";
import { useState } from "react";
import { trpc } from "../api/trpc.ts";
import { useDebounced } from "../forms/use-typed-search.ts";
import { ADMIN_LINKS } from "./admin-links.ts";

const KINDS: Record<Found["kind"], { heading: string; icon: LucideIcon }> = {
  user: { heading: "Users", icon: UserRound },
  customer: { heading: "Customers", icon: CreditCard },
  invoice: { heading: "Invoices", icon: ReceiptText },
  dispute: { heading: "Disputes", icon: Scale },
  key: { heading: "API keys", icon: KeyRound },
  letter: { heading: "Letters", icon: Mail },
};

interface AdminPaletteProps {
  user: User;
  onClose: () => void;
}

/** One search for users, letters, customers, invoices, charges, keys and screens. */
export function AdminPalette({ user, onClose }: AdminPaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const search = useDebounced(query);
  const found = trpc.admin.find.useQuery(
    { query: search },
    { enabled: search !== "", placeholderData: keepPreviousData, staleTime: 10_000 },
  );
  const payment = trpc.admin.findPayment.useQuery(
    { query: search },
    { enabled: PAYMENT_ID.test(search), staleTime: 60_000 },
  );
  // Enter must not open a result of an earlier search.
  const isCurrent = search === query && query !== "" && !found.isPlaceholderData;
  const results = isCurrent ? [...(found.data ?? []), ...(payment.data ?? [])] : [];
  const go = (to: string, options: object = {}) => {
    onClose();
    void navigate({ to, ...options });
  };
  const open = ({ kind, id, userId }: Found) =>
    kind === "letter"
      ? go("/admin/emails", { search: { email: id } })
      : go("/admin/users/$id", { params: { id: userId } });
  const screens: CommandItem[] = ADMIN_LINKS.filter(
    ({ label, needs }) => mayCall(user.staffRole, needs) && label.toLowerCase().includes(query.toLowerCase()),
  ).map(({ label, to, icon }) => ({ id: `screen ${to}`, label, icon, onSelect: () => go(to) }));
  const groups = Object.entries(KINDS).map(([kind, { heading, icon }]) => ({
    heading,
    items: results
      .filter((each) => each.kind === kind)
      .map((each) => ({
        id: `${kind} ${each.id} ${each.userId}`,
        label: each.label,
        note: each.note,
        icon,
        onSelect: () => open(each),
      })),
  }));
  const isWaiting = query !== "" && (!isCurrent || found.isFetching || payment.isFetching);
  return (
    <CommandPalette
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      label="Search"
      placeholder="Address, name, letter, payment, key"
      query={typed}
      onQueryChange={setTyped}
      groups={[...groups, { heading: "Screens", items: screens }].filter(({ items }) => items.length > 0)}
      empty={isWaiting ? "Searching…" : "No matches. Try different words."}
    />
  );
}
