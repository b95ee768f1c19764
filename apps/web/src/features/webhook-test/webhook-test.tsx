import { Button, ErrorState, Notice, toast } from "@storyletter/ui";
import { failureText, isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { Page } from "../../shell/page.tsx";
import { Section } from "../../shell/section.tsx";

/** Fires the action-taker webhook by hand and shows what came of it (TEST-01, TEST-02). */
export function WebhookTest({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Page
      title="Test Webhook"
      lead="Sends one message about your own account, as unlocking the bonus does."
      narrow
    >
      {isSignedIn ? <Trigger /> : <ErrorState title="Please log in to test webhooks" />}
    </Page>
  );
}

function Trigger() {
  const state = trpc.bonus.webhookTest.useQuery();
  const fire = trpc.bonus.testWebhook.useMutation({
    onSuccess: ({ success, message }) => {
      if (success) toast({ title: "Webhook Test Successful", description: message, variant: "success" });
      else
        toast({
          title: "Webhook Test Failed",
          description: message || "Unknown error",
          variant: "destructive",
        });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      const description = failureText(error, "Please try again.");
      toast({ title: "Request Failed", description, variant: "destructive" });
    },
  });
  return (
    <div className="space-y-5">
      {state.data?.configured === false && (
        <Notice title="No address is configured">
          Set ACTION_TAKER_WEBHOOK_URL to where the message should go.
        </Notice>
      )}
      <Section title="Action-taker webhook">
        <p className="text-faded">
          A signed POST with your id, your address and how far you are with the bonus. It is marked as a test,
          tried once, and not written into the log of deliveries.
        </p>
        <Button className="mt-5" busy={fire.isPending} busyLabel="Sending..." onClick={() => fire.mutate()}>
          Test Webhook
        </Button>
      </Section>
      {fire.data && (
        <Section title="Result">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
            tabIndex={0}
            className="overflow-x-auto rounded-sheet border border-rule bg-paper p-4 text-sm"
          >
            {JSON.stringify(fire.data, null, 2)}
          </pre>
        </Section>
      )}
    </div>
  );
}
