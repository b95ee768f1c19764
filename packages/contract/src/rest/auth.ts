import {
  LoginInput,
  LoginReply,
  ResendVerificationInput,
  ResendVerificationReply,
  SignupInput,
  SignupReply,
  Success,
  User,
} from "../auth/auth.ts";
import type { RestRoute } from "./route.ts";

/** Accounts and sign-in. Source: end-user specification, section 7. */
export const AUTH_ROUTES = [
  {
    method: "POST",
    path: "/api/auth/signup",
    procedure: "auth.signUp",
    summary: "Create an account and send the verification email",
    description: "The account can sign in once its address is verified by the link in that email.",
    input: "body",
    inputSchema: SignupInput,
    outputSchema: SignupReply,
    status: 201,
    errors: ["bad-input", "email-taken", "too-many-requests"],
  },
  {
    method: "POST",
    path: "/api/auth/login",
    procedure: "auth.logIn",
    summary: "Sign in and receive a session cookie",
    description:
      "For browsers; programs send an API key instead. An account with two-factor authentication sends its `code`, too.",
    input: "body",
    inputSchema: LoginInput,
    outputSchema: LoginReply,
    status: 200,
    errors: [
      "bad-input",
      "login-failed",
      "second-factor-required",
      "second-factor-failed",
      "verification-required",
      "too-many-requests",
    ],
  },
  {
    method: "POST",
    path: "/api/auth/resend-verification",
    procedure: "auth.resendVerification",
    summary: "Resend the verification email",
    description: "The answer is the same for every address, so it doesn't say who has an account.",
    input: "body",
    inputSchema: ResendVerificationInput,
    outputSchema: ResendVerificationReply,
    status: 200,
    errors: ["bad-input", "too-many-requests"],
  },
  {
    method: "GET",
    path: "/api/auth/user",
    procedure: "auth.user",
    summary: "The signed-in user",
    description:
      "Whose session or API key it is. A key of any scope may ask, so this is the call to test a key with.",
    input: "none",
    inputSchema: null,
    outputSchema: User,
    status: 200,
    errors: ["unauthorized"],
  },
] as const satisfies readonly RestRoute[];

/** Data export. */
export const ACCOUNT_ROUTES = [
  {
    method: "POST",
    path: "/api/account/export",
    procedure: "auth.requestExport",
    summary:
      "Request an export of all account data; a link to one JSON file arrives by email within 24 hours",
    description: "One at a time: while one is being made, the next is refused.",
    input: "none",
    inputSchema: null,
    outputSchema: Success,
    status: 200,
    errors: ["unauthorized", "export-open", "too-many-requests", "unavailable"],
  },
] as const satisfies readonly RestRoute[];
