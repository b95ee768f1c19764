import type { StaffProcedure } from "@storyletter/contract/constants";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartLine,
  CircleDollarSign,
  Coins,
  CreditCard,
  IdCard,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Users,
} from "lucide-react";

interface AdminLink {
  label: string;
  to: string;
  icon: LucideIcon;
  /** What the screen calls first: roles that may not call it don't see the screen. */
  needs: StaffProcedure;
}

/** The screens of the back-office. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { label: "Overview", to: "/admin", icon: LayoutDashboard, needs: "admin.attention" },
  { label: "User Management", to: "/admin/users", icon: Users, needs: "admin.users" },
  { label: "Email Content", to: "/admin/emails", icon: Mail, needs: "admin.emails" },
  { label: "Product News", to: "/admin/news", icon: Megaphone, needs: "admin.news" },
  { label: "Analytics", to: "/admin/analytics", icon: ChartLine, needs: "admin.analytics" },
  { label: "Model Cost", to: "/admin/costs", icon: Coins, needs: "admin.modelCost" },
  { label: "Revenue", to: "/admin/revenue", icon: CircleDollarSign, needs: "admin.revenue" },
  { label: "Subscriptions", to: "/admin/subscriptions", icon: CreditCard, needs: "admin.subscriptions" },
  { label: "Disputes", to: "/admin/disputes", icon: Scale, needs: "admin.disputes" },
  {
    label: "Webhook Events",
    to: "/admin/webhook-events",
    icon: ArrowDownToLine,
    needs: "admin.webhookEvents",
  },
  { label: "Deliveries", to: "/admin/deliveries", icon: ArrowUpFromLine, needs: "admin.webhookDeliveries" },
  { label: "Mail", to: "/admin/mail", icon: Send, needs: "admin.mails" },
  { label: "Jobs", to: "/admin/jobs", icon: ListChecks, needs: "admin.jobs" },
  { label: "Audit Log", to: "/admin/audit", icon: ScrollText, needs: "admin.audit" },
  { label: "Staff", to: "/admin/staff", icon: IdCard, needs: "admin.staff" },
  { label: "Stripe Settings", to: "/admin/stripe-settings", icon: KeyRound, needs: "admin.paymentSettings" },
  { label: "System Settings", to: "/admin/settings", icon: Settings, needs: "admin.system" },
  { label: "Security", to: "/admin/security", icon: ShieldCheck, needs: "auth.secondFactorRequirement" },
];

/** The link of a path, or of the list that it belongs to. */
export const linkOf = (path: string): AdminLink | undefined =>
  ADMIN_LINKS.findLast(({ to }) => path === to || path.startsWith(`${to}/`));
