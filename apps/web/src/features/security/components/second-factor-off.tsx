import { ERRORS } from "@storyletter/contract";
import { loadLater, Notice } from "@storyletter/ui";
import { FormDialog } from "../../../forms/form-dialog.tsx";

const EnrolForm = loadLater(async () => (await import("./enrol-form.tsx")).EnrolForm);

export interface SecondFactorOffProps {
  required: boolean;
  onEnrolled: (recoveryCodes: string[]) => void;
}

export function SecondFactorOff({ required, onEnrolled }: SecondFactorOffProps) {
  return (
    <div className="space-y-4">
      {required && <Notice tone="warning" title={ERRORS["second-factor-setup-required"].message} />}
      <p className="text-faded">
        With a code from your phone beside the password, whoever learns the password still stays out. You need
        an authenticator app, such as the one you use for your bank or mail.
      </p>
      <FormDialog
        form={EnrolForm}
        label="Set Up Second Factor"
        variant="primary"
        description="Your authenticator app gets a key, and from then on shows the codes that the login asks for."
      >
        {(close) => (
          <EnrolForm
            onEnrolled={(codes) => {
              close();
              onEnrolled(codes);
            }}
          />
        )}
      </FormDialog>
    </div>
  );
}
