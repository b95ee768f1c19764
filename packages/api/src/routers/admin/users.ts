import {
  AdjustCreditsInput,
  AdminPageQuery,
  AdminUserChange,
  AdminUserDetails,
  AdminUserEntries,
  AdminUserPage,
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
  resendLink,
  resetUsage,
  signOutUser,
  startViewing,
  stopViewing,
  updatePassword,
} from "@storyletter/domain";
import { adminProcedure, leavingProcedure, ownerProcedure } from "../../procedures.ts";

const change = adminProcedure.output(AdminUserChange);
const create = ownerProcedure.output(AdminUserChange);

/** Customers, and staff. */
export const userProcedures = {
  users: adminProcedure
    .input(AdminUserQuery.prefault({}))
    .output(AdminUserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  userEntries: adminProcedure
    .input(AdminPageQuery.prefault({}))
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
  resendVerification: change.input(UserId).mutation(({ ctx, input }) => resendLink(ctx, input)),
  disableUser: change.input(UserId).mutation(({ ctx, input }) => disableUser(ctx, input)),
  enableUser: change.input(UserId).mutation(({ ctx, input }) => enableUser(ctx, input)),
  signOutUser: change.input(UserId).mutation(({ ctx, input }) => signOutUser(ctx, input)),
  createUser: create.input(CreateUserInput).mutation(({ ctx, input }) => createAccount(ctx, input)),
  createAdmin: create.input(CreateAdminInput).mutation(({ ctx, input }) => createAccount(ctx, input)),

  startViewing: change.input(UserId).mutation(({ ctx, input }) => startViewing(ctx, input)),
  stopViewing: leavingProcedure.output(Success).mutation(({ ctx }) => stopViewing(ctx)),
};
