import {
  ConnectMailToolInput,
  type MailToolChoice,
  type MailToolChoices,
  type MailToolConnection,
} from "@storyletter/contract/mail-tools";
import {
  draftsIn,
  MAIL_TOOL_NAMES,
  MAIL_TOOLS,
  type MailTool,
} from "@storyletter/contract/mail-tools/constants";
import { Button, ErrorState, PasswordField, SelectField, Skeleton, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { LinkedMessage } from "../../../format/linked-message.tsx";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";

const FIELDS = ["apiKey", "address", "user", "token"] as const;

interface Values extends Record<(typeof FIELDS)[number], string> {
  tool: MailTool;
}

const isField = (name: unknown): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name);

const OPTIONS = MAIL_TOOLS.map((tool) => ({ value: tool, label: MAIL_TOOL_NAMES[tool] }));

function KeyHint({ tool }: { tool: MailTool }) {
  const { keyHint, keyPage } = draftsIn(tool);
  return (
    <span>
      <span>{keyHint}</span>
      {keyPage && (
        <a href={keyPage} target="_blank" rel="noopener noreferrer" className="link ml-1">
          Open {MAIL_TOOL_NAMES[tool]}
        </a>
      )}
    </span>
  );
}

export function ConnectMailToolForm({ standIns, onDone }: { standIns: string | null; onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<Values>({
    defaultValues: { tool: "kit", apiKey: "", address: "", user: "", token: "" },
  });
  const { errors } = form.formState;
  const field = fieldsOf(form);
  const tool = form.watch("tool");
  const { access, keyPage, addressPage } = draftsIn(tool);
  const secretError = (message: string | undefined) =>
    message && <LinkedMessage message={message} pages={[keyPage, addressPage]} />;
  const connect = trpc.emails.connectMailTool.useMutation({
    onSuccess: ({ tool: connected, account }) => {
      void utils.emails.mailTools.invalidate();
      void utils.emails.mailToolOffers.invalidate();
      toast({ title: `${MAIL_TOOL_NAMES[connected]} connected`, description: account, variant: "success" });
      onDone();
    },
    onError: (error) => showFormFailure(form, "Mail tool not connected", error),
  });

  function submit(values: Values) {
    const read = ConnectMailToolInput.safeParse(values);
    if (read.success) return connect.mutate(read.data);
    for (const [at, { path, message }] of read.error.issues.entries()) {
      const [name] = path;
      if (isField(name)) form.setError(name, { message }, { shouldFocus: at === 0 });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="space-y-5">
      <SelectField label="Mail tool" options={OPTIONS} hint={<KeyHint tool={tool} />} {...field("tool")} />
      {access === "address" ? (
        <>
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            placeholder={standIns ? `${standIns}/${tool}` : "https://lists.example.com"}
            autoComplete="off"
            {...field("address")}
          />
          <TextField
            label="API user"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field("user")}
          />
          <PasswordField
            label="Token"
            autoComplete="off"
            {...field("token")}
            error={secretError(errors.token?.message)}
          />
        </>
      ) : (
        <PasswordField
          label="API key"
          autoComplete="off"
          {...field("apiKey")}
          error={secretError(errors.apiKey?.message)}
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
        query={choices}
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

function Fields({ connection, onDone, audiences, senders, isCut }: ChoicesProps & MailToolChoices) {
  const { id, tool } = connection;
  const { audience, sender } = draftsIn(tool);
  const name = MAIL_TOOL_NAMES[tool];
  const utils = trpc.useUtils();
  const form = useForm({
    defaultValues: { audience: connection.audience?.id ?? "", sender: connection.sender?.id ?? "" },
  });
  const field = fieldsOf(form);
  const choose = trpc.emails.chooseForMailTool.useMutation({
    onSuccess: () => {
      void utils.emails.mailTools.invalidate();
      toast({ title: `Saved for ${name}`, variant: "success" });
      onDone();
    },
    onError: (error) => showFormFailure(form, "Not saved", error),
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
        label={audience ?? "Audience"}
        hint={
          isCut && `${name} has more than these ${audiences.length}. Choose there after the draft is made.`
        }
        options={asOptions(audiences)}
        placeholder={audiences.length === 0 ? `${name} has none yet` : "None"}
        {...field("audience")}
      />
      {sender === "listed" && (
        <SelectField
          label="Sender"
          options={asOptions(senders)}
          placeholder={senders.length === 0 ? `${name} has none yet` : "None"}
          {...field("sender")}
        />
      )}
      {(sender === "domain" || sender === "typed") && (
        <TextField
          label="Sender"
          hint={`${sender === "domain" ? "At a domain" : "An address"} that is verified in ${name}, such as Mara <mara@example.com>.`}
          autoComplete="off"
          {...field("sender")}
        />
      )}
      <Button type="submit" full busy={choose.isPending} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
