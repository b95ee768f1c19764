import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WebhookTest } from "./webhook-test.tsx";

it("[TEST-03, ACCESS-55] asks users without a session to log in", () => {
  expect(renderToStaticMarkup(<WebhookTest isSignedIn={false} />)).toContain(
    "Please log in to test webhooks",
  );
});
