import { WEBHOOK_ENDPOINTS_MAX, type WebhookEndpoint } from "@storyletter/contract";
import { ErrorState, loadLater, Skeleton } from "@storyletter/ui";
import { useRef } from "react";
import { trpc } from "../../../api/trpc.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { Section } from "../../../shell/section.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const CreateWebhookForm = loadLater(
  async () => (await import("./create-webhook-form.tsx")).CreateWebhookForm,
);

/** Where the user's own systems are told. */
export function WebhooksSection() {
  const title = useRef<HTMLHeadingElement>(null);
  const webhooks = trpc.developers.webhooks.useQuery();
  return (
    <Section title="Webhooks" titleRef={title}>
      <p className="text-faded">
        Your own systems get a signed message when an email is written, or could not be.
      </p>
      {webhooks.isError ? (
        <ErrorState
          title="Your webhooks could not be loaded"
          onRetry={() => void webhooks.refetch()}
          retrying={webhooks.isFetching}
        />
      ) : webhooks.data ? (
        <Webhooks endpoints={webhooks.data} onRemoved={() => title.current?.focus()} />
      ) : (
        <div role="status" aria-label="Loading your webhooks" className="mt-4">
          <Skeleton className="h-16" />
        </div>
      )}
    </Section>
  );
}

/** `onRemoved` has the focus moved: the button that had it is gone. */
function Webhooks({ endpoints, onRemoved }: { endpoints: WebhookEndpoint[]; onRemoved: () => void }) {
  return (
    <>
      <ul aria-label="Webhooks" className="mt-2 divide-y divide-rule empty:hidden">
        {endpoints.map((endpoint) => (
          <WebhookRow key={endpoint.id} endpoint={endpoint} onRemoved={onRemoved} />
        ))}
      </ul>
      <div className="mt-4">
        {endpoints.length < WEBHOOK_ENDPOINTS_MAX ? (
          <FormDialog
            form={CreateWebhookForm}
            label="Add Webhook"
            description="Messages are sent there as signed JSON, by POST."
          >
            {(close) => <CreateWebhookForm onDone={close} />}
          </FormDialog>
        ) : (
          <p className="text-sm text-faded">
            An account holds {WEBHOOK_ENDPOINTS_MAX} webhooks. Remove one to add another.
          </p>
        )}
      </div>
    </>
  );
}
