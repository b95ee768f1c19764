import type { StaffProcedure } from "@storyletter/contract/admin/constants";
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

const screen = (label: string, path: string, icon: LucideIcon, needs: StaffProcedure): AdminLink => ({
  label,
  to: `/admin${path}`,
  icon,
  needs,
});

/** The screens of the back-office. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  screen("Overview", "", LayoutDashboard, "admin.attention"),
  screen("User Management", "/users", Users, "admin.users"),
  screen("Email Content", "/emails", Mail, "admin.emails"),
  screen("Product News", "/news", Megaphone, "admin.news"),
  screen("Analytics", "/analytics", ChartLine, "admin.analytics"),
  screen("Model Cost", "/costs", Coins, "admin.modelCost"),
  screen("Revenue", "/revenue", CircleDollarSign, "admin.revenue"),
  screen("Subscriptions", "/subscriptions", CreditCard, "admin.subscriptions"),
  screen("Disputes", "/disputes", Scale, "admin.disputes"),
  screen("Webhook Events", "/webhook-events", ArrowDownToLine, "admin.webhookEvents"),
  screen("Deliveries", "/deliveries", ArrowUpFromLine, "admin.webhookDeliveries"),
  screen("Mail", "/mail", Send, "admin.mails"),
  screen("Jobs", "/jobs", ListChecks, "admin.jobs"),
  screen("Audit Log", "/audit", ScrollText, "admin.audit"),
  screen("Staff", "/staff", IdCard, "admin.staff"),
  screen("Stripe Settings", "/stripe-settings", KeyRound, "admin.paymentSettings"),
  screen("System Settings", "/settings", Settings, "admin.system"),
  screen("Security", "/security", ShieldCheck, "auth.secondFactorRequirement"),
];

/** The link of a path, or of the list that it belongs to. */
export const linkOf = (path: string): AdminLink | undefined =>
  ADMIN_LINKS.findLast(({ to }) => path === to || path.startsWith(`${to}/`));
