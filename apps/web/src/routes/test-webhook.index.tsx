import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { WebhookTest } from "../features/webhook-test/webhook-test.tsx";

const shell = getRouteApi("/test-webhook");

export const Route = createFileRoute("/test-webhook/")({ component: TestWebhook });

function TestWebhook() {
  const { user } = shell.useRouteContext();
  return <WebhookTest isSignedIn={user !== null} />;
}
