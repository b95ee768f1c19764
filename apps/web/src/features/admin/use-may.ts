import { mayCall, type StaffProcedure } from "@storyletter/contract/constants";
import { getRouteApi } from "@tanstack/react-router";

const route = getRouteApi("/_admin");

/** Whether the signed-in member of staff may call a procedure; what they may not do isn't on their screens. */
export function useMay(): (procedure: StaffProcedure) => boolean {
  const { user } = route.useRouteContext();
  return (procedure) => mayCall(user.staffRole, procedure);
}
