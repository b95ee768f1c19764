import { toast } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { tellFailure } from "../failure.ts";
import { ProofForm } from "./proof-form.tsx";

export function DisableForm({ onDisabled }: { onDisabled: () => void }) {
  const disable = trpc.auth.disableSecondFactor.useMutation({
    onSuccess: () => {
      toast({ title: "Second factor turned off", variant: "success" });
      onDisabled();
    },
  });
  return (
    <ProofForm
      submitLabel="Turn Off"
      variant="danger"
      busy={disable.isPending}
      onSubmit={(proof, tell) =>
        disable.mutate(proof, {
          onError: (error) => tell(error) || tellFailure("Second factor still on", error),
        })
      }
    />
  );
}
