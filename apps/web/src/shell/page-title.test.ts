import { expect, it } from "vitest";
import { topBarTitle } from "./top-bar.tsx";

it.each([
  ["[SHELL-08]", "/", "Dashboard"],
  ["[SHELL-09]", "/create", "Create Email"],
  ["[SHELL-10]", "/emails", "My Emails"],
  ["[SHELL-11]", "/billing", "Billing"],
  ["[SHELL-12] [SHELL-21]", "/analytics", "Analytics"],
  ["[SHELL-13]", "/settings", "Settings"],
  ["[SHELL-14]", "/dashboard", "Dashboard"],
  ["[SHELL-14]", "/subscribe", "Dashboard"],
  ["[SHELL-14]", "/bonus", "Dashboard"],
  ["[SHELL-24]", "/manage-emails", "Dashboard"],
  ["[SHELL-24]", "/view-email/0199", "Dashboard"],
  ["[SHELL-24]", "/constructor", "Dashboard"],
])("%s shows for %s the title %s", (_, path, title) => {
  expect(topBarTitle(path)).toBe(title);
});
