import { callsOf, changeAnswer } from "../harness/answers.ts";
import { expectAccessible } from "../harness/axe.ts";
import { expect, test } from "../harness/test.ts";

const REQUEST = "/authorize?client_id=https%3A%2F%2Fassistant.example%2Fclient.json&state=7";

test("an assistant's request waits for the login, names who asks, and takes the user's answer", async ({
  page,
  member,
}) => {
  await page.goto(REQUEST);
  await expect(page.getByRole("heading", { name: "Not connected" })).toBeVisible();
  await expect(page.getByText("We couldn't find out which assistant this is")).toBeVisible();
  await expectAccessible(page);

  await changeAnswer(page, "developers.authorizeRequest", () => ({
    outcome: "ask",
    name: "Claude",
    host: "assistant.example",
    redirectHost: "127.0.0.1:51234",
    scopes: ["read", "write"],
  }));
  await page.context().clearCookies();
  await page.goto(REQUEST);
  await page.waitForURL(/\/login/);
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Connect Claude?" })).toBeVisible();
  await expect(page.getByText("a program on this computer")).toBeVisible();
  await expectAccessible(page);
  const answer = page.waitForRequest(callsOf("developers.approveAuthorization"));
  await page.route(callsOf("developers.approveAuthorization"), (route) =>
    route.fulfill({ json: [{ result: { data: { json: { url: "/dashboard?code=made-up" } } } }] }),
  );
  await page.getByRole("button", { name: "Connect" }).click();
  expect((await answer).postDataJSON()[0].json).toMatchObject({ state: "7", allow: true });
  await page.waitForURL(/dashboard/);
});
