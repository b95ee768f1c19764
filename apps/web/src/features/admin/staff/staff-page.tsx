import type { InviteStaffInput, StaffMember } from "@storyletter/contract/admin";
import {
  GIFT_LIMITS,
  STAFF_ROLES,
  type StaffRank,
  type StaffRole,
} from "@storyletter/contract/admin/constants";
import { Badge, Button, Dialog, FirstField, SelectField, TextField, toast } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { longDay } from "../../../format/dates.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { fieldsOf, showFailureToast, showFormFailure } from "../../../forms/server-errors.ts";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Page } from "../../../shell/page.tsx";
import { Address } from "../facts.tsx";
import { ListPending } from "../list.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";

const ROLES: Record<StaffRank, { label: string; may: string }> = {
  support: {
    label: "Support",
    may: `Reads users, letters and payments; sends mails and webhooks again, retries letters, gives up to ${GIFT_LIMITS.support} credits, views as a user.`,
  },
  finance: {
    label: "Finance",
    may: "Reads users and payments; refunds, cancels subscriptions, sees disputes, revenue and model cost.",
  },
  admin: { label: "Admin", may: "Everything but staff, payment keys and the payment mode." },
  owner: { label: "Owner", may: "Everything." },
};

const OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLES[value].label }));
const isRole = (value: string): value is StaffRole => STAFF_ROLES.some((role) => role === value);

/** Who can open the back-office, and what as. */
export function StaffPage() {
  const may = useMay();
  const list = trpc.admin.staff.useQuery(undefined, { staleTime: 0 });
  const [inviting, setInviting] = useState(false);
  const canChange = may("admin.changeStaffRole");
  const columns: Column<StaffMember>[] = [
    { head: "Member", cell: (member) => <MemberCell member={member} /> },
    {
      head: "Role",
      cell: (member) =>
        canChange && member.role !== "owner" ? (
          <div className="md:py-1">
            <RoleField member={member} />
          </div>
        ) : (
          ROLES[member.role].label
        ),
    },
    { head: "Second factor", roomy: true, cell: ({ hasSecondFactor }) => (hasSecondFactor ? "On" : "Off") },
    {
      head: "Last seen",
      roomy: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <TimeAgo at={lastSeenAt} /> : "Never"),
    },
  ];
  return (
    <Page
      title="Staff"
      lead="Who can open the back-office, and what as. A new role counts at once."
      actions={may("admin.inviteStaff") && <Button onClick={() => setInviting(true)}>Invite Staff</Button>}
    >
      {list.data ? (
        <DataTable caption="Staff" rows={list.data} rowKey={({ id }) => id} columns={columns} />
      ) : (
        <ListPending list={list} what="staff" />
      )}
      <dl className="mt-8 grid gap-4 sm:grid-cols-2">
        {Object.values(ROLES).map(({ label, may: rights }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="text-sm text-faded">{rights}</dd>
          </div>
        ))}
      </dl>
      <Dialog open={inviting} onOpenChange={setInviting} title="Invite Staff">
        <FirstField>
          <InviteForm onDone={() => setInviting(false)} />
        </FirstField>
      </Dialog>
    </Page>
  );
}

const MemberCell = ({ member: { id, email, name, disabledAt, invitedUntil } }: { member: StaffMember }) => (
  <div className="min-w-0 md:flex md:flex-wrap md:items-center md:gap-x-3">
    <Link to="/admin/users/$id" params={{ id }} className="link font-medium">
      <Address>{email}</Address>
    </Link>
    {name && <p className="text-faded">{name}</p>}
    {disabledAt && <Badge tone="danger">Disabled</Badge>}
    {invitedUntil && (
      <p className="flex flex-wrap items-center gap-x-2">
        <Badge tone="warning">Invited</Badge>
        <span className="text-xs text-faded">until {longDay(invitedUntil)}</span>
      </p>
    )}
  </div>
);

function RoleField({ member: { id, email, role } }: { member: StaffMember }) {
  const utils = trpc.useUtils();
  const change = trpc.admin.changeStaffRole.useMutation({
    onSuccess: (_, input) =>
      toast({
        title: "Role Changed",
        description: `${email}: ${ROLES[input.role].label}`,
        variant: "success",
      }),
    onError: (error) => showFailureToast("Role not changed", error),
    onSettled: () => utils.admin.staff.invalidate(),
  });
  return (
    <SelectField
      label={`Role of ${email}`}
      hideLabel
      options={OPTIONS}
      value={change.isPending ? change.variables.role : role}
      disabled={change.isPending}
      onChange={({ target: { value } }) => isRole(value) && change.mutate({ id, role: value })}
      className="w-32"
    />
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<InviteStaffInput>({ defaultValues: { email: "", role: "support" } });
  const field = fieldsOf(form);
  const invite = trpc.admin.inviteStaff.useMutation({
    onSuccess: async (_, { email }) => {
      toast({ title: "Invitation Sent", description: `We sent a link to ${email}.`, variant: "success" });
      onDone();
      await utils.admin.staff.invalidate();
    },
    onError: (error) => showFormFailure(form, "Invitation not sent", error),
  });
  return (
    <form noValidate className="space-y-5" onSubmit={form.handleSubmit((values) => invite.mutate(values))}>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint="It gets a link that works once, for three days. Inviting again replaces it."
        {...field("email")}
      />
      <SelectField label="Role" options={OPTIONS} hint={ROLES[form.watch("role")].may} {...field("role")} />
      <Button
        type="submit"
        full
        disabled={form.watch("email") === ""}
        busy={invite.isPending}
        busyLabel="Sending..."
      >
        Send Invitation
      </Button>
    </form>
  );
}
