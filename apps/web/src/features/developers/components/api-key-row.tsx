import type { ApiKey } from "@storyletter/contract";
import { AlertDialog, Badge, Button, Icon, toast } from "@storyletter/ui";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime } from "../../../times/relative-time.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { tellFailure } from "../../security/failure.ts";
import { isExpired, scopesText } from "../key-life.ts";

export function ApiKeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const revoke = trpc.developers.revokeKey.useMutation({
    onSuccess: (_, { id }) => {
      utils.developers.keys.setData(undefined, (keys) => keys?.filter((key) => key.id !== id));
      setAsking(false);
      onRevoked();
      toast({
        title: "API key revoked",
        description: "Programs that use it are refused from now on.",
        variant: "success",
      });
    },
    onError: (error) => tellFailure("API key not revoked", error),
    onSettled: () => void utils.developers.keys.invalidate(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon of={KeyRound} className="mt-[3px] text-faded" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            <span className="min-w-0 break-words">{apiKey.name}</span>
            {isExpired(apiKey, new Date()) && <Badge tone="warning">Expired</Badge>}
          </p>
          <p className="text-sm break-words text-faded">
            <span className="font-mono">{apiKey.start}…</span>, {scopesText(apiKey.scopes).toLowerCase()}
          </p>
          <p className="text-sm break-words text-faded">
            <Life apiKey={apiKey} />
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
        description="Programs that use this key are refused at once. This cannot be undone."
        confirmLabel="Revoke Key"
        onConfirm={() => revoke.mutate({ id: apiKey.id })}
        busy={revoke.isPending}
        danger
      />
    </li>
  );
}

function Life({ apiKey: { lastUsedAt, createdAt, expiresAt } }: { apiKey: ApiKey }) {
  return (
    <>
      {lastUsedAt ? (
        <>
          Last used <TimeAgo at={lastUsedAt} />
        </>
      ) : (
        "Never used"
      )}
      , made <TimeAgo at={createdAt} />
      {expiresAt ? `, ends ${absoluteTime(expiresAt)}` : ", no end"}
    </>
  );
}
