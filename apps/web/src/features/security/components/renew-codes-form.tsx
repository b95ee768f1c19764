import { trpc } from "../../../api/trpc.ts";
import { tellFailure } from "../failure.ts";
import { ProofForm } from "./proof-form.tsx";

export function RenewCodesForm({ onRenewed }: { onRenewed: (recoveryCodes: string[]) => void }) {
  const renew = trpc.auth.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
  return (
    <ProofForm
      submitLabel="Make New Codes"
      busy={renew.isPending}
      onSubmit={(proof, tell) =>
        renew.mutate(proof, { onError: (error) => tell(error) || tellFailure("No new codes made", error) })
      }
    />
  );
}
