import {
  AdjustCreditsInput,
  AdminUserChange,
  AdminUserDetails,
  AdminUserEntries,
  AdminUserPage,
  AdminUserPageQuery,
  AdminUserQuery,
  CreateAdminInput,
  CreateUserInput,
  Success,
  UpdatePasswordInput,
  UserHistory,
  UserId,
} from "@storyletter/contract";
import {
  adjustCredits,
  createAccount,
  disableUser,
  enableUser,
  getUserDetails,
  getUserHistory,
  listUserEntries,
  listUsers,
  resendVerificationAsStaff,
  resetUsage,
  signOutUser,
  startImpersonation,
  stopImpersonation,
  updatePassword,
} from "@storyletter/domain";
import { adminProcedure, ownerProcedure, stopImpersonationProcedure } from "../../procedures.ts";

const change = adminProcedure.output(AdminUserChange);
const create = ownerProcedure.output(AdminUserChange);

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

  resetUsage: change.input(UserId).mutation(({ ctx, input }) => resetUsage(ctx, input)),
  adjustCredits: change.input(AdjustCreditsInput).mutation(({ ctx, input }) => adjustCredits(ctx, input)),
  updatePassword: change.input(UpdatePasswordInput).mutation(({ ctx, input }) => updatePassword(ctx, input)),
  resendVerification: change
    .input(UserId)
    .mutation(({ ctx, input }) => resendVerificationAsStaff(ctx, input)),
  disableUser: change.input(UserId).mutation(({ ctx, input }) => disableUser(ctx, input)),
  enableUser: change.input(UserId).mutation(({ ctx, input }) => enableUser(ctx, input)),
  signOutUser: change.input(UserId).mutation(({ ctx, input }) => signOutUser(ctx, input)),
  createUser: create.input(CreateUserInput).mutation(({ ctx, input }) => createAccount(ctx, input)),
  createAdmin: create.input(CreateAdminInput).mutation(({ ctx, input }) => createAccount(ctx, input)),

  startImpersonation: change.input(UserId).mutation(({ ctx, input }) => startImpersonation(ctx, input)),
  stopImpersonation: stopImpersonationProcedure.output(Success).mutation(({ ctx }) => stopImpersonation(ctx)),
};
