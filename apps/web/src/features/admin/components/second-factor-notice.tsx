import { ERRORS } from "@storyletter/contract";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";

/** Says so where an administrator's account is not as safe as it should be. */
export function SecondFactorNotice() {
  const { data: state } = trpc.auth.secondFactor.useQuery();
  if (!state || state.enabled) return null;
  return (
    <Notice
      tone="warning"
      title={
        state.required
          ? ERRORS["second-factor-setup-required"].message
          : "Your account has no second factor yet"
      }
      action={
        <Link to="/admin/security" className={buttonClass({ size: "small" })}>
          Set it up
        </Link>
      }
    >
      {!state.required && "Whoever learns your password could act as an administrator."}
    </Notice>
  );
}
