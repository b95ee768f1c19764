import type { MailToolConnection } from "@storyletter/contract/mail-tools";
import { draftsIn, MAIL_TOOL_NAMES } from "@storyletter/contract/mail-tools/constants";
import { AlertDialog, Button, ErrorState, Icon, loadLater, Notice, Skeletons, toast } from "@storyletter/ui";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";
import { ConnectMailTool } from "../connect-mail-tool.tsx";

const MailToolChoicesForm = loadLater(
  async () => (await import("./mail-tool-forms.tsx")).MailToolChoicesForm,
);

/** What a draft is addressed to, as far as the tool has it. */
function draftsGoText({ audience, sender }: MailToolConnection): string | null {
  const parts = [audience && `to ${audience.name}`, sender && `from ${sender.name}`].filter(Boolean);
  return parts.length > 0 ? `Drafts go ${parts.join(", ")}` : null;
}

function MailToolRow({ connection, onRemoved }: { connection: MailToolConnection; onRemoved: () => void }) {
  const { id, tool, account, lastFour, address, createdAt } = connection;
  const name = MAIL_TOOL_NAMES[tool];
  const { audience } = draftsIn(tool);
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.emails.removeMailTool.useMutation({
    onSuccess: () => {
      setAsking(false);
      onRemoved();
      toast({ title: `${name} disconnected`, variant: "success" });
    },
    onError: (error) => showFailureToast(`${name} not disconnected`, error),
    onSettled: () => utils.emails.mailTools.invalidate(),
  });
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
          <Icon of={Send} className="mt-[3px] text-faded" />
          <div className="min-w-0 break-words">
            <p className="font-medium">
              {name}: {account}
            </p>
            <p className="text-sm text-faded">
              Key ends in <span className="font-mono">{lastFour}</span>, connected <TimeAgo at={createdAt} />
              {address && <span>, at {address}</span>}
            </p>
            <p className="text-sm text-faded">{draftsGoText(connection)}</p>
          </div>
        </div>
        <div className="flex gap-2">
          {audience && (
            <FormDialog
              form={MailToolChoicesForm}
              label={`Choose ${audience}`}
              title={`Drafts in ${name}`}
              description="Used for every new draft, and when you update one."
            >
              {(close) => <MailToolChoicesForm connection={connection} onDone={close} />}
            </FormDialog>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Disconnect ${name}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Disconnect
          </Button>
        </div>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Disconnect ${name}?`}
        description={`Your key is deleted here. Drafts that are in ${name} stay as they are.`}
        confirmLabel="Disconnect"
        onConfirm={() => remove.mutate({ id })}
        busy={remove.isPending}
        danger
      />
    </li>
  );
}

/** Which mail tools letters can be handed over to. */
export function MailToolsSection() {
  const title = useRef<HTMLHeadingElement>(null);
  const list = trpc.emails.mailTools.useQuery();
  return (
    <Section title="Mail tools" titleRef={title}>
      <p className="text-faded">
        Create your letters as drafts where you send them. We only ever make drafts: nothing is sent,
        scheduled or published.
      </p>
      {list.isError ? (
        <ErrorState title="We couldn't load your mail tools" query={list} />
      ) : list.data ? (
        <>
          {list.data.standIns && (
            <div className="mt-4">
              <Notice title="Connected to the sandbox">
                This installation sends drafts to {list.data.standIns} instead of the real tools. Any key in a
                tool's form works, such as kit_trial for Kit.
              </Notice>
            </div>
          )}
          <ul aria-label="Mail tools" className="mt-2 divide-y divide-rule empty:hidden">
            {list.data.tools.map((connection) => (
              <MailToolRow
                key={connection.id}
                connection={connection}
                onRemoved={() => title.current?.focus()}
              />
            ))}
          </ul>
          <div className="mt-4">
            <ConnectMailTool standIns={list.data.standIns} />
          </div>
        </>
      ) : (
        <Skeletons what="your mail tools" sizes={["h-16"]} className="mt-4" />
      )}
    </Section>
  );
}
