import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NoEmails } from "./no-emails.tsx";

it("[AEMAILS-10] says that there are none, and of a search that nothing matches", () => {
  expect(renderToStaticMarkup(<NoEmails searching={false} />)).toContain("No emails found");
  expect(renderToStaticMarkup(<NoEmails searching={true} />)).toContain("No emails match your search");
});
