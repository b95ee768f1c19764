import { API_KEYS_MAX, type ApiKey } from "@storyletter/contract";
import { ErrorState, loadLater, Skeleton } from "@storyletter/ui";
import { useRef } from "react";
import { trpc } from "../../../api/trpc.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { Section } from "../../../shell/section.tsx";
import { ApiKeyRow } from "./api-key-row.tsx";

const CreateKeyForm = loadLater(async () => (await import("./create-key-form.tsx")).CreateKeyForm);

/** Keys for the user's own programs. */
export function ApiKeysSection() {
  const title = useRef<HTMLHeadingElement>(null);
  const keys = trpc.developers.keys.useQuery();
  return (
    <Section title="API keys" titleRef={title}>
      <p className="text-faded">
        Let your own programs write and read your emails. What they do counts on your credits.{" "}
        <a href="/api/docs" className="link">
          Read the API documentation
        </a>
      </p>
      {keys.isError ? (
        <ErrorState
          title="Your API keys could not be loaded"
          onRetry={() => void keys.refetch()}
          retrying={keys.isFetching}
        />
      ) : keys.data ? (
        <Keys keys={keys.data} onRevoked={() => title.current?.focus()} />
      ) : (
        <div role="status" aria-label="Loading your API keys" className="mt-4">
          <Skeleton className="h-16" />
        </div>
      )}
    </Section>
  );
}

/** `onRevoked` has the focus moved: the button that had it is gone. */
function Keys({ keys, onRevoked }: { keys: ApiKey[]; onRevoked: () => void }) {
  return (
    <>
      <ul aria-label="API keys" className="mt-2 divide-y divide-rule empty:hidden">
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} onRevoked={onRevoked} />
        ))}
      </ul>
      <div className="mt-4">
        {keys.length < API_KEYS_MAX ? (
          <FormDialog
            form={CreateKeyForm}
            label="Create API Key"
            description="A key acts as you until it ends or you revoke it."
          >
            {(close) => <CreateKeyForm onDone={close} />}
          </FormDialog>
        ) : (
          <p className="text-sm text-faded">
            An account holds {API_KEYS_MAX} keys. Revoke one to make another.
          </p>
        )}
      </div>
    </>
  );
}
