import { Badge, Button, toast } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Page, Section } from "../../../shell/page.tsx";
import { Security } from "../../security/security.tsx";

/** Owner only: requires two-factor authentication of every administrator. */
function SecondFactorRequirement() {
  const utils = trpc.useUtils();
  const { data: own } = trpc.auth.secondFactor.useQuery();
  // Not allowed until required two-factor authentication is set up.
  const { data: requirement } = trpc.auth.secondFactorRequirement.useQuery(undefined, {
    enabled: own !== undefined && (own.enabled || !own.required),
  });
  const change = trpc.auth.setSecondFactorRequirement.useMutation({
    onSuccess: async (_, { required }) => {
      toast({
        title: required ? "Two-factor authentication required" : "Two-factor authentication optional",
        variant: "success",
      });
      await Promise.all([
        utils.auth.secondFactorRequirement.invalidate(),
        utils.auth.secondFactor.invalidate(),
      ]);
    },
    onError: (error) => showFailureToast("Couldn't change the setting", error),
  });
  if (!own || !requirement?.changeable) return null;
  const { required } = requirement;
  return (
    <Section
      title="Two-factor authentication for administrators"
      aside={required ? <Badge tone="success">Required</Badge> : <Badge>Optional</Badge>}
    >
      <p className="text-faded">
        If required, administrators must set it up after signing in before they can do anything else.
      </p>
      {own.enabled ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-4"
          busy={change.isPending}
          onClick={() => change.mutate({ required: !required })}
        >
          {required ? "Make It Optional" : "Require It"}
        </Button>
      ) : (
        <p className="mt-2">Turn it on for your own account first.</p>
      )}
    </Section>
  );
}

export function AdminSecurity() {
  return (
    <Page title="Security" narrow>
      <div className="space-y-5">
        <Security />
        <SecondFactorRequirement />
      </div>
    </Page>
  );
}
