import { ADMIN_USER_MESSAGES, PASSWORD_MIN } from "@storyletter/contract";
import { Button, PasswordField, toast } from "@storyletter/ui";
import { useState } from "react";
import { failureText, fieldErrors } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";

const FAILED = "Failed to update password. Please try again.";

export function UpdatePasswordForm({ id, onDone }: { id: string; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [newPassword, setNewPassword] = useState("");
  const [error, setError] = useState<string>();
  const update = trpc.admin.updatePassword.useMutation({
    onSuccess: async () => {
      toast({
        title: "Password Updated",
        description: "Every session of this user has ended.",
        variant: "success",
      });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (failure) => {
      setError(fieldErrors(failure).find(({ path }) => path === "newPassword")?.message);
      toast({ title: "Update Failed", description: failureText(failure, FAILED), variant: "destructive" });
    },
  });
  const submit = () => {
    if (newPassword.length >= PASSWORD_MIN) return update.mutate({ id, newPassword });
    setError(ADMIN_USER_MESSAGES.updatePassword);
    toast({
      title: "Invalid Password",
      description: ADMIN_USER_MESSAGES.updatePassword,
      variant: "destructive",
    });
  };
  return (
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
        hint="At least 6 characters. The user is signed out everywhere, and told by mail."
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
  );
}
