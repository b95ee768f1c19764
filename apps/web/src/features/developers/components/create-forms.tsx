import { zodResolver } from "@hookform/resolvers/zod";
import { CreateApiKeyInput, SUBJECT_SCOPES, type SubjectScope } from "@storyletter/contract/developers";
import { TEST_SCOPE } from "@storyletter/contract/developers/constants";
import { Button, Checkbox, CopyButton, Notice, PasswordField, SelectField, TextField } from "@storyletter/ui";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { trpc } from "../../../api/trpc.ts";
import { type Field, fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";
import { useCopyToasts } from "../../../shell/copy-and-save.ts";

const ACCESS = [
  { value: "read,write", label: "Read and write" },
  { value: "read", label: "Read only" },
  { value: TEST_SCOPE, label: "Test letters only" },
  { value: "", label: "Only what I choose" },
];

/** Staff have no keys on screen. */
const SUBJECTS: Record<Exclude<SubjectScope, "admin">, string> = {
  "emails:read": "Read emails, drafts, series, profile and webhooks",
  "emails:write": "Write and change them, using your credits",
  stories: "Read and change stories",
  billing: "See credits and plan, and start a payment",
};

const EXPIRY_OPTIONS = [
  { value: "90", label: "In 90 days" },
  { value: "30", label: "In 30 days" },
  { value: "365", label: "In a year" },
  { value: "", label: "Never" },
];

const KeyForm = z
  .object({
    name: CreateApiKeyInput.shape.name,
    access: z.string(),
    chosen: z.array(z.enum(SUBJECT_SCOPES)),
    expiry: z.string(),
    password: CreateApiKeyInput.shape.password,
  })
  .refine(({ access, chosen }) => access !== "" || chosen.length > 0, {
    path: ["chosen"],
    error: "Please choose at least one permission",
  });

const toInput = ({ name, access, chosen, expiry, password }: z.output<typeof KeyForm>) =>
  CreateApiKeyInput.parse({
    name,
    password,
    scopes: access === "" ? chosen : access.split(","),
    expiresInDays: expiry === "" || access === TEST_SCOPE ? null : Number(expiry),
  });

/** What a key may that is not for everything. */
function KeySubjects({ field: { error, ...field } }: { field: Field }) {
  return (
    <fieldset>
      <legend className="font-semibold">The key may</legend>
      {Object.entries(SUBJECTS).map(([scope, label], index, all) => (
        <Checkbox
          key={scope}
          label={label}
          value={scope}
          error={index === all.length - 1 ? error : undefined}
          {...field}
        />
      ))}
    </fieldset>
  );
}

/** The key is shown only once, after it is created. */
export function CreateKeyForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(KeyForm),
    defaultValues: { name: "", access: "read,write", chosen: [], expiry: "90", password: "" },
  });
  const field = fieldsOf(form);
  const create = trpc.developers.createKey.useMutation({
    // Don't keep the key in the cache.
    gcTime: 0,
    onSuccess: () => void utils.developers.keys.invalidate(),
    onError: (error) => showFormFailure(form, "API key not created", error),
  });

  if (create.data) {
    return (
      <ShownOnce
        title="Save this key now"
        words={
          create.variables.scopes.includes(TEST_SCOPE)
            ? "You won't see it again. It gets test letters, which cost no credit, and reaches nothing else of your account."
            : "You won't see it again. Anyone who has it can act on your behalf, so treat it like a password."
        }
        label="Your new API key"
        secret={create.data.token}
        onSaved={onDone}
      />
    );
  }
  const access = form.watch("access");
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => create.mutate(toInput(values)))}
      className="space-y-5"
    >
      <TextField
        label="Name"
        hint="What you'll use it for, such as “Newsletter script”."
        autoComplete="off"
        {...field("name")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Permissions" options={ACCESS} {...field("access")} />
        {access !== TEST_SCOPE && (
          <SelectField label="Expires" options={EXPIRY_OPTIONS} {...field("expiry")} />
        )}
      </div>
      {access === TEST_SCOPE && (
        <p className="text-faded">
          For trying out a program: it gets the same answers as with a live key, but canned letters that cost
          no credit.
        </p>
      )}
      {access === "" && <KeySubjects field={field("chosen")} />}
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <Button type="submit" full busy={create.isPending} busyLabel="Creating the key...">
        Create Key
      </Button>
    </form>
  );
}

interface ShownOnceProps {
  title: string;
  /** Why it has to be saved now. */
  words: string;
  /** Names the secret for screen readers. */
  label: string;
  secret: string;
  onSaved: () => void;
}

/** A secret that the server cannot show again. */
export function ShownOnce({ title, words, label, secret, onSaved }: ShownOnceProps) {
  const copyToasts = useCopyToasts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <Notice tone="warning" title={title}>
        {words}
      </Notice>
      <p role="status" aria-label={label} className="font-mono break-all">
        {secret}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} label="Copy" size="small" {...copyToasts} />
        <Button size="small" onClick={onSaved}>
          I've saved it
        </Button>
      </div>
    </div>
  );
}
