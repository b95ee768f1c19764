import type { SignupInput } from "@storyletter/contract/auth";
import { cookieAt, PENDING_EMAIL_KEY, VERIFIED_EMAIL_COOKIE } from "@storyletter/contract/auth/constants";
import { dismissToast, tabStorage, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { report } from "../../analytics/analytics.ts";
import { failureText, hasCode } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { homeOf, roleOf, safeReturnTo } from "../../session/gate.ts";
import { startSession } from "../../session/session.ts";

/** The unverified address, saved for the lifetime of the tab. */
export const readPendingEmail = (): string => tabStorage.getItem(PENDING_EMAIL_KEY) ?? "";

const savePendingEmail = (email: string): void => void tabStorage.setItem(PENDING_EMAIL_KEY, email);

let signUp: SignupInput | null = null;

/** Kept in memory only, because it includes the password: a wrong address can be corrected without typing again. */
export const lastSignUp = (): SignupInput | null => signUp;

/** The mailed link opens another tab, perhaps in another browser; a cookie brings the verified address there. */
const readVerifiedEmail = (): string =>
  decodeURIComponent(
    new RegExp(`${cookieAt(location.port, VERIFIED_EMAIL_COOKIE)}=([^;]*)`).exec(document.cookie)?.[1] ?? "",
  );

/** The address of someone who signed up or verified it here and has not signed in yet. */
export const readSignedUpEmail = (): string => readVerifiedEmail() || readPendingEmail();

function forgetSignUp(): void {
  signUp = null;
  tabStorage.removeItem(PENDING_EMAIL_KEY);
}

const LOGIN_FAILED = "Please check your email and password";
const SIGNUP_FAILED = "Failed to create account. Please try again.";
const ACCOUNT_EXISTS = "You already have an account. Sign in or reset your password.";
const NO_MAIL =
  "Email verification is required but email sending is currently disabled. Please contact support.";
const RESEND_FAILED = "Failed to resend verification email";

/** True when the password is right but the code is missing or wrong. */
export const needsCode = (error: unknown): boolean =>
  hasCode(error, "second-factor-required") || hasCode(error, "second-factor-failed");

/** Signs in and opens the requested screen, or the verification screen for an unverified address. */
export function useLogIn(returnTarget: unknown) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const failure = useRef<number>(undefined);
  return trpc.auth.logIn.useMutation({
    onSuccess: async ({ user }) => {
      if (failure.current !== undefined) dismissToast(failure.current);
      forgetSignUp();
      startSession(queryClient, user);
      const role = roleOf(user);
      await router.navigate({ href: safeReturnTo(returnTarget, role) ?? homeOf(role) });
    },
    onError: async (error, { email }) => {
      if (hasCode(error, "verification-required")) {
        toast({
          title: "Email verification required",
          description: "Check your inbox. We've filled in your address below.",
        });
        savePendingEmail(email);
        await navigate({ to: "/verify-email" });
        return;
      }
      if (needsCode(error)) return;
      failure.current = toast({
        title: "Login failed",
        description: failureText(error, LOGIN_FAILED),
        variant: "destructive",
      });
    },
  });
}

/** If the verification email can't be sent, the address is saved so that the user can try again later. */
export function useSignUp() {
  const navigate = useNavigate();
  return trpc.auth.signUp.useMutation({
    onSuccess: async ({ requiresVerification, emailSent }, account) => {
      const { email } = account;
      report("signup_completed");
      if (!requiresVerification) {
        toast({ title: "Account created", description: "Please log in.", variant: "success" });
        await navigate({ to: "/login" });
        return;
      }
      savePendingEmail(email);
      signUp = account;
      if (!emailSent) {
        toast({ title: "Signup failed", description: NO_MAIL, variant: "destructive" });
        return;
      }
      await navigate({ to: "/email-verification" });
    },
    onError: (error) => {
      toast({
        title: "Signup failed",
        description: hasCode(error, "email-taken") ? ACCOUNT_EXISTS : failureText(error, SIGNUP_FAILED),
        variant: "destructive",
      });
    },
  });
}

export const useResendVerification = () => trpc.auth.resendVerification.useMutation();

export const resendFailure = (error: unknown): string => failureText(error, RESEND_FAILED);
