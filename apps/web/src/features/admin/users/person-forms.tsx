import type { AdminUser } from "@storyletter/contract/admin";
import { DELETION_DAYS } from "@storyletter/contract/constants";
import { Button, TextField, toast } from "@storyletter/ui";
import { useState } from "react";
import { fieldErrors } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { ConfirmIdentity } from "../../security/confirm-identity.tsx";
import { isAboutProof, useIdentityProof } from "../../security/use-identity-proof.ts";
import { showFailureToast } from "../failure.ts";

interface PersonFormProps {
  user: AdminUser;
  onDone: () => void;
}

/** The new address confirms the change, so a typo here can't lock anyone out. */
export function ChangeAddressForm({ user, onDone }: PersonFormProps) {
  const utils = trpc.useUtils();
  const [newEmail, setNewEmail] = useState("");
  const [error, setError] = useState<string>();
  const change = trpc.admin.changeAddress.useMutation({
    onSuccess: async (_, input) => {
      toast({
        title: "Confirmation Link Sent",
        description: `We sent a link to ${input.newEmail}.`,
        variant: "success",
      });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (failure) => {
      if (isAboutProof(failure)) return;
      const message = fieldErrors(failure).find(({ path }) => path === "newEmail")?.message;
      setError(message);
      if (!message) showFailureToast("Address not changed", failure);
    },
  });
  const { send, dialog } = useIdentityProof(change);
  return (
    <>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          send({ id: user.id, newEmail });
        }}
      >
        <TextField
          label="New email address"
          type="email"
          autoComplete="off"
          hint={
            user.verified
              ? "It gets a link and becomes the address once the link is opened. We notify the current address now."
              : "This address was never verified, so it's replaced now. The new one gets a verification link."
          }
          error={error}
          value={newEmail}
          onChange={(event) => {
            setError(undefined);
            setNewEmail(event.target.value);
          }}
        />
        <Button type="submit" full disabled={newEmail === ""} busy={change.isPending} busyLabel="Sending...">
          Change Address
        </Button>
      </form>
      <ConfirmIdentity {...dialog} description="Whoever has the address can sign in to the account." />
    </>
  );
}

export function DeleteUserForm({ user, onDone }: PersonFormProps) {
  const utils = trpc.useUtils();
  const remove = trpc.admin.deleteUser.useMutation({
    onSuccess: async () => {
      toast({ title: "Deletion Scheduled", variant: "success" });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => {
      if (!isAboutProof(error)) showFailureToast("Deletion not scheduled", error);
    },
  });
  const { send, dialog } = useIdentityProof(remove);
  return (
    <div className="space-y-5">
      <p>
        The account and everything in it is deleted in {DELETION_DAYS} days. Until then, the user or staff can
        cancel it. The user is signed out now, a subscription ends with its period, and we send an email.
      </p>
      <Button
        variant="danger"
        full
        busy={remove.isPending}
        busyLabel="Scheduling..."
        onClick={() => send({ id: user.id })}
      >
        Delete Account
      </Button>
      <ConfirmIdentity {...dialog} description="This schedules the deletion of a customer's account." />
    </div>
  );
}
