import {
  AddNoteInput,
  AdjustCreditsInput,
  AdminUserChange,
  AdminUserDetails,
  AdminUserEntries,
  AdminUserPage,
  AdminUserPageQuery,
  AdminUserQuery,
  ChangeAddressInput,
  ChangeStaffRoleInput,
  CreateAdminInput,
  CreateUserInput,
  DisableUserInput,
  GiveCreditsInput,
  InviteStaffInput,
  MailPage,
  MailQuery,
  RefundInput,
  StaffMember,
  StaffNote,
  UpdatePasswordInput,
  UserAccess,
  UserHistory,
  UserId,
  UserKeyInput,
  UserPayments,
  UserWebhookInput,
} from "@storyletter/contract/admin";
import { Success } from "@storyletter/contract/auth";
import {
  addNote,
  adjustCredits,
  cancelUserDeletion,
  changeAddress,
  changeStaffRole,
  createAccount,
  deleteUser,
  disableUser,
  enableUser,
  exportUser,
  getUserAccess,
  getUserDetails,
  getUserHistory,
  getUserPayments,
  giveCredits,
  inviteStaff,
  listNotes,
  listStaff,
  listUserEntries,
  listUsers,
  refundInvoice,
  removeUserWebhook,
  resendVerificationAsStaff,
  resetUsage,
  revokeUserKey,
  signOutUser,
  startImpersonation,
  stopImpersonation,
  updatePassword,
} from "@storyletter/domain/admin";
import { listMails } from "@storyletter/domain/notifications";
import { z } from "zod";
import type { CostName } from "../../cost.ts";
import { adminProcedure, provenAdminProcedure, stopImpersonationProcedure } from "../../procedures.ts";

const change = (cost: CostName) => adminProcedure(cost).output(AdminUserChange);
const provenChange = (cost: CostName) => provenAdminProcedure(cost).output(AdminUserChange);

export const userProcedures = {
  users: adminProcedure("list")
    .input(AdminUserQuery.prefault({}))
    .output(AdminUserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  userEntries: adminProcedure("list")
    .input(AdminUserPageQuery.prefault({}))
    .output(AdminUserEntries)
    .query(({ ctx, input }) => listUserEntries(ctx, input)),
  user: adminProcedure("row")
    .input(UserId)
    .output(AdminUserDetails)
    .query(({ ctx, input }) => getUserDetails(ctx, input)),
  userHistory: adminProcedure("list")
    .input(UserId)
    .output(UserHistory)
    .query(({ ctx, input }) => getUserHistory(ctx, input)),
  userAccess: adminProcedure("row")
    .input(UserId)
    .output(UserAccess)
    .query(({ ctx, input }) => getUserAccess(ctx, input)),
  notes: adminProcedure("list")
    .input(UserId)
    .output(z.array(StaffNote))
    .query(({ ctx, input }) => listNotes(ctx, input)),
  addNote: adminProcedure("row")
    .input(AddNoteInput)
    .output(Success)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  mails: adminProcedure("list")
    .input(MailQuery.prefault({}))
    .output(MailPage)
    .query(({ ctx, input }) => listMails(ctx, input)),
  userPayments: adminProcedure("outside")
    .input(UserId)
    .output(UserPayments)
    .query(({ ctx, input }) => getUserPayments(ctx, input)),

  resetUsage: change("row")
    .input(UserId)
    .mutation(({ ctx, input }) => resetUsage(ctx, input)),
  adjustCredits: change("row")
    .input(AdjustCreditsInput)
    .mutation(({ ctx, input }) => adjustCredits(ctx, input)),
  giveCredits: change("row")
    .input(GiveCreditsInput)
    .mutation(({ ctx, input }) => giveCredits(ctx, input)),
  updatePassword: provenChange("secret")
    .input(UpdatePasswordInput)
    .mutation(({ ctx, input }) => updatePassword(ctx, input)),
  resendVerification: change("row")
    .input(UserId)
    .mutation(({ ctx, input }) => resendVerificationAsStaff(ctx, input)),
  disableUser: change("outside")
    .input(DisableUserInput)
    .mutation(({ ctx, input }) => disableUser(ctx, input)),
  enableUser: change("outside")
    .input(UserId)
    .mutation(({ ctx, input }) => enableUser(ctx, input)),
  exportUser: change("row")
    .input(UserId)
    .mutation(({ ctx, input }) => exportUser(ctx, input)),
  deleteUser: provenChange("secret")
    .input(UserId)
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
  cancelUserDeletion: change("row")
    .input(UserId)
    .mutation(({ ctx, input }) => cancelUserDeletion(ctx, input)),
  changeAddress: provenChange("secret")
    .input(ChangeAddressInput)
    .mutation(({ ctx, input }) => changeAddress(ctx, input)),
  refundInvoice: provenChange("outside")
    .input(RefundInput)
    .mutation(({ ctx, input }) => refundInvoice(ctx, input)),
  revokeUserKey: change("row")
    .input(UserKeyInput)
    .mutation(({ ctx, input }) => revokeUserKey(ctx, input)),
  removeUserWebhook: change("row")
    .input(UserWebhookInput)
    .mutation(({ ctx, input }) => removeUserWebhook(ctx, input)),
  signOutUser: change("row")
    .input(UserId)
    .mutation(({ ctx, input }) => signOutUser(ctx, input)),
  createUser: adminProcedure("secret")
    .output(AdminUserChange)
    .input(CreateUserInput)
    .mutation(({ ctx, input }) => createAccount(ctx, input)),
  createAdmin: provenAdminProcedure("secret")
    .output(AdminUserChange)
    .input(CreateAdminInput)
    .mutation(({ ctx, input }) => createAccount(ctx, input)),

  staff: adminProcedure("list")
    .output(z.array(StaffMember))
    .query(({ ctx }) => listStaff(ctx)),
  inviteStaff: provenAdminProcedure("secret")
    .output(Success)
    .input(InviteStaffInput)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  changeStaffRole: provenAdminProcedure("row")
    .output(Success)
    .input(ChangeStaffRoleInput)
    .mutation(({ ctx, input }) => changeStaffRole(ctx, input)),

  startImpersonation: provenChange("row")
    .input(UserId)
    .mutation(({ ctx, input }) => startImpersonation(ctx, input)),
  stopImpersonation: stopImpersonationProcedure("row")
    .output(Success)
    .mutation(({ ctx }) => stopImpersonation(ctx)),
};
