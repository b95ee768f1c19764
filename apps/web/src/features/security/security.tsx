import { Button, loadLater, toast } from "@storyletter/ui";
import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { absoluteTime } from "../../format/dates.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { showFailureToast } from "../../forms/server-errors.ts";
import { Section } from "../../shell/page.tsx";
import { SecondFactorSection } from "./components/second-factor-section.tsx";
import { SessionsSection } from "./components/sessions-section.tsx";

const ChangePasswordForm = loadLater(
  async () => (await import("./components/account-forms.tsx")).ChangePasswordForm,
);
const ChangeEmailForm = loadLater(
  async () => (await import("./components/account-forms.tsx")).ChangeEmailForm,
);

function PasswordAndEmail() {
  return (
    <Section title="Password and email">
      <div className="divide-y divide-rule">
        <Row title="Password" text="Changing it signs you out on other devices.">
          <FormDialog
            form={ChangePasswordForm}
            label="Change Password"
            description="Saving signs you out on other devices."
          >
            {(close) => <ChangePasswordForm onDone={close} />}
          </FormDialog>
        </Row>
        <PendingAddress />
        <Row title="Email" text="A new address takes effect once you confirm it.">
          <FormDialog
            form={ChangeEmailForm}
            label="Change Email"
            description="We'll send a link to the new address. Nothing changes until you open it and confirm."
          >
            {(close) => <ChangeEmailForm onDone={close} />}
          </FormDialog>
        </Row>
      </div>
    </Section>
  );
}

/** A change of address that waits for its confirmation. */
function PendingAddress() {
  const utils = trpc.useUtils();
  const { data: pending } = trpc.auth.pendingEmailChange.useQuery();
  const withdraw = trpc.auth.withdrawEmailChange.useMutation({
    onSuccess: () => toast({ title: "Email change withdrawn", variant: "success" }),
    onError: (error) => showFailureToast("Email change not withdrawn", error),
    onSettled: () => void utils.auth.pendingEmailChange.invalidate(),
  });
  if (!pending) return null;
  const text = `Waiting for you to confirm ${pending.newEmail} by ${absoluteTime(pending.expiresAt)}.`;
  return (
    <Row title="New address" text={text}>
      <Button
        variant="quiet"
        size="small"
        busy={withdraw.isPending}
        busyLabel="Withdrawing..."
        onClick={() => withdraw.mutate()}
      >
        Withdraw
      </Button>
    </Row>
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

/**
 * The same for users and administrators. Until a required two-factor authentication is set up, nothing else is
 * available.
 */
export function Security() {
  const { data: factor, isFetched } = trpc.auth.secondFactor.useQuery();
  const mustSetUp = factor?.required === true && !factor.enabled;
  return (
    <>
      {!mustSetUp && <SessionsSection ready={isFetched} />}
      <SecondFactorSection />
      {!mustSetUp && <PasswordAndEmail />}
    </>
  );
}
