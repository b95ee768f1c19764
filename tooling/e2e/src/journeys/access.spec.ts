import type { Page } from "@playwright/test";
import { removeBootstrapSession } from "../harness/answers.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

const NO_ID = "0199b5a0-0000-7000-8000-000000000000";

/** A title with its requirement row, the path, and the expected heading. */
type Row = readonly [title: string, path: string, heading: string | RegExp];

const SHOWN_TO_VISITORS: readonly Row[] = [
  ["[ACCESS-01] the landing page", "/", /story/i],
  ["[ACCESS-21, NOTFOUND-04] a 404 page at an unknown path", "/nothing-here", "Page Not Found"],
  ["[NOTFOUND-02] a 404 page at /admin", "/admin", "Page Not Found"],
];

const SENT_TO_LOGIN: readonly (readonly [title: string, path: string])[] = [
  ["[ACCESS-10] /create", "/create"],
  ["[ACCESS-13] /view-email/{id}", `/view-email/${NO_ID}`],
];

const SHOWN_TO_MEMBERS: readonly Row[] = [
  ["[ACCESS-24, CREATE-01] the form", "/create", "Create Your Story Email"],
  ["[ACCESS-25, LIB-01] the library", "/emails", "My Emails"],
  ["[ACCESS-35, NOTFOUND-01] a 404 page at an unknown path", "/nothing-here", "Page Not Found"],
  ["[ACCESS-53, ALOGIN-03] the portal, denied", "/admin/login", "Access Denied"],
];

const heading = { level: 1 } as const;

const showEach = async (page: Page, rows: readonly Row[]) => {
  for (const [title, path, name] of rows) {
    await test.step(title, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { ...heading, name }), title).toBeVisible();
      await expect(page, title).toHaveURL(path);
    });
  }
};

test("[ROLE-02, ERR-20, REST-04] a visitor sees the public screens, and the login before any other requests data", async ({
  page,
}) => {
  await showEach(page, SHOWN_TO_VISITORS);
  const asked = new Set<string>();
  page.on("request", (request) => {
    const [, calls = ""] = /\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    if (request.method() === "GET") for (const call of calls.split(",").filter(Boolean)) asked.add(call);
  });
  for (const [title, path] of SENT_TO_LOGIN) {
    await test.step(title, async () => {
      await page.goto(path);
      await expect(page, title).toHaveURL("/login");
    });
  }
  // The site's notice is for everybody.
  expect([...asked].filter((call) => call !== "auth.site")).toEqual([]);
});

test("[ROLE-03, ERR-20, ACCESS-28, VIEW-38] a signed-in user sees the expected screen at each address", async ({
  page,
  context,
  member: _,
}) => {
  await showEach(page, SHOWN_TO_MEMBERS);
  const id = await writeEmail(context.request);
  await page.goto(`/emails/${id}/edit`);
  await expect(page).toHaveURL(`/edit-email/${id}`);
  await expect(page.getByRole("heading", { ...heading, name: "Create Similar Email" })).toBeVisible();
  await page.goto("/admin/login");
  await expect(
    page.getByText("You don't have administrator privileges to access this portal."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("[ERR-19] a signed-in user is treated as signed out, with a message, while the server cannot be reached", async ({
  page,
  member: _,
  watch,
}) => {
  watch.expect("net::ERR_");
  await removeBootstrapSession(page);
  await page.route("**/trpc/*auth.user*", (route) => route.abort("connectionrefused"));
  await page.goto("/settings");
  await expect(toastSaying(page, "Failed to fetch user")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("[ACCESS-51] a signed-in user sees at the login that they are already signed in", {
  tag: "@all",
}, async ({ page, member: _ }) => {
  await page.goto("/login");
  await expect(page.getByText("You are already signed in")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});
