import { expect, it } from "vitest";
import { safeReturnTo } from "./gate.ts";

it("[ACCESS-59] returns to a path of this site that the role may open", () => {
  expect(safeReturnTo("/create", "member")).toBe("/create");
  expect(safeReturnTo("/emails?search=oven#list", "member")).toBe("/emails?search=oven#list");
  expect(safeReturnTo("/view-email/0199", "member")).toBe("/view-email/0199");
});

it("[ACCESS-49] [ACCESS-59] returns an administrator to the admin area", () => {
  expect(safeReturnTo("/admin", "admin")).toBe("/admin");
  expect(safeReturnTo("/admin/security", "admin")).toBe("/admin/security");
});

it.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/create/..//evil.example",
  "https://evil.example/create",
  "https:/create",
  "javascript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  " /create",
  "",
])("[ACCESS-59] never leaves the site: %j", (wanted) => {
  expect(safeReturnTo(wanted, "member")).toBeNull();
});

it("[ACCESS-59] does not return to a screen the role cannot open", () => {
  expect(safeReturnTo("/admin", "member")).toBeNull();
  expect(safeReturnTo("/login", "member")).toBeNull();
  expect(safeReturnTo("/nothing", "member")).toBeNull();
  expect(safeReturnTo("/create", "admin")).toBeNull();
  expect(safeReturnTo("/privacy-policy", "member")).toBeNull();
});

it("accepts only strings", () => {
  for (const wanted of [undefined, null, 3, ["/create"], {}])
    expect(safeReturnTo(wanted, "member")).toBeNull();
});
