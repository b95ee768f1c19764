import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AnalyticsCrash } from "./analytics-page.tsx";

it("[AANALYT-15] shows the error under the page's heading, with a reload link", () => {
  const page = renderToStaticMarkup(<AnalyticsCrash />);
  expect(page).toContain("Error loading admin analytics page");
  expect(page).toContain(">Analytics Dashboard</h1>");
  expect(page).toContain('href="/admin/analytics"');
});
