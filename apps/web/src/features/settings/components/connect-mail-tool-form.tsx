import { MAIL_TOOL_NAMES, MAIL_TOOLS, type MailTool } from "@storyletter/contract/constants";
import { ConnectMailToolInput } from "@storyletter/contract/schemas";
import { Button, PasswordField, SelectField, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { showFailureToast } from "../../security/failure.ts";

/** Where each tool shows its keys. */
const WHERE: Readonly<Record<MailTool, string>> = {
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
      <SelectField label="Mail tool" options={OPTIONS} hint={WHERE[tool]} {...form.register("tool")} />
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
