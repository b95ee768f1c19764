import { CreditCard, Gift, House, type LucideIcon, Mail, PenLine, Settings } from "lucide-react";

/** The six places of the sidebar (SHELL-01 to SHELL-06). */
export const LINKS = [
  { label: "Dashboard", to: "/", icon: House },
  { label: "Create Email", to: "/create", icon: PenLine },
  { label: "My Emails", to: "/emails", icon: Mail },
  { label: "Billing", to: "/billing", icon: CreditCard },
  { label: "Bonus", to: "/bonus", icon: Gift },
  { label: "Settings", to: "/settings", icon: Settings },
] as const satisfies readonly { label: string; to: string; icon: LucideIcon }[];
