import { zodResolver } from "@hookform/resolvers/zod";
import { CreateApiKeyInput } from "@storyletter/contract";
import { Button, PasswordField, SelectField, TextField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { tellFailure } from "../../security/failure.ts";
import { ShownOnce } from "./shown-once.tsx";

const SCOPES = [
  { value: "read,write", label: "Read and write" },
  { value: "read", label: "Read only" },
];

const LIFES = [
  { value: "90", label: "90 days" },
  { value: "30", label: "30 days" },
  { value: "365", label: "A year" },
  { value: "", label: "No end" },
];

const KeyForm = z.object({
  name: CreateApiKeyInput.shape.name,
  scopes: z.string(),
  life: z.string(),
  password: CreateApiKeyInput.shape.password,
});

const asInput = ({ name, scopes, life, password }: z.output<typeof KeyForm>) =>
  CreateApiKeyInput.parse({
    name,
    password,
    scopes: scopes.split(","),
    expiresInDays: life === "" ? null : Number(life),
  });

/** Name, reach and life of a key, then the key itself, this once. */
export function CreateKeyForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(KeyForm),
    defaultValues: { name: "", scopes: "read,write", life: "90", password: "" },
  });
  const { errors } = form.formState;
  const create = trpc.developers.createKey.useMutation({
    // The key is for this dialog alone.
    gcTime: 0,
    onSuccess: () => void utils.developers.keys.invalidate(),
    onError: (error) => {
      if (!showServerErrors(form, ["name", "password"], error)) tellFailure("API key not made", error);
    },
  });

  if (create.data) {
    return (
      <ShownOnce
        title="Keep this key now"
        words="It is shown this once. Whoever has it can act as you: keep it like a password."
        label="Your new API key"
        secret={create.data.token}
        onSaved={onDone}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => create.mutate(asInput(values)))}
      className="space-y-5"
    >
      <TextField
        label="Name"
        hint="What it is for, such as “Newsletter script”."
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="May" options={SCOPES} {...form.register("scopes")} />
        <SelectField label="Ends after" options={LIFES} {...form.register("life")} />
      </div>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <Button type="submit" full busy={create.isPending} busyLabel="Making the key...">
        Create Key
      </Button>
    </form>
  );
}
