import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NoEmails, remainingOf } from "./emails-page.tsx";

it("[AEMAILS-10] shows different texts for no emails and no matches", () => {
  expect(renderToStaticMarkup(<NoEmails searching={false} />)).toContain("No emails found");
  expect(renderToStaticMarkup(<NoEmails searching={true} />)).toContain("No emails match your search");
});

it("[AEMAILS-08] counts the remaining emails, at least one", () => {
  expect(remainingOf(30, 20)).toBe(10);
  expect(remainingOf(990, 1_000)).toBe(1);
});
