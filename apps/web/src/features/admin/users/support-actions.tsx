import type { AdminUserDetails } from "@storyletter/contract";
import { Button, Dialog, FirstField, Skeleton } from "@storyletter/ui";
import { lazy, Suspense, useState } from "react";
import { Part } from "../facts.tsx";
import { ADMIN_ACTIONS, type AdminAction } from "./user-actions.tsx";

const UpdatePasswordForm = lazy(async () => ({
  default: (await import("./update-password-form.tsx")).UpdatePasswordForm,
}));
const AdjustCreditsForm = lazy(async () => ({
  default: (await import("./adjust-credits-form.tsx")).AdjustCreditsForm,
}));

interface SupportActionsProps {
  details: AdminUserDetails;
  onAction: (action: AdminAction) => void;
}

/** Offers only the actions available for this account; the server checks again. */
export function SupportActions({ details, onAction }: SupportActionsProps) {
  const { user, credits, abilities } = details;
  const [form, setForm] = useState<"password" | "credits" | null>(null);
  const actions: (AdminAction | false)[] = [
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
            <Button variant="quiet" size="small" onClick={() => onAction("reset-usage")}>
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
        {actions.map(
          (action) =>
            action && (
              <Button key={action} variant="quiet" size="small" onClick={() => onAction(action)}>
                <span className={ADMIN_ACTIONS[action].danger ? "text-brick" : undefined}>
                  {ADMIN_ACTIONS[action].label}
                </span>
              </Button>
            ),
        )}
      </div>
      {!abilities.manage && (
        <p className="mt-3 text-sm text-faded">
          Only the owner can manage access to this account. Manage your own under Security.
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
