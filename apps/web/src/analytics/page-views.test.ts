import { readFile } from "node:fs/promises";
import { SCREEN_PATTERNS } from "@storyletter/contract/product-events";
import { expect, it } from "vitest";
import { screenPattern } from "./page-views.ts";

it("[ANALYT-01] reports a screen by its pattern, without ids or unknown paths", () => {
  const root = { routeId: "__root__", fullPath: "/" };
  const view = { routeId: "/_signed-in/view-email/$id", fullPath: "/view-email/$id" };
  expect(screenPattern([root, view])).toBe("/view-email/$id");
  expect(screenPattern([root, { routeId: "/_signed-in/", fullPath: "/" }])).toBe("/");
  expect(screenPattern([root, { routeId: "/_admin/admin/", fullPath: "/admin/" }])).toBe("/admin");
  expect(screenPattern([root])).toBe("/not-found");
});

it("[ANALYT-04] the server accepts events for exactly the screens that exist", async () => {
  const tree = await readFile(new URL("../routeTree.gen.ts", import.meta.url), "utf8");
  const [, paths = ""] = /fullPaths:([^;]*);/.exec(tree) ?? [];
  const screens = [...paths.matchAll(/"([^"]+)"/g)].map(([, fullPath = ""]) =>
    screenPattern([{ routeId: fullPath, fullPath }]),
  );
  const pages = ["/privacy-policy", "/terms-of-use", "/help/series", "/not-found"];
  expect(new Set([...screens, ...pages])).toEqual(SCREEN_PATTERNS);
});
