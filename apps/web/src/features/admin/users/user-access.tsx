import type { UserAccess } from "@storyletter/contract/admin";
import { AlertDialog, Badge, Button, ErrorState, Skeleton, toast, useLast } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { longDay } from "../../../format/dates.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { DELIVERY_BADGES, DeliveryDialog } from "../deliveries/delivery-dialog.tsx";
import { Part, StatusBadge } from "../facts.tsx";

interface Grant {
  kind: "key" | "webhook";
  id: string;
  name: string;
}

interface UserAccessProps {
  id: string;
  canRevoke: boolean;
  /** With the last deliveries and the sessions. */
  isFull?: boolean;
}

/** The API keys and webhooks of a user. */
export function UserAccessPart({ id, canRevoke, isFull }: UserAccessProps) {
  const access = trpc.admin.userAccess.useQuery({ id }, { staleTime: 0 });
  const [asked, setAsked] = useState<Grant | null>(null);
  const { data } = access;
  const ask = canRevoke ? setAsked : undefined;
  return (
    <Part title="API Keys and Webhooks">
      {access.isError ? (
        <ErrorState title="Couldn't load keys and webhooks" retryLabel="Retry" query={access} />
      ) : !data ? (
        <Skeleton className="h-12" />
      ) : data.apiKeys.length + data.webhooks.length === 0 ? (
        <p className="text-faded">None</p>
      ) : (
        <ul className="divide-y divide-rule">
          {data.apiKeys.map((key) => (
            <GrantRow
              key={key.id}
              grant={{ kind: "key", id: key.id, name: key.name }}
              note={`${key.start}…${key.end ?? ""}, ${key.scopes.join(" and ")}, ${key.lastUsedAt ? `last used ${longDay(key.lastUsedAt)}` : "never used"}`}
              onAsk={ask}
            />
          ))}
          {data.webhooks.map(({ id: webhookId, url, createdAt, disabledAt }) => (
            <GrantRow
              key={webhookId}
              grant={{ kind: "webhook", id: webhookId, name: url }}
              note={`webhook since ${longDay(createdAt)}`}
              off={disabledAt !== null}
              onAsk={ask}
            />
          ))}
        </ul>
      )}
      {isFull && data && <Deliveries deliveries={data.deliveries} />}
      {isFull && data && <Sessions sessions={data.sessions} />}
      <RevokeDialog userId={id} asked={asked} onClose={() => setAsked(null)} />
    </Part>
  );
}

/** The last deliveries to the user's webhooks; a dialog shows what was sent and answered. */
function Deliveries({ deliveries }: Pick<UserAccess, "deliveries">) {
  const [open, setOpen] = useState<string>();
  return (
    <div className="mt-6">
      <h3 className="mb-3 text-lg">Webhook Deliveries</h3>
      {deliveries.length === 0 && <p className="text-faded">None</p>}
      <ul className="divide-y divide-rule">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              {delivery.event} <StatusBadge {...DELIVERY_BADGES[delivery.status]} />
            </span>
            <span className="flex items-center gap-3 text-sm text-faded">
              <TimeAgo at={delivery.createdAt} />
              <Button
                variant="quiet"
                size="small"
                aria-label={`Payload of ${delivery.event}`}
                onClick={() => setOpen(delivery.id)}
              >
                Payload
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <DeliveryDialog id={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}

const Sessions = ({ sessions }: Pick<UserAccess, "sessions">) => (
  <div className="mt-6">
    <h3 className="mb-3 text-lg">Sessions</h3>
    {sessions.length === 0 && <p className="text-faded">Not signed in anywhere</p>}
    <ul className="divide-y divide-rule">
      {sessions.map(({ id, device, address, lastSeenAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>
            {device} <span className="text-sm text-faded">{address}</span>
          </span>
          <span className="text-sm text-faded">
            Last seen <TimeAgo at={lastSeenAt} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

interface GrantRowProps {
  grant: Grant;
  note: string;
  off?: boolean;
  onAsk: ((grant: Grant) => void) | undefined;
}

const GrantRow = ({ grant, note, off, onAsk }: GrantRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium wrap-anywhere">{grant.name}</p>
      <p className="text-sm break-words text-faded">
        {note} {off && <Badge>Off</Badge>}
      </p>
    </div>
    {onAsk && (
      <Button
        variant="quiet"
        size="small"
        aria-label={`${WORDS[grant.kind].verb} ${grant.name}`}
        onClick={() => onAsk(grant)}
      >
        {WORDS[grant.kind].verb}
      </Button>
    )}
  </li>
);

const WORDS = {
  key: {
    verb: "Revoke",
    title: "Revoke API Key",
    done: "Key Revoked",
    ends: "Programs that use it stop working.",
  },
  webhook: {
    verb: "Remove",
    title: "Remove Webhook",
    done: "Webhook Removed",
    ends: "Its delivery log goes too.",
  },
};

interface RevokeDialogProps {
  userId: string;
  asked: Grant | null;
  onClose: () => void;
}

function RevokeDialog({ userId, asked, onClose }: RevokeDialogProps) {
  const utils = trpc.useUtils();
  const shown = useLast(asked);
  const options = {
    onSuccess: async () => {
      if (shown) toast({ title: WORDS[shown.kind].done, variant: "success" });
      await utils.admin.invalidate();
    },
    onError: (error: unknown) => showFailureToast("Not revoked", error),
    onSettled: onClose,
  };
  const key = trpc.admin.revokeUserKey.useMutation(options);
  const webhook = trpc.admin.removeUserWebhook.useMutation(options);
  if (!shown) return null;
  const { title, verb, ends } = WORDS[shown.kind];
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={onClose}
      title={title}
      description={
        <span className="wrap-anywhere">
          {shown.name}. {ends} We'll email the user that support did it.
        </span>
      }
      confirmLabel={verb}
      danger
      busy={key.isPending || webhook.isPending}
      onConfirm={() =>
        shown.kind === "key"
          ? key.mutate({ id: userId, keyId: shown.id })
          : webhook.mutate({ id: userId, webhookId: shown.id })
      }
    />
  );
}
