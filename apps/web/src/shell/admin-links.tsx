import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartLine,
  CircleDollarSign,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from "lucide-react";

/** The places of the administration (ALAYOUT-01 to ALAYOUT-07), and those the documents leave to us. */
export const ADMIN_LINKS: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: "Overview", to: "/admin", icon: LayoutDashboard },
  { label: "User Management", to: "/admin/users", icon: Users },
  { label: "Email Content", to: "/admin/emails", icon: Mail },
  { label: "Analytics", to: "/admin/analytics", icon: ChartLine },
  { label: "Revenue", to: "/admin/revenue", icon: CircleDollarSign },
  { label: "Subscriptions", to: "/admin/subscriptions", icon: CreditCard },
  { label: "Webhook Events", to: "/admin/webhook-events", icon: ArrowDownToLine },
  { label: "Deliveries", to: "/admin/deliveries", icon: ArrowUpFromLine },
  { label: "Jobs", to: "/admin/jobs", icon: ListChecks },
  { label: "Audit Log", to: "/admin/audit", icon: ScrollText },
  { label: "Stripe Settings", to: "/admin/stripe-settings", icon: KeyRound },
  { label: "System Settings", to: "/admin/settings", icon: Settings },
  { label: "Security", to: "/admin/security", icon: ShieldCheck },
];
