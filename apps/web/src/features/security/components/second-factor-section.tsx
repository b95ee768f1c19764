import type { SecondFactor } from "@storyletter/contract/auth";
import { ERRORS } from "@storyletter/contract/errors";
import { RECOVERY_CODES } from "@storyletter/contract/limits";
import { Badge, Button, CopyButton, ErrorState, Icon, loadLater, Notice, Skeleton } from "@storyletter/ui";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { saveText, useCopyToasts } from "../../../shell/copy-and-save.ts";
import { Section } from "../../../shell/page.tsx";

/** The file explains itself, because users may find it years later. */
const recoveryCodesText = (codes: readonly string[]): string =>
  [
    "Storyletter recovery codes",
    "Each one signs you in once without your authenticator app.",
    "",
    ...codes,
    "",
  ].join("\n");

/** Shown once: the server only stores hashes. */
function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const copyToasts = useCopyToasts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <Notice tone="warning" title="Save these recovery codes now">
        You won't see them again. Each one signs you in once without your phone. Don't store them with your
        password.
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} label="Copy" size="small" {...copyToasts} />
        <Button
          variant="quiet"
          size="small"
          onClick={() => saveText("storyletter-recovery-codes.txt", recoveryCodesText(codes))}
        >
          <Icon of={Download} />
          Download
        </Button>
        <Button size="small" onClick={onSaved}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}

const EnrolForm = loadLater(async () => (await import("./second-factor-forms.tsx")).EnrolForm);

interface SecondFactorOffProps {
  required: boolean;
  onEnrolled: (recoveryCodes: string[]) => void;
}

function SecondFactorOff({ required, onEnrolled }: SecondFactorOffProps) {
  return (
    <div className="space-y-4">
      {required && <Notice tone="warning" title={ERRORS["second-factor-setup-required"].message} />}
      <p className="text-faded">
        Even if someone gets your password, they can't sign in without your phone. You need an authenticator
        app, such as the one you use for your bank or email.
      </p>
      <FormDialog
        form={EnrolForm}
        label="Set Up Two-Factor Authentication"
        variant="primary"
        description="Add a key to your authenticator app. The app then shows the codes you need to sign in."
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

const DisableForm = loadLater(async () => (await import("./second-factor-forms.tsx")).DisableForm);
const RenewCodesForm = loadLater(async () => (await import("./second-factor-forms.tsx")).RenewCodesForm);

/** With this few left, losing a phone can lock users out. */
const LOW_CODES = 3;

interface SecondFactorOnProps {
  state: SecondFactor;
  /** Called with the new recovery codes, or with null when it was turned off. */
  onChanged: (recoveryCodes: string[] | null) => void;
}

function SecondFactorOn({ state, onChanged }: SecondFactorOnProps) {
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
            <span>
              Set up <TimeAgo at={enabledAt} />.{" "}
            </span>
          )}
          {required && <span>Required for administrators, so you can't turn it off.</span>}
        </p>
      </div>
      {recoveryCodesLeft <= LOW_CODES && (
        <Notice tone="warning" title="You are running out of recovery codes">
          Without a code or your phone, you can't sign in. New codes replace the old ones.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <FormDialog
          form={RenewCodesForm}
          label="New Recovery Codes"
          description="You get ten new codes, and the old ones stop working."
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
            label="Turn Off Two-Factor Authentication"
            description="Your password alone will open your account, and your recovery codes are deleted."
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

export function SecondFactorSection() {
  const title = useRef<HTMLHeadingElement>(null);
  const utils = trpc.useUtils();
  const { data: state, isError, isFetching, refetch } = trpc.auth.secondFactor.useQuery();
  const [codes, setCodes] = useState<string[] | null>(null);

  const changed = (newCodes: string[] | null) => {
    setCodes(newCodes);
    void utils.auth.secondFactor.invalidate();
  };
  const saved = () => {
    setCodes(null);
    title.current?.focus();
  };
  return (
    <Section
      title="Two-factor authentication"
      titleRef={title}
      aside={state && <StatusBadge on={state.enabled} />}
    >
      {isError ? (
        <ErrorState title="We couldn't load your two-factor settings" query={{ refetch, isFetching }} />
      ) : codes ? (
        <RecoveryCodes codes={codes} onSaved={saved} />
      ) : !state ? (
        <Skeleton className="h-24" />
      ) : state.enabled ? (
        <SecondFactorOn state={state} onChanged={changed} />
      ) : (
        <SecondFactorOff required={state.required} onEnrolled={changed} />
      )}
    </Section>
  );
}

const StatusBadge = ({ on }: { on: boolean }) =>
  on ? <Badge tone="success">On</Badge> : <Badge tone="warning">Off</Badge>;
