import { MAIL_TOOL_NAMES } from "@storyletter/contract/constants";
import type { MailToolChoice, MailToolConnection } from "@storyletter/contract/schemas";
import { Button, ErrorState, SelectField, Skeleton, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { showFailureToast } from "../../security/failure.ts";

const asOptions = (choices: readonly MailToolChoice[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));

interface ChoicesProps {
  connection: MailToolConnection;
  onDone: () => void;
}

/** Read from the tool when the form opens: lists come and go there. */
export function MailToolChoicesForm(props: ChoicesProps) {
  const choices = trpc.emails.mailToolChoices.useQuery(
    { id: props.connection.id },
    { gcTime: 0, retry: false },
  );
  if (choices.isError)
    return (
      <ErrorState
        title={`${MAIL_TOOL_NAMES[props.connection.tool]} didn't give us its lists`}
        onRetry={() => void choices.refetch()}
        retrying={choices.isFetching}
      >
        If its key was revoked, connect it again with a new one.
      </ErrorState>
    );
  if (!choices.data)
    return (
      <div role="status" aria-label="Loading from the mail tool">
        <Skeleton className="h-40" />
      </div>
    );
  return <Fields {...props} {...choices.data} />;
}

function Fields({
  connection,
  onDone,
  audiences,
  senders,
}: ChoicesProps & { audiences: MailToolChoice[]; senders: MailToolChoice[] }) {
  const { id, tool } = connection;
  const name = MAIL_TOOL_NAMES[tool];
  const utils = trpc.useUtils();
  const form = useForm({
    defaultValues: { audience: connection.audience?.id ?? "", sender: connection.sender?.id ?? "" },
  });
  const { errors } = form.formState;
  const choose = trpc.emails.chooseForMailTool.useMutation({
    onSuccess: () => {
      void utils.emails.mailTools.invalidate();
      toast({ title: `Saved for ${name}`, variant: "success" });
      onDone();
    },
    onError: (error) => {
      if (!showServerErrors(form, ["audience", "sender"], error)) showFailureToast("Not saved", error);
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ audience, sender }) =>
        choose.mutate({ id, audience: audience || null, sender: sender || null }),
      )}
      className="space-y-5"
    >
      <SelectField
        label={tool === "listmonk" ? "List" : "Audience"}
        options={asOptions(audiences)}
        placeholder={audiences.length === 0 ? `${name} has none yet` : "None"}
        error={errors.audience?.message}
        {...form.register("audience")}
      />
      {tool === "resend" ? (
        <TextField
          label="Sender"
          hint="At a domain that is verified in Resend, such as Mara <mara@example.com>."
          autoComplete="off"
          error={errors.sender?.message}
          {...form.register("sender")}
        />
      ) : (
        tool !== "listmonk" && (
          <SelectField
            label="Sender"
            options={asOptions(senders)}
            placeholder={senders.length === 0 ? `${name} has none yet` : "None"}
            error={errors.sender?.message}
            {...form.register("sender")}
          />
        )
      )}
      <Button type="submit" full busy={choose.isPending} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
