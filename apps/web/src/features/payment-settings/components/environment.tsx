import type { PaymentSettings } from "@storyletter/contract";
import { Badge, Switch, toast } from "@storyletter/ui";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/section.tsx";
import { Problem } from "../../../subscription/problem.tsx";

export function Environment({ settings }: { settings: PaymentSettings }) {
  const change = useSwitchEnvironment();
  // While it is on its way, the switch stands where it was put.
  const environment = change.isPending ? change.variables.environment : settings.environment;
  const live = environment === "live";
  return (
    <Section
      title="Environment"
      aside={live ? <Badge tone="success">Live</Badge> : <Badge tone="warning">Test</Badge>}
    >
      <Switch
        label="Live mode"
        hint={
          live ? "Cards are charged for real." : "Only the provider's test cards work, and no money moves."
        }
        checked={live}
        busy={change.isPending}
        onCheckedChange={(on) => change.mutate({ environment: on ? "live" : "test" })}
      />
      <Problem text={change.error && failureText(change.error, "Please try again.")} />
      <p className="mt-4 text-sm text-faded">
        Customers and subscriptions belong to the environment they were made in. Switching moves none of them,
        and ends none.
      </p>
    </Section>
  );
}

/** Sent as soon as the switch is touched; refused, it goes back to where it was (APAY-02, decision APAY-16). */
function useSwitchEnvironment() {
  const utils = trpc.useUtils();
  return trpc.admin.switchPaymentEnvironment.useMutation({
    onSuccess: (settings) => {
      utils.admin.paymentSettings.setData(undefined, settings);
      toast({
        title: "Environment Updated",
        description: `Stripe switched to ${settings.environment} mode`,
        variant: "success",
      });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({ title: "Error", description: "Failed to switch environment", variant: "destructive" });
    },
  });
}
