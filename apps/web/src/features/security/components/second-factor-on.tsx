import { RECOVERY_CODES, type SecondFactor } from "@storyletter/contract";
import { loadLater, Notice } from "@storyletter/ui";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { TimeAgo } from "../../../times/time-ago.tsx";

const DisableForm = loadLater(async () => (await import("./disable-form.tsx")).DisableForm);
const RenewCodesForm = loadLater(async () => (await import("./renew-codes-form.tsx")).RenewCodesForm);

/** From here on a lost phone and some bad luck lock people out. */
const FEW = 3;

export interface SecondFactorOnProps {
  state: SecondFactor;
  /** With the fresh recovery codes, null when it was turned off. */
  onChanged: (recoveryCodes: string[] | null) => void;
}

export function SecondFactorOn({ state, onChanged }: SecondFactorOnProps) {
  const { recoveryCodesLeft, enabledAt, required } = state;
  return (
    <div className="space-y-4">
      <div>
        <p className="flex items-baseline gap-2">
          <span className="font-serif text-3xl font-display tabular-nums">{recoveryCodesLeft}</span>{" "}
          <span className="text-faded">of {RECOVERY_CODES} recovery codes left</span>
        </p>
        <p className="mt-1 text-sm text-faded">
          {enabledAt && (
            <>
              Set up <TimeAgo at={enabledAt} />.{" "}
            </>
          )}
          {required && "Administrators need it here, so it cannot be turned off."}
        </p>
      </div>
      {recoveryCodesLeft <= FEW && (
        <Notice tone="warning" title="You are running out of recovery codes">
          Without one, and without your phone, you cannot sign in. New codes replace the old ones.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <FormDialog
          form={RenewCodesForm}
          label="New Recovery Codes"
          description="You get ten new ones. The old ones no longer work from then on."
        >
          {(close) => (
            <RenewCodesForm
              onRenewed={(codes) => {
                close();
                onChanged(codes);
              }}
            />
          )}
        </FormDialog>
        {!required && (
          <FormDialog
            form={DisableForm}
            label="Turn Off Second Factor"
            description="From then on your password alone opens your account, and the recovery codes are gone."
          >
            {(close) => (
              <DisableForm
                onDisabled={() => {
                  close();
                  onChanged(null);
                }}
              />
            )}
          </FormDialog>
        )}
      </div>
    </div>
  );
}
