import { toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { safeReturnTo } from "../../access/return-to.ts";
import { homeOf, roleOf } from "../../access/role.ts";
import { report } from "../../analytics/analytics.ts";
import { failureText, hasCode } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { startSession } from "../../session/session.ts";
import { keepPendingEmail } from "./pending-email.ts";

const LOGIN_FAILED = "Please check your email and password";
const SIGNUP_FAILED = "Failed to create account. Please try again.";
const NO_MAIL =
  "Email verification is required but email sending is currently disabled. Please contact support.";
const RESEND_FAILED = "Failed to resend verification email";

/** True when the password was right and the code of the second factor is missing or wrong: the form says so. */
export const asksForCode = (error: unknown): boolean =>
  hasCode(error, "second-factor-required") || hasCode(error, "second-factor-failed");

/** Signs in and goes to the wanted screen, or on to the verification of the address. */
export function useLogIn(wanted: unknown) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  return trpc.auth.logIn.useMutation({
    onSuccess: async ({ user }) => {
      startSession(queryClient, user);
      const role = roleOf(user);
      await router.navigate({ href: safeReturnTo(wanted, role) ?? homeOf(role) });
    },
    onError: async (error, { email }) => {
      if (hasCode(error, "verification-required")) {
        toast({
          title: "Email verification required",
          description: "We kept your address for the next step.",
        });
        keepPendingEmail(email);
        await navigate({ to: "/verify-email" });
        return;
      }
      if (asksForCode(error)) return;
      toast({
        title: "Login failed",
        description: failureText(error, LOGIN_FAILED),
        variant: "destructive",
      });
    },
  });
}

/** Creates an account; where mail cannot be sent, the address is kept for a later try (decision SIGNUP-23). */
export function useSignUp() {
  const navigate = useNavigate();
  return trpc.auth.signUp.useMutation({
    onSuccess: async ({ requiresVerification, emailSent }, { email }) => {
      report("signup_completed");
      if (!requiresVerification) {
        toast({ title: "Account created", description: "Please log in.", variant: "success" });
        await navigate({ to: "/login" });
        return;
      }
      keepPendingEmail(email);
      if (!emailSent) {
        toast({ title: "Signup failed", description: NO_MAIL, variant: "destructive" });
        return;
      }
      await navigate({ to: "/email-verification" });
    },
    onError: (error) => {
      toast({
        title: "Signup failed",
        description: failureText(error, SIGNUP_FAILED),
        variant: "destructive",
      });
    },
  });
}

export const useResendVerification = () => trpc.auth.resendVerification.useMutation();

/** What the pending screen says when a resend failed (VERIFY-14 to VERIFY-16). */
export const resendFailure = (error: unknown): string => failureText(error, RESEND_FAILED);
