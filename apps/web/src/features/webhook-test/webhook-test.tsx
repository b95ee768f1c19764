import { Button, ErrorState, Notice, toast } from "@storyletter/ui";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import { Page, Section } from "../../shell/page.tsx";

/** Sends the action-taker webhook manually and shows the result. */
export function WebhookTest({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Page
      title="Test Webhook"
      lead="Sends one test webhook for your own account, like unlocking the bonus does."
      narrow
    >
      {isSignedIn ? <Trigger /> : <ErrorState title="Please log in to test webhooks" />}
    </Page>
  );
}

function Trigger() {
  const state = trpc.bonus.webhookTest.useQuery();
  const test = trpc.bonus.testWebhook.useMutation({
    onSuccess: ({ success, message }) => {
      if (success) toast({ title: "Webhook Test Successful", description: message, variant: "success" });
      else
        toast({
          title: "Webhook Test Failed",
          description: message || "Unknown error",
          variant: "destructive",
        });
    },
    onError: (error) => showFailureToast("Request Failed", error),
  });
  return (
    <div className="space-y-5">
      {state.data?.configured === false && (
        <Notice title="No webhook URL is configured">
          Set ACTION_TAKER_WEBHOOK_URL to the URL that should receive it.
        </Notice>
      )}
      <Section title="Action-taker webhook">
        <p className="text-faded">
          A signed POST with your ID, your email address and your bonus progress. It is marked as a test, sent
          once, and not added to the delivery log.
        </p>
        <Button className="mt-5" busy={test.isPending} busyLabel="Sending..." onClick={() => test.mutate()}>
          Test Webhook
        </Button>
      </Section>
      {test.data && (
        <Section title="Result">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
            tabIndex={0}
            className="overflow-x-auto rounded-sheet border border-rule bg-paper p-4 text-sm"
          >
            {JSON.stringify(test.data, null, 2)}
          </pre>
        </Section>
      )}
    </div>
  );
}
