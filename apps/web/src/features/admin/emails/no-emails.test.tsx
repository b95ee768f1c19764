import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NoEmails } from "./emails-page.tsx";

it("[AEMAILS-10] shows different texts for no emails and no matches", () => {
  expect(renderToStaticMarkup(<NoEmails searching={false} />)).toContain("No emails found");
  expect(renderToStaticMarkup(<NoEmails searching={true} />)).toContain("No emails match your search");
});
