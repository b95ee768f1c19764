import type { IdentityProof } from "@storyletter/contract/schemas";
import { useState } from "react";
import { hasCode } from "../../api/errors.ts";

interface Mutation<Input> {
  isPending: boolean;
  mutate: (
    input: Input & IdentityProof,
    options?: { onSuccess?: () => void; onError?: (error: unknown) => void },
  ) => void;
}

/** Sends a change, and again with the proof when the server requires one. */
export function useIdentityProof<Input extends object>({ mutate, isPending }: Mutation<Input>) {
  const [waiting, setWaiting] = useState<Input | null>(null);
  return {
    send: (input: Input) =>
      mutate(input, { onError: (error) => void (hasCode(error, "proof-required") && setWaiting(input)) }),
    /** Props of the confirmation dialog. */
    dialog: {
      open: waiting !== null,
      busy: isPending,
      onClose: () => setWaiting(null),
      onSubmit: (proof: IdentityProof, showError: (error: unknown) => boolean) =>
        waiting &&
        mutate(
          { ...waiting, ...proof },
          {
            onSuccess: () => setWaiting(null),
            onError: (error) =>
              void (showError(error) || hasCode(error, "proof-required") || setWaiting(null)),
          },
        ),
    },
  };
}

/** The dialog shows these errors at its fields, so they need no toast. */
export const isAboutProof = (error: unknown): boolean =>
  hasCode(error, "proof-required") || hasCode(error, "wrong-password") || hasCode(error, "wrong-code");
