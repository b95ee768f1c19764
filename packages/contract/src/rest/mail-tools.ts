import { Success } from "../auth/auth.ts";
import { EmailId } from "../emails/email.ts";
import { mailToolNames, SUBJECT_TEST_TOOLS } from "../mail-tools/mail-tool-names.ts";
import {
  ConnectedMailTool,
  ConnectMailToolInput,
  LetterToMailTool,
  MailToolConnection,
  MailToolDraft,
  MailToolId,
} from "../mail-tools/mail-tools.ts";
import type { RestRoute } from "./route.ts";

/** The caller's mail tools, and the drafts of their letters there. */
export const MAIL_TOOL_ROUTES = [
  {
    method: "POST",
    path: "/api/mail-tools",
    procedure: "emails.connectMailTool",
    summary: "Connect a mail tool",
    description:
      "Tries the key at once, and saves it encrypted if the tool accepts it. Connecting the same tool again replaces its key. The first audience and sender of the account are used for drafts until others are chosen in Settings.",
    input: "body",
    inputSchema: ConnectMailToolInput,
    outputSchema: ConnectedMailTool,
    status: 201,
    errors: ["bad-input", "unauthorized", "proof-required", "too-many-requests", "mail-tool-unavailable"],
  },
  {
    method: "GET",
    path: "/api/mail-tools",
    procedure: "emails.mailTools",
    summary: "The connected mail tools",
    description: "Each with the audience and sender that its drafts get. Keys are never returned.",
    input: "none",
    inputSchema: null,
    outputSchema: MailToolConnection.array(),
    status: 200,
    unwrap: "tools",
    errors: ["unauthorized"],
  },
  {
    method: "DELETE",
    path: "/api/mail-tools/:id",
    procedure: "emails.removeMailTool",
    summary: "Disconnect a mail tool",
    description: "Deletes its key here. Drafts in the tool stay as they are.",
    input: "params",
    inputSchema: MailToolId,
    outputSchema: Success,
    status: 200,
    errors: ["bad-input", "unauthorized", "not-found"],
  },
  {
    method: "POST",
    path: "/api/emails/:id/mail-tools/:tool",
    procedure: "emails.handOver",
    summary: "Create a letter's draft in a mail tool, or update it",
    description: `Responds immediately while the draft is being made; read GET /api/emails/{id}/mail-tools for the result. A letter has one draft in each tool, however often this is called. Nothing is ever sent, scheduled or published. With \`secondSubject\`, a draft in ${mailToolNames(SUBJECT_TEST_TOOLS, "or")} tests that subject line against the chosen one, on half of the readers each.`,
    input: "params-and-query",
    inputSchema: LetterToMailTool,
    outputSchema: MailToolDraft,
    status: 202,
    errors: [
      "bad-input",
      "unauthorized",
      "email-not-found",
      "letter-not-written",
      "mail-tool-not-connected",
      "too-many-requests",
    ],
  },
  {
    method: "GET",
    path: "/api/emails/:id/mail-tools",
    procedure: "emails.mailToolDrafts",
    summary: "A letter's drafts in mail tools",
    description: "Where each draft stands, and once it is made the address that it is opened at.",
    input: "params",
    inputSchema: EmailId,
    outputSchema: MailToolDraft.array(),
    status: 200,
    unwrap: "drafts",
    errors: ["unauthorized", "email-not-found"],
  },
] as const satisfies readonly RestRoute[];
