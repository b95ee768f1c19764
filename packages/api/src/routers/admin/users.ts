import {
  AdjustCreditsInput,
  AdminUserChange,
  AdminUserDetails,
  AdminUserEntries,
  AdminUserPage,
  AdminUserPageQuery,
  AdminUserQuery,
  ChangeAddressInput,
  CreateAdminInput,
  CreateUserInput,
  DisableUserInput,
  RefundInput,
  UpdatePasswordInput,
  UserAccess,
  UserHistory,
  UserId,
  UserKeyInput,
  UserPayments,
  UserWebhookInput,
} from "@storyletter/contract/admin";
import { Success } from "@storyletter/contract/schemas";
import {
  adjustCredits,
  cancelUserDeletion,
  changeAddress,
  createAccount,
  deleteUser,
  disableUser,
  enableUser,
  exportUser,
  getUserAccess,
  getUserDetails,
  getUserHistory,
  getUserPayments,
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
} from "@storyletter/domain";
import {
  adminProcedure,
  ownerProcedure,
  provenAdminProcedure,
  provenOwnerProcedure,
  stopImpersonationProcedure,
} from "../../procedures.ts";

const change = adminProcedure.output(AdminUserChange);
const provenChange = provenAdminProcedure.output(AdminUserChange);

export const userProcedures = {
  users: adminProcedure
    .input(AdminUserQuery.prefault({}))
    .output(AdminUserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  userEntries: adminProcedure
    .input(AdminUserPageQuery.prefault({}))
    .output(AdminUserEntries)
    .query(({ ctx, input }) => listUserEntries(ctx, input)),
  user: adminProcedure
    .input(UserId)
    .output(AdminUserDetails)
    .query(({ ctx, input }) => getUserDetails(ctx, input)),
  userHistory: adminProcedure
    .input(UserId)
    .output(UserHistory)
    .query(({ ctx, input }) => getUserHistory(ctx, input)),
  userAccess: adminProcedure
    .input(UserId)
    .output(UserAccess)
    .query(({ ctx, input }) => getUserAccess(ctx, input)),
  userPayments: adminProcedure
    .input(UserId)
    .output(UserPayments)
    .query(({ ctx, input }) => getUserPayments(ctx, input)),

  resetUsage: change.input(UserId).mutation(({ ctx, input }) => resetUsage(ctx, input)),
  adjustCredits: change.input(AdjustCreditsInput).mutation(({ ctx, input }) => adjustCredits(ctx, input)),
  updatePassword: provenChange
    .input(UpdatePasswordInput)
    .mutation(({ ctx, input }) => updatePassword(ctx, input)),
  resendVerification: change
    .input(UserId)
    .mutation(({ ctx, input }) => resendVerificationAsStaff(ctx, input)),
  disableUser: change.input(DisableUserInput).mutation(({ ctx, input }) => disableUser(ctx, input)),
  enableUser: change.input(UserId).mutation(({ ctx, input }) => enableUser(ctx, input)),
  exportUser: change.input(UserId).mutation(({ ctx, input }) => exportUser(ctx, input)),
  deleteUser: provenChange.input(UserId).mutation(({ ctx, input }) => deleteUser(ctx, input)),
  cancelUserDeletion: change.input(UserId).mutation(({ ctx, input }) => cancelUserDeletion(ctx, input)),
  changeAddress: provenChange
    .input(ChangeAddressInput)
    .mutation(({ ctx, input }) => changeAddress(ctx, input)),
  refundInvoice: provenChange.input(RefundInput).mutation(({ ctx, input }) => refundInvoice(ctx, input)),
  revokeUserKey: change.input(UserKeyInput).mutation(({ ctx, input }) => revokeUserKey(ctx, input)),
  removeUserWebhook: change
    .input(UserWebhookInput)
    .mutation(({ ctx, input }) => removeUserWebhook(ctx, input)),
  signOutUser: change.input(UserId).mutation(({ ctx, input }) => signOutUser(ctx, input)),
  createUser: ownerProcedure
    .output(AdminUserChange)
    .input(CreateUserInput)
    .mutation(({ ctx, input }) => createAccount(ctx, input)),
  createAdmin: provenOwnerProcedure
    .output(AdminUserChange)
    .input(CreateAdminInput)
    .mutation(({ ctx, input }) => createAccount(ctx, input)),

  startImpersonation: provenChange.input(UserId).mutation(({ ctx, input }) => startImpersonation(ctx, input)),
  stopImpersonation: stopImpersonationProcedure.output(Success).mutation(({ ctx }) => stopImpersonation(ctx)),
};
