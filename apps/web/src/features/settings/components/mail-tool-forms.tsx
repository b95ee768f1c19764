import { MAIL_TOOL_NAMES, MAIL_TOOLS, type MailTool } from "@storyletter/contract/constants";
import {
  ConnectMailToolInput,
  type MailToolChoice,
  type MailToolConnection,
} from "@storyletter/contract/schemas";
import { Button, ErrorState, PasswordField, SelectField, Skeleton, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast, showServerErrors } from "../../../forms/server-errors.ts";

/** Where each tool shows its keys. */
const KEY_HINTS: Readonly<Record<MailTool, string>> = {
  kit: "In Kit: Settings, Developer, then add a V4 API key.",
  mailchimp: "In Mailchimp: Profile, Extras, API keys. The key ends in your data centre, such as -us21.",
  brevo: "In Brevo: your name, SMTP & API, API keys.",
  resend: "In Resend: API Keys, with full access. Sending access can't make drafts.",
  listmonk: "In listmonk: Admin, Users, a user of the type API that may manage campaigns and read lists.",
};

const FIELDS = ["apiKey", "address", "user", "token"] as const;

interface Values extends Record<(typeof FIELDS)[number], string> {
  tool: MailTool;
}

const isField = (name: unknown): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name);

const OPTIONS = MAIL_TOOLS.map((tool) => ({ value: tool, label: MAIL_TOOL_NAMES[tool] }));

export function ConnectMailToolForm({ standIns, onDone }: { standIns: string | null; onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<Values>({
    defaultValues: {
      tool: "kit",
      apiKey: "",
      address: standIns ? `${standIns}/listmonk` : "",
      user: "",
      token: "",
    },
  });
  const { errors } = form.formState;
  const tool = form.watch("tool");
  const connect = trpc.emails.connectMailTool.useMutation({
    onSuccess: ({ tool: connected, account }) => {
      void utils.emails.mailTools.invalidate();
      toast({ title: `${MAIL_TOOL_NAMES[connected]} connected`, description: account, variant: "success" });
      onDone();
    },
    onError: (error) => {
      if (!showServerErrors(form, FIELDS, error)) showFailureToast("Mail tool not connected", error);
    },
  });

  function submit(values: Values) {
    const read = ConnectMailToolInput.safeParse(values);
    if (read.success) return connect.mutate(read.data);
    for (const { path, message } of read.error.issues) {
      const [name] = path;
      if (isField(name)) form.setError(name, { message }, { shouldFocus: true });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="space-y-5">
      <SelectField label="Mail tool" options={OPTIONS} hint={KEY_HINTS[tool]} {...form.register("tool")} />
      {tool === "listmonk" ? (
        <>
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            placeholder="https://lists.example.com"
            autoComplete="off"
            error={errors.address?.message}
            {...form.register("address")}
          />
          <TextField
            label="API user"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.user?.message}
            {...form.register("user")}
          />
          <PasswordField
            label="Token"
            autoComplete="off"
            error={errors.token?.message}
            {...form.register("token")}
          />
        </>
      ) : (
        <PasswordField
          label="API key"
          autoComplete="off"
          error={errors.apiKey?.message}
          {...form.register("apiKey")}
        />
      )}
      <Button type="submit" full busy={connect.isPending} busyLabel="Checking the key...">
        Connect
      </Button>
    </form>
  );
}

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
