import type { AdminUserDetails } from "@storyletter/contract";
import { Button, Dialog, FirstField, Skeleton } from "@storyletter/ui";
import { lazy, Suspense, useState } from "react";
import { Part } from "../facts.tsx";
import { DEEDS, type UserDeed } from "./user-deeds.ts";

const UpdatePasswordForm = lazy(async () => ({
  default: (await import("./update-password-form.tsx")).UpdatePasswordForm,
}));
const AdjustCreditsForm = lazy(async () => ({
  default: (await import("./adjust-credits-form.tsx")).AdjustCreditsForm,
}));

interface SupportActionsProps {
  details: AdminUserDetails;
  onDeed: (deed: UserDeed) => void;
}

/** Only what can be done to this account is offered; the server decides again. */
export function SupportActions({ details, onDeed }: SupportActionsProps) {
  const { user, credits, abilities } = details;
  const [form, setForm] = useState<"password" | "credits" | null>(null);
  const deeds: (UserDeed | false)[] = [
    !user.verified && "resend-verification",
    abilities.manage && "sign-out",
    abilities.viewAs && "view-as",
    user.subscriptionStatus === "active" && "cancel-subscription",
    abilities.manage && (user.disabledAt ? "enable" : "disable"),
  ];
  return (
    <Part title="Customer Support Actions">
      <div className="flex flex-wrap gap-2">
        {credits && (
          <>
            <Button variant="quiet" size="small" onClick={() => onDeed("reset-usage")}>
              Reset Email Usage
            </Button>
            <Button variant="quiet" size="small" onClick={() => setForm("credits")}>
              Adjust Credits
            </Button>
          </>
        )}
        {abilities.manage && (
          <Button variant="quiet" size="small" onClick={() => setForm("password")}>
            Update Password
          </Button>
        )}
        {deeds.map(
          (deed) =>
            deed && (
              <Button key={deed} variant="quiet" size="small" onClick={() => onDeed(deed)}>
                <span className={DEEDS[deed].danger ? "text-brick" : undefined}>{DEEDS[deed].label}</span>
              </Button>
            ),
        )}
      </div>
      {!abilities.manage && (
        <p className="mt-3 text-sm text-faded">
          Signing in and out of this account is up to the owner, or to you under Security.
        </p>
      )}
      <Dialog
        open={form !== null}
        onOpenChange={() => setForm(null)}
        title={form === "credits" ? "Adjust Credits" : "Update Password"}
        description={<span className="break-words">{user.email}</span>}
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          <FirstField>
            {form === "password" && <UpdatePasswordForm id={user.id} onDone={() => setForm(null)} />}
            {form === "credits" && credits && (
              <AdjustCreditsForm id={user.id} credits={credits} onDone={() => setForm(null)} />
            )}
          </FirstField>
        </Suspense>
      </Dialog>
    </Part>
  );
}
