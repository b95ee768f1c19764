import { z } from "zod";
import { ActionTakerStatus, Usage } from "./account.ts";
import {
  LoginInput,
  LoginReply,
  Message,
  ResendVerificationInput,
  SignupInput,
  SignupReply,
  Success,
  User,
} from "./auth.ts";
import { Email, EmailId, EmailTicket } from "./email.ts";
import { EmailBrief } from "./email-brief.ts";
import type { ErrorCode } from "./errors.ts";

/** One documented path: it names a procedure of the router, and adds nothing to it. */
export interface RestRoute {
  method: "GET" | "POST" | "DELETE";
  /** Path with `:name` for its parameters. */
  path: `/api/${string}`;
  /** Path of the procedure in the tRPC router. */
  procedure: string;
  summary: string;
  /** Where the procedure's input is taken from. */
  input: "none" | "params" | "body";
  inputSchema: z.ZodType | null;
  outputSchema: z.ZodType;
  /** HTTP status of success. */
  status: 200 | 201;
  /** The one key of the procedure's answer that is the whole REST body. */
  unwrap?: string;
  /** Refusals this call can answer beside the general ones. */
  errors: readonly ErrorCode[];
}

/** The documented /api paths of the REST shim. Sources: U§7, A§7. */
export const REST_ROUTES = [
  {
    method: "POST",
    path: "/api/auth/signup",
    procedure: "auth.signUp",
    summary: "Create an account and send its verification mail",
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
    summary: "Sign in and receive the session cookie",
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
    summary: "Send the verification mail again",
    input: "body",
    inputSchema: ResendVerificationInput,
    outputSchema: Message,
    status: 200,
    errors: ["bad-input", "too-many-requests"],
  },
  {
    method: "GET",
    path: "/api/auth/user",
    procedure: "auth.user",
    summary: "The signed-in user",
    input: "none",
    inputSchema: null,
    outputSchema: User,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "GET",
    path: "/api/usage",
    procedure: "billing.usage",
    summary: "Credits created and remaining",
    input: "none",
    inputSchema: null,
    outputSchema: Usage,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "GET",
    path: "/api/action-taker-status",
    procedure: "bonus.status",
    summary: "Progress towards the Action Taker bonus",
    input: "none",
    inputSchema: null,
    outputSchema: ActionTakerStatus,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "POST",
    path: "/api/emails",
    procedure: "emails.create",
    summary: "Write an email from a brief; costs one credit",
    input: "body",
    inputSchema: EmailBrief,
    outputSchema: EmailTicket,
    status: 201,
    errors: ["bad-input", "unauthorized", "usage-limit-reached", "idempotency-conflict", "too-many-requests"],
  },
  {
    method: "GET",
    path: "/api/emails",
    procedure: "emails.list",
    summary: "The caller's own emails, newest first",
    input: "none",
    inputSchema: null,
    outputSchema: z.array(Email),
    status: 200,
    unwrap: "emails",
    errors: ["unauthorized"],
  },
  {
    method: "GET",
    path: "/api/emails/:id",
    procedure: "emails.get",
    summary: "One of the caller's own emails",
    input: "params",
    inputSchema: EmailId,
    outputSchema: Email,
    status: 200,
    errors: ["unauthorized", "email-not-found"],
  },
  {
    method: "DELETE",
    path: "/api/emails/:id",
    procedure: "emails.delete",
    summary: "Delete one of the caller's own emails",
    input: "params",
    inputSchema: EmailId,
    outputSchema: Success,
    status: 200,
    errors: ["unauthorized", "email-not-found"],
  },
] as const satisfies readonly RestRoute[];
