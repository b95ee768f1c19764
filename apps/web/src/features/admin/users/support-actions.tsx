import type { AdminUserDetails } from "@storyletter/contract/admin";
import type { StaffProcedure } from "@storyletter/contract/admin/constants";
import { Button, Dialog, FirstField, type LazyComponent, loadLater, Skeleton } from "@storyletter/ui";
import { Suspense, useState } from "react";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Part } from "../facts.tsx";
import { ACTION_NEEDS, ADMIN_ACTIONS, type AdminAction, endingsOf } from "./user-actions.tsx";
import { isRunning } from "./user-badges.tsx";

const accountForms = () => import("./account-forms.tsx");
const creditForms = () => import("./credit-forms.tsx");
const UpdatePasswordForm = loadLater(async () => (await accountForms()).UpdatePasswordForm);
const DisableUserForm = loadLater(async () => (await accountForms()).DisableUserForm);
const ChangeAddressForm = loadLater(async () => (await accountForms()).ChangeAddressForm);
const DeleteUserForm = loadLater(async () => (await accountForms()).DeleteUserForm);
const AdjustCreditsForm = loadLater(async () => (await creditForms()).AdjustCreditsForm);
const GiveCreditsForm = loadLater(async () => (await creditForms()).GiveCreditsForm);

const FORMS: readonly Pick<LazyComponent<never>, "preload">[] = [
  UpdatePasswordForm,
  DisableUserForm,
  ChangeAddressForm,
  DeleteUserForm,
  AdjustCreditsForm,
  GiveCreditsForm,
];

/** As soon as a button is hovered or focused. */
function preload(): void {
  Dialog.preload();
  for (const form of FORMS) form.preload();
}

/** Actions that need more than a confirmation. */
type Form = "password" | "credits" | "gift" | "disable" | "address" | "delete";

const FORM_LABELS: Record<Form, string> = {
  password: "Update Password",
  credits: "Adjust Credits",
  gift: "Give Credits",
  disable: ADMIN_ACTIONS.disable.label,
  address: "Change Address",
  delete: "Delete Account",
};

interface SupportActionsProps {
  details: AdminUserDetails;
  onAction: (action: AdminAction) => void;
}

/** Offers only the actions available for this account and to this role; the server checks again. */
export function SupportActions({ details, onAction }: SupportActionsProps) {
  const { user, credits, abilities } = details;
  const [form, setForm] = useState<Form | null>(null);
  const may = useMay();
  const running = isRunning(user.subscriptionStatus);
  const actions: (AdminAction | false)[] = [
    !user.verified && "resend-verification",
    abilities.manage && "sign-out",
    abilities.viewAs && "view-as",
    "export",
    user.deletionDueAt !== null && abilities.manage && "cancel-deletion",
    ...endingsOf(user.subscriptionStatus, user.cancelAtPeriodEnd),
    abilities.manage && (user.disabledAt ? "enable" : "disable"),
  ];
  const start = (action: AdminAction) =>
    action === "disable" && running ? setForm("disable") : onAction(action);
  const done = () => setForm(null);
  const button = (label: string, procedure: StaffProcedure, isOffered: boolean, onClick: () => void) =>
    isOffered &&
    may(procedure) && (
      <Button variant="quiet" size="small" onPointerEnter={preload} onFocus={preload} onClick={onClick}>
        <span className={label === FORM_LABELS.delete ? "text-brick" : undefined}>{label}</span>
      </Button>
    );
  const opens = (name: Form, procedure: StaffProcedure, isOffered: boolean) =>
    button(FORM_LABELS[name], procedure, isOffered, () => setForm(name));
  return (
    <Part title="Customer Support Actions">
      <div className="flex flex-wrap gap-2">
        {button("Reset Email Usage", "admin.resetUsage", credits !== null, () => onAction("reset-usage"))}
        {opens("gift", "admin.giveCredits", credits !== null)}
        {opens("credits", "admin.adjustCredits", credits !== null)}
        {opens("password", "admin.updatePassword", abilities.manage)}
        {opens("address", "admin.changeAddress", abilities.manage)}
        {actions.map(
          (action) =>
            action &&
            may(ACTION_NEEDS[action]) && (
              <Button
                key={action}
                variant="quiet"
                size="small"
                onPointerEnter={preload}
                onFocus={preload}
                onClick={() => start(action)}
              >
                <span className={ADMIN_ACTIONS[action].danger ? "text-brick" : undefined}>
                  {ADMIN_ACTIONS[action].label}
                </span>
              </Button>
            ),
        )}
        {opens("delete", "admin.deleteUser", abilities.manage && abilities.viewAs && !user.deletionDueAt)}
      </div>
      {!abilities.manage && may("admin.disableUser") && (
        <p className="mt-3 text-sm text-faded">
          Only the owner can manage access to this account. Manage your own under Security.
        </p>
      )}
      <Dialog
        open={form !== null}
        onOpenChange={() => setForm(null)}
        title={form ? FORM_LABELS[form] : ""}
        description={<span className="break-words">{user.email}</span>}
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          <FirstField>
            {form === "password" && <UpdatePasswordForm user={user} onDone={done} />}
            {form === "credits" && credits && (
              <AdjustCreditsForm id={user.id} credits={credits} onDone={done} />
            )}
            {form === "gift" && <GiveCreditsForm id={user.id} onDone={done} />}
            {form === "disable" && <DisableUserForm user={user} onDone={done} />}
            {form === "address" && <ChangeAddressForm user={user} onDone={done} />}
            {form === "delete" && <DeleteUserForm user={user} onDone={done} />}
          </FirstField>
        </Suspense>
      </Dialog>
    </Part>
  );
}
