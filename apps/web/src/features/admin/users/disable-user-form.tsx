import type { AdminUser } from "@storyletter/contract/admin";
import type { SubscriptionChoice } from "@storyletter/contract/constants";
import { Button, ChoiceGroup, toast } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../failure.ts";
import { ADMIN_ACTIONS } from "./user-actions.tsx";

const CHOICES: { value: SubscriptionChoice; label: string; means: string }[] = [
  {
    value: "pause",
    label: "Pause payments",
    means: "Nothing is charged while the account is disabled. Enabling it resumes payments.",
  },
  {
    value: "end-at-period-end",
    label: "End with the period",
    means: "The paid period stays, and nothing is charged after it.",
  },
  { value: "end", label: "End now", means: "The subscription ends immediately. Nothing is refunded." },
  {
    value: "continue",
    label: "Keep charging",
    means: "The customer goes on being charged for an account they can't use.",
  },
];

/** Disables an account whose subscription runs; the decision about the money is part of it. */
export function DisableUserForm({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [subscription, setSubscription] = useState<SubscriptionChoice>("pause");
  const { done, failed, label } = ADMIN_ACTIONS.disable;
  const disable = trpc.admin.disableUser.useMutation({
    onSuccess: async () => {
      toast({ title: done, variant: "success" });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => showFailureToast(failed, error),
  });
  return (
    <div className="space-y-5">
      <p>
        The user is signed out everywhere and can't sign in until the account is enabled again. We'll email
        them what happens to their subscription.
      </p>
      <ChoiceGroup
        label="The subscription"
        options={CHOICES}
        value={subscription}
        onValueChange={setSubscription}
      />
      <p role="status" className="text-sm text-faded">
        {CHOICES.find(({ value }) => value === subscription)?.means}
      </p>
      <Button
        variant="danger"
        full
        busy={disable.isPending}
        busyLabel="Disabling..."
        onClick={() => disable.mutate({ id: user.id, subscription })}
      >
        {label}
      </Button>
    </div>
  );
}
