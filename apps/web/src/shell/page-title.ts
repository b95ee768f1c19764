const TITLES: Record<string, string> = {
  "/": "Dashboard",
  "/create": "Create Email",
  "/emails": "My Emails",
  "/billing": "Billing",
  "/analytics": "Analytics",
  "/settings": "Settings",
};

/** The top bar's title goes by the exact path; anything else is the dashboard's (decision SHELL-24). */
export const topBarTitle = (path: string): string => TITLES[path] ?? "Dashboard";
