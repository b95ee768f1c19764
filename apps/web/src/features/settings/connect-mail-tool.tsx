import { MAIL_TOOLS, mailToolNames } from "@storyletter/contract/mail-tools/constants";
import { loadLater } from "@storyletter/ui";
import { FormDialog } from "../../forms/form-dialog.tsx";

const ConnectMailToolForm = loadLater(
  async () => (await import("./components/mail-tool-forms.tsx")).ConnectMailToolForm,
);

/** Asks for a mail tool's key in place, in Settings and beside a letter. */
export const ConnectMailTool = ({ standIns }: { standIns: string | null }) => (
  <FormDialog
    form={ConnectMailToolForm}
    label="Connect Mail Tool"
    description={`${mailToolNames(MAIL_TOOLS, "or")}. We check the key right away and store it encrypted.`}
  >
    {(close) => <ConnectMailToolForm standIns={standIns} onDone={close} />}
  </FormDialog>
);
