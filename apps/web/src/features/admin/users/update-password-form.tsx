import { ADMIN_USER_MESSAGES } from "@storyletter/contract/admin";
import { PASSWORD_MIN } from "@storyletter/contract/constants";
import { Button, PasswordField, toast } from "@storyletter/ui";
import { useState } from "react";
import { failureText, fieldErrors } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmIdentity } from "../../security/confirm-identity.tsx";
import { revokedText } from "../../security/revoked-text.ts";
import { isAboutProof, useIdentityProof } from "../../security/use-identity-proof.ts";

const FAILED = "Failed to update password. Please try again.";

export function UpdatePasswordForm({ id, onDone }: { id: string; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [newPassword, setNewPassword] = useState("");
  const [error, setError] = useState<string>();
  const update = trpc.admin.updatePassword.useMutation({
    onSuccess: async ({ revoked }) => {
      toast({
        title: "Password Updated",
        description: ["All sessions of this user have ended.", revokedText(revoked)].join(" ").trim(),
        variant: "success",
      });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (failure) => {
      if (isAboutProof(failure)) return;
      setError(fieldErrors(failure).find(({ path }) => path === "newPassword")?.message);
      toast({ title: "Update Failed", description: failureText(failure, FAILED), variant: "destructive" });
    },
  });
  const { send, dialog } = useIdentityProof(update);
  const submit = () => {
    if (newPassword.length >= PASSWORD_MIN) return send({ id, newPassword });
    setError(ADMIN_USER_MESSAGES.updatePassword);
    toast({
      title: "Invalid Password",
      description: ADMIN_USER_MESSAGES.updatePassword,
      variant: "destructive",
    });
  };
  return (
    <>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="At least 6 characters. Signs the user out, revokes API keys and webhooks, and sends an email."
          error={error}
          value={newPassword}
          onChange={(event) => {
            setError(undefined);
            setNewPassword(event.target.value);
          }}
        />
        <Button
          type="submit"
          full
          disabled={newPassword === ""}
          busy={update.isPending}
          busyLabel="Updating..."
        >
          Update Password
        </Button>
      </form>
      <ConfirmIdentity
        {...dialog}
        description="Setting a customer's password signs them out and revokes their keys."
      />
    </>
  );
}
