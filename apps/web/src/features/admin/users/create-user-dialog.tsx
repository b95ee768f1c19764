import { zodResolver } from "@hookform/resolvers/zod";
import { CreateAccountForm } from "@storyletter/contract/admin";
import { Button, Checkbox, Dialog, PasswordField, SelectField, TextField, toast } from "@storyletter/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api, trpc } from "../../../api/trpc.ts";
import { fieldsOf, showFailureToast, showServerErrors } from "../../../forms/server-errors.ts";

const TYPES = [
  { value: "user", label: "User" },
  { value: "admin", label: "Admin" },
];

/** The chosen type decides which call is made. */
const create = ({ userType, confirmAdmin, ...account }: CreateAccountForm) =>
  userType === "admin" && confirmAdmin
    ? api.admin.createAdmin.mutate({ ...account, userType, confirmAdmin })
    : api.admin.createUser.mutate(account);

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(CreateAccountForm),
    defaultValues: {
      email: "",
      password: "",
      firstName: "",
      lastName: "",
      userType: "user",
      confirmAdmin: false,
    },
  });
  const field = fieldsOf(form);
  const run = useMutation({
    mutationFn: create,
    onSuccess: async ({ message, user }) => {
      toast({ title: message, description: user.email, variant: "success" });
      onClose();
      await utils.admin.invalidate();
    },
    onError: (error) => {
      showServerErrors(form, error);
      showFailureToast("Create Failed", error, "Failed to create user");
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Create User"
      description="The account is verified immediately. They get no email, so share the password yourself."
    >
      <form noValidate className="space-y-5" onSubmit={form.handleSubmit((values) => run.mutate(values))}>
        <TextField label="Email" type="email" autoComplete="off" {...field("email")} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          {...field("password")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First Name" optional autoComplete="off" {...field("firstName")} />
          <TextField label="Last Name" optional autoComplete="off" {...field("lastName")} />
        </div>
        <SelectField label="User Type" options={TYPES} {...field("userType")} />
        {form.watch("userType") === "admin" && (
          <Checkbox
            label="Make this person an administrator"
            hint="Administrators can see and manage all users and emails."
            {...field("confirmAdmin")}
          />
        )}
        <Button type="submit" full busy={run.isPending} busyLabel="Creating...">
          Create User
        </Button>
      </form>
    </Dialog>
  );
}
