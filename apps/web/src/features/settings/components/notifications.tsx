import type { NotificationSettings, NotificationTopic } from "@storyletter/contract/account";
import { Button, Checkbox, Skeletons, toast } from "@storyletter/ui";
import { type FormEvent, useState } from "react";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/page.tsx";

const SWITCHES: readonly { topic: NotificationTopic; label: string; hint: string }[] = [
  {
    topic: "lowCredits",
    label: "Low-credit reminder",
    hint: "One email when you have two credits left, and one when you run out.",
  },
  {
    topic: "bonusReminder",
    label: "Bonus reminder",
    hint: "One email when the Action Taker bonus is one or two emails away.",
  },
  { topic: "productNews", label: "Product news", hint: "Occasional emails about what's new in Storyletter." },
];

export function Notifications() {
  const settings = trpc.auth.notifications.useQuery();
  return (
    <Section title="Notifications">
      {settings.data ? (
        <Switches saved={settings.data} />
      ) : (
        <Skeletons what="your notifications" sizes={["h-56"]} />
      )}
    </Section>
  );
}

/** Saved with the only Save button in the settings. */
function Switches({ saved }: { saved: NotificationSettings }) {
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState(saved);
  const save = trpc.auth.saveNotifications.useMutation({
    onSuccess: (stored) => {
      utils.auth.notifications.setData(undefined, stored);
      toast({
        title: "Account Updated",
        description: "Your notification settings are saved.",
        variant: "success",
      });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      const description = failureText(
        error,
        "We couldn't save your notification settings. Please try again.",
      );
      toast({ title: "Update Failed", description, variant: "destructive" });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(chosen);
  };
  return (
    <form onSubmit={submit}>
      <fieldset className="space-y-1">
        <legend className="sr-only">Optional emails</legend>
        {SWITCHES.map(({ topic, label, hint }) => (
          <Checkbox
            key={topic}
            label={label}
            hint={hint}
            checked={chosen[topic]}
            onChange={(event) => setChosen({ ...chosen, [topic]: event.target.checked })}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-sm text-faded">
        Emails about verification, security, billing and exports are always on.
      </p>
      <Button type="submit" size="small" className="mt-4" busy={save.isPending} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
