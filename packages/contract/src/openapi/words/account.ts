import type { Words } from "../json-schema.ts";

const SIGN_IN: Words = {
  email: "The address of the account.",
  password: "The account's password.",
};

const NAMES: Words = { firstName: "Given name.", lastName: "Family name." };

export const ACCOUNT_WORDS: Record<string, Words> = {
  LoginInput: {
    ...SIGN_IN,
    code: "Six digits of the authenticator app, or a recovery code; only with two-factor authentication.",
  },
  LoginReply: { user: "Who is signed in now." },
  SignupInput: { ...SIGN_IN, ...NAMES },
  SignupReply: {
    requiresVerification: "True if the address must be verified before signing in.",
    emailSent: "False if this installation can't send emails.",
  },
  User: {
    id: "The account's id.",
    impersonatedBy: "The administrator who views this account, read-only; missing otherwise.",
    "impersonatedBy.id": "The administrator's id.",
    "impersonatedBy.email": "The administrator's address.",
    staffRole: "What an administrator may do; missing for others.",
  },
  Link: {
    id: "The export's id.",
    user: "The account's id.",
    file: "The name of the file.",
    topic: "The kind of mail to stop.",
    token: "The token of the mailed link.",
    expires: "When the address ends, in milliseconds since 1970.",
    signature: "Shows that this installation made the address.",
  },
  ErrorBody: {
    code: "Error code for programs.",
    message: "Error message for people.",
    title: "A heading for the message; missing on most errors.",
    errors: "The fields at fault; missing if it is not about fields.",
    "errors.path": "The field at fault.",
    "errors.message": "What is wrong with it and what to do.",
    requiresVerification: "True if the address must be verified first.",
    retryAfter: "Seconds to wait before retrying.",
    error: "Repeats the message on calls whose clients read it here.",
    requestId: "Identifies the request in the server's log.",
    letter: "With `letter-changed`: the current letter.",
  },
};

export const NEW_ACCOUNT: Words = { ...SIGN_IN, ...NAMES };
