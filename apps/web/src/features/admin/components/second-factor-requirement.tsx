import { Badge, Button, toast } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/section.tsx";
import { tellFailure } from "../../security/failure.ts";

/** For the owner alone: whether every administrator has to have a second factor. */
export function SecondFactorRequirement() {
  const utils = trpc.useUtils();
  const { data: own } = trpc.auth.secondFactor.useQuery();
  // Who still owes one may not ask yet.
  const { data: requirement } = trpc.auth.secondFactorRequirement.useQuery(undefined, {
    enabled: own !== undefined && (own.enabled || !own.required),
  });
  const change = trpc.auth.setSecondFactorRequirement.useMutation({
    onSuccess: async (_, { required }) => {
      toast({
        title: required ? "Second factor required" : "Second factor no longer required",
        variant: "success",
      });
      await Promise.all([
        utils.auth.secondFactorRequirement.invalidate(),
        utils.auth.secondFactor.invalidate(),
      ]);
    },
    onError: (error) => tellFailure("Not changed", error),
  });
  if (!own || !requirement?.changeable) return null;
  const { required } = requirement;
  return (
    <Section
      title="Second factor of administrators"
      aside={required ? <Badge tone="success">Required</Badge> : <Badge>Optional</Badge>}
    >
      <p className="text-faded">
        Where it is required, an administrator without one can set it up after signing in, and do nothing
        else.
      </p>
      {own.enabled ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-4"
          busy={change.isPending}
          onClick={() => change.mutate({ required: !required })}
        >
          {required ? "No Longer Require It" : "Require It"}
        </Button>
      ) : (
        <p className="mt-2">Set up your own second factor first.</p>
      )}
    </Section>
  );
}
