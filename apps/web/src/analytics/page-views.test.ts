import { expect, it } from "vitest";
import { screenPattern } from "./page-views.ts";

it("[ANALYT-01] names a screen by its pattern: no id, no address somebody made up", () => {
  const root = { routeId: "__root__", fullPath: "/" };
  const view = { routeId: "/_signed-in/view-email/$id", fullPath: "/view-email/$id" };
  expect(screenPattern([root, view])).toBe("/view-email/$id");
  expect(screenPattern([root, { routeId: "/_signed-in/", fullPath: "/" }])).toBe("/");
  expect(screenPattern([root, { routeId: "/_admin/admin/", fullPath: "/admin/" }])).toBe("/admin");
  expect(screenPattern([root])).toBe("/not-found");
});
