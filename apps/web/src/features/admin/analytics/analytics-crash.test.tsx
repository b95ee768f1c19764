import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AnalyticsCrash } from "./analytics-crash.tsx";

it("[AANALYT-15] says that the page failed, under its own heading, with a way to load it again", () => {
  const page = renderToStaticMarkup(<AnalyticsCrash />);
  expect(page).toContain("Error loading admin analytics page");
  expect(page).toContain(">Analytics Dashboard</h1>");
  expect(page).toContain('href="/admin/analytics"');
});
