import type { User } from "@storyletter/contract/auth";
import type { LetterBody } from "@storyletter/contract/letters";
import { Button, TextArea, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";

interface Lines {
  greeting: string;
  signOff: string;
}

interface AuthorLinesProps {
  user: Pick<User, "firstName">;
  body: LetterBody;
  /** Puts them into this letter. */
  onAdd: (lines: Lines) => void;
}

/** Over the first paragraph, as long as the profile has neither: a form for both, which is filled in once. */
export function AuthorLines({ user, body, onAdd }: AuthorLinesProps) {
  const { data: profile } = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 });
  const isGreeted = body.content[0]?.attrs.beat === null;
  if (!profile || profile.greeting || profile.signOff || isGreeted) return null;
  return (
    <details className="border-b border-rule px-5 py-1.5 sm:px-8.5">
      <summary className="min-h-10 cursor-pointer py-2 text-sm text-faded">
        Add a greeting and a sign-off
      </summary>
      <LinesForm name={profile.senderName || (user.firstName ?? "")} onAdd={onAdd} />
    </details>
  );
}

function LinesForm({ name, onAdd }: Pick<AuthorLinesProps, "onAdd"> & { name: string }) {
  const utils = trpc.useUtils();
  const form = useForm<Lines>({
    defaultValues: { greeting: "Hi {first name|there},", signOff: `Talk soon,\n${name}` },
  });
  const field = fieldsOf(form);
  const save = trpc.auth.saveProfile.useMutation({
    onSuccess: (profile) => {
      utils.auth.profile.setData(undefined, profile);
      onAdd(profile);
      toast({
        title: "Greeting and sign-off added",
        description: "Future letters will have them, too. You can change them in your profile.",
        variant: "success",
      });
    },
    onError: (error) => showFormFailure(form, "Greeting and sign-off not saved", error),
  });
  const submit = (lines: Lines) => {
    if (lines.greeting.trim() || lines.signOff.trim()) save.mutate(lines);
    else
      form.setError("greeting", { message: "Please enter a greeting or a sign-off" }, { shouldFocus: true });
  };
  return (
    <form
      noValidate
      aria-label="Greeting and sign-off"
      className="grid gap-4 pt-1 pb-3"
      onSubmit={form.handleSubmit(submit)}
    >
      <TextField
        label="Greeting"
        optional
        maxLength={100}
        hint="Your mail tool puts the reader’s first name in place of {first name|there}, or “there” if it has none."
        {...field("greeting")}
      />
      <TextArea label="Sign-off" optional rows={2} maxLength={300} {...field("signOff")} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="justify-self-start"
        busy={save.isPending}
        busyLabel="Adding…"
      >
        Add to this and future letters
      </Button>
    </form>
  );
}
