import { loadLater } from "@storyletter/ui";
import type { ReactNode } from "react";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { Section } from "../../../shell/section.tsx";

const ChangePasswordForm = loadLater(
  async () => (await import("./change-password-form.tsx")).ChangePasswordForm,
);
const ChangeEmailForm = loadLater(async () => (await import("./change-email-form.tsx")).ChangeEmailForm);

export function PasswordAndEmail() {
  return (
    <Section title="Password and email">
      <div className="divide-y divide-rule">
        <Row title="Password" text="A new one signs out every other device.">
          <FormDialog
            form={ChangePasswordForm}
            label="Change Password"
            description="Every other device is signed out when you save."
          >
            {(close) => <ChangePasswordForm onDone={close} />}
          </FormDialog>
        </Row>
        <Row title="Email" text="The new address counts once you have confirmed it.">
          <FormDialog
            form={ChangeEmailForm}
            label="Change Email"
            description="We send a link to the new address. Until you confirm it there, everything stays as it is."
          >
            {(close) => <ChangeEmailForm onDone={close} />}
          </FormDialog>
        </Row>
      </div>
    </Section>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-medium tracking-normal">{title}</h3>
        <p className="text-sm text-faded">{text}</p>
      </div>
      {children}
    </div>
  );
}
