import type { ApiKey } from "@storyletter/contract/developers";
import { TEST_SCOPE } from "@storyletter/contract/developers/constants";
import { API_KEYS_MAX } from "@storyletter/contract/limits";
import { AlertDialog, Badge, Button, ErrorState, Icon, loadLater, Skeletons, toast } from "@storyletter/ui";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { absoluteTime } from "../../format/dates.ts";
import { TimeAgo } from "../../format/time-ago.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { showFailureToast } from "../../forms/server-errors.ts";
import { Section } from "../../shell/page.tsx";
import { WebhooksSection } from "./components/webhooks-section.tsx";

export function Developers() {
  return (
    <>
      <ApiKeysSection />
      <WebhooksSection />
    </>
  );
}

/** @example scopesText(["read", "write"]) // "Read and write" */
export function scopesText(scopes: ApiKey["scopes"]): string {
  if (scopes.includes("read") && scopes.includes("write")) return "Read and write";
  if (scopes.includes(TEST_SCOPE)) return "Test letters only";
  return scopes.join() === "read" ? "Read only" : `Only ${scopes.join(", ")}`;
}

export const isExpired = ({ expiresAt }: Pick<ApiKey, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

function ApiKeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const revoke = trpc.developers.revokeKey.useMutation({
    onSuccess: (_, { id }) => {
      utils.developers.keys.setData(undefined, (keys) => keys?.filter((key) => key.id !== id));
      setAsking(false);
      onRevoked();
      toast({
        title: "API key revoked",
        description: "Programs that use it no longer have access.",
        variant: "success",
      });
    },
    onError: (error) => showFailureToast("API key not revoked", error),
    onSettled: () => void utils.developers.keys.invalidate(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon of={KeyRound} className="mt-[3px] text-faded" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            <span className="min-w-0 break-words">{apiKey.name}</span>
            {apiKey.scopes.includes(TEST_SCOPE) && <Badge>Test</Badge>}
            {isExpired(apiKey, new Date()) && <Badge tone="warning">Expired</Badge>}
          </p>
          <p className="text-sm break-words text-faded">
            <span className="font-mono">{apiKey.start}…</span>, {scopesText(apiKey.scopes).toLowerCase()}
          </p>
          <p className="text-sm break-words text-faded">
            <KeyDates apiKey={apiKey} />
          </p>
        </div>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Revoke ${apiKey.name}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke “${apiKey.name}”?`}
        description="Programs that use this key lose access immediately. This can't be undone."
        confirmLabel="Revoke Key"
        onConfirm={() => revoke.mutate({ id: apiKey.id })}
        busy={revoke.isPending}
        danger
      />
    </li>
  );
}

function KeyDates({ apiKey: { lastUsedAt, createdAt, expiresAt } }: { apiKey: ApiKey }) {
  return (
    <>
      {lastUsedAt ? (
        <span>
          Last used <TimeAgo at={lastUsedAt} />
        </span>
      ) : (
        <span>Never used</span>
      )}
      <span>, created </span>
      <TimeAgo at={createdAt} />
      <span>{expiresAt ? `, expires ${absoluteTime(expiresAt)}` : ", never expires"}</span>
    </>
  );
}

const CreateKeyForm = loadLater(async () => (await import("./components/create-forms.tsx")).CreateKeyForm);

function ApiKeysSection() {
  const title = useRef<HTMLHeadingElement>(null);
  const keys = trpc.developers.keys.useQuery();
  return (
    <Section title="API keys" titleRef={title}>
      <p className="text-faded">
        Let your own programs write and read your emails, using your credits.{" "}
        <a href="/api/docs" className="link">
          Read the API documentation
        </a>
      </p>
      {keys.isError ? (
        <ErrorState title="We couldn't load your API keys" query={keys} />
      ) : keys.data ? (
        <Keys keys={keys.data} onRevoked={() => title.current?.focus()} />
      ) : (
        <Skeletons what="your API keys" sizes={["h-16"]} className="mt-4" />
      )}
    </Section>
  );
}

/** `onRevoked` moves the focus, because the focused button is gone. */
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
            description="A key works until it expires or you revoke it."
          >
            {(close) => <CreateKeyForm onDone={close} />}
          </FormDialog>
        ) : (
          <p className="text-sm text-faded">
            You can have up to {API_KEYS_MAX} keys. Revoke one to create another.
          </p>
        )}
      </div>
    </>
  );
}
