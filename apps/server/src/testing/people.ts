import { createHash, randomBytes } from "node:crypto";
import { API_KEY_PREFIX, type ApiKeyScope } from "@storyletter/contract/developers";
import { TEST_KEY_PREFIX, TEST_SCOPE } from "@storyletter/contract/developers/constants";
import type { Sql } from "@storyletter/db";
import type { Deps } from "@storyletter/domain";
import { ensureOwner } from "@storyletter/domain/auth";
import type { LightMyRequestResponse } from "fastify";
import type { MailDrop } from "./doubles.ts";

export interface Member {
  id: string;
  email: string;
  /** The Cookie header of a browser that is signed in. */
  cookie: string;
}

interface TestKey {
  keyId: string;
  token: string;
  headers: { authorization: string };
}

/** Creates users of a test server. */
export interface People {
  /** Signs up and returns the mailed token. */
  signUp(email: string): Promise<string>;
  /** A verified, signed-in user with ten credits. */
  newMember(): Promise<Member>;
  /** An API key of a user, with the headers to use it. */
  newKey(userId: string, options?: { scopes?: ApiKeyScope[] }): Promise<TestKey>;
  /** A signed-in administrator. */
  newAdmin(): Promise<Member>;
  /** A signed-in owner, who replaces any previous one. */
  newOwner(): Promise<Member>;
}

export interface CallOptions {
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

export type SendCall = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  options?: CallOptions,
) => Promise<LightMyRequestResponse>;

interface TestSystem {
  deps: Deps;
  sql: Sql;
  mails: MailDrop;
  call: SendCall;
  isHttps: boolean;
}

export const PASSWORD = "a-good-phrase";

export function createPeople({ deps, sql, mails, call, isHttps }: TestSystem): People {
  const signUp: People["signUp"] = async (email) => {
    const answer = await call("POST", "/api/auth/signup", { body: { email, password: PASSWORD } });
    if (answer.statusCode !== 201)
      throw new Error(`Sign-up failed with ${answer.statusCode}: ${answer.body}`);
    const mail = await mails.next(email);
    if (mail.kind !== "verify-email") throw new Error(`Expected a verification mail, got ${mail.kind}.`);
    return new URL(mail.link).searchParams.get("token") ?? "";
  };

  const cookieName = `${isHttps ? "__Host-" : ""}storyletter_session`;
  const signedIn = async (email: string): Promise<Member> => {
    const [user] = await sql<{ id: string }[]>`select id from users where email_normalized = ${email}`;
    if (!user) throw new Error(`No user has the address ${email}.`);
    const { sessionId } = await deps.sessions.start(user.id);
    return { id: user.id, email, cookie: `${cookieName}=${sessionId}` };
  };

  let count = 0;
  const nextAddress = (role: string): string => {
    count += 1;
    return `${role}-${count}@example.com`;
  };

  const newOwner: People["newOwner"] = async () => {
    const email = nextAddress("owner");
    await sql`delete from installation`;
    await ensureOwner(deps, { email, password: PASSWORD });
    return signedIn(email);
  };

  let lastingOwner: Member | undefined;
  return {
    signUp,
    newOwner,
    async newMember() {
      const email = nextAddress("member");
      const token = await signUp(email);
      await call("POST", "/api/auth/verify-email", { body: { token } });
      return signedIn(email);
    },
    async newKey(userId, { scopes = ["read", "write"] } = {}) {
      const prefix = scopes.includes(TEST_SCOPE) ? TEST_KEY_PREFIX : API_KEY_PREFIX;
      const token = `${prefix}${randomBytes(32).toString("base64url")}`;
      const [key] = await sql<{ id: string }[]>`
        insert into api_keys (user_id, name, token_hash, start, scopes, created_at)
        values (${userId}, 'Test', ${createHash("sha256").update(token).digest("base64url")},
                ${token.slice(0, 9)}, ${scopes}, now())
        returning id`;
      return { keyId: key?.id ?? "", token, headers: { authorization: `Bearer ${token}` } };
    },
    async newAdmin() {
      lastingOwner ??= await newOwner();
      // A replaced owner is an ordinary administrator.
      const admin = await newOwner();
      await sql`update installation set owner_id = ${lastingOwner.id}`;
      return admin;
    },
  };
}
