import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { installBuilt } from "@storyletter/client/testing";
import { expect, test } from "../harness/test.ts";

const examples = path.resolve(import.meta.dirname, "../../../../packages/client/examples");

test("the example page has an email written with a key", async ({ page, context, member, baseURL = "" }) => {
  test.slow();
  const project = await mkdtemp(path.join(tmpdir(), "storyletter-page-"));
  await Promise.all([installBuilt(project), cp(examples, project, { recursive: true })]);
  const input = { name: "Page", scopes: ["read", "write"], expiresInDays: 1, password: member.password };
  const made = await context.request.post("/trpc/developers.createKey", { data: { json: input } });
  const { token } = (await made.json()).result.data.json;
  await context.clearCookies();

  await page.route("**/example/**", (route) =>
    route.fulfill({
      path: path.join(project, new URL(route.request().url()).pathname.slice("/example/".length)),
    }),
  );
  await page.goto("/example/browser.html");
  await page.getByLabel("Address").fill(baseURL);
  await page.getByLabel("API key").fill(token);
  await page
    .getByLabel("Your story")
    .fill("Last March the big oven in my bakery died at four in the morning.");
  await page.getByRole("button", { name: "Write it" }).click();
  await expect(page.getByRole("region", { name: "The letter" })).toContainText("four in the morning", {
    timeout: 30_000,
  });
  await rm(project, { recursive: true, force: true });
});
