import type { PaymentSettings } from "@storyletter/contract";
import { Badge, Switch } from "@storyletter/ui";
import { failureText } from "../../../api/errors.ts";
import { Section } from "../../../shell/section.tsx";
import { Problem } from "../../../subscription/problem.tsx";
import { useSwitchEnvironment } from "../use-switch-environment.ts";

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
