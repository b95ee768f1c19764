import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { insertMembers as insert } from "@storyletter/db/testing";
import type { Sandbox } from "@storyletter/launcher/sandbox";
import type postgres from "postgres";
import type { Caller } from "./call.ts";
import type { Person } from "./person.ts";

const PASSWORD = "a lane behind the harbour";
const PAUSE_MS = 250;
const MAIL_LOOKS = 60;

interface Means {
  caller: Caller;
  sandbox: Sandbox;
  stopped: AbortSignal;
}

/** Signs up until the account exists: the first call may have created it already. */
async function signUp({ caller, stopped }: Means, person: Person): Promise<boolean> {
  const { email, address } = person;
  const json = { email, password: PASSWORD, firstName: "Ada" };
  while (!person.isSignedUp && !stopped.aborted) {
    const outcome = await caller.call({ method: "POST", path: "/api/auth/signup", address, json });
    if (outcome?.status === 201 || outcome?.body.includes("already")) person.isSignedUp = true;
    else await delay(PAUSE_MS);
  }
  return person.isSignedUp;
}

/** The token in the newest mail, once one arrives. */
async function mailedToken({ sandbox, stopped }: Means, email: string): Promise<string | null> {
  for (let look = 0; look < MAIL_LOOKS && !stopped.aborted; look += 1) {
    const mails = await sandbox
      .ask<{ text: string }[]>("GET", `/mailbox/messages?to=${encodeURIComponent(email)}`)
      .catch(() => []);
    const token = mails.map(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (token) return token;
    await delay(PAUSE_MS);
  }
  return null;
}

async function logIn({ caller, stopped }: Means, { email, address }: Person): Promise<string | null> {
  const json = { email, password: PASSWORD };
  while (!stopped.aborted) {
    const outcome = await caller.call({ method: "POST", path: "/api/auth/login", address, json });
    const cookie = outcome?.headers.getSetCookie()[0]?.split(";")[0];
    if (outcome?.status === 200 && cookie) return cookie;
    if (outcome?.status === 403) return null;
    await delay(PAUSE_MS);
  }
  return null;
}

/** Takes a person from nothing to signed in, continuing where it left off; false if stopped before. */
export async function createMember(means: Means, person: Person): Promise<boolean> {
  if (!(await signUp(means, person))) return false;
  const token = await mailedToken(means, person.email);
  if (!token) return false;
  const { address } = person;
  while (!person.cookie && !means.stopped.aborted) {
    const path = "/api/auth/verify-email";
    await means.caller.call({ method: "POST", path, address, form: { token } });
    // If the response was lost, signing in shows whether the address was verified.
    person.cookie = await logIn(means, person);
    if (!person.cookie) await delay(PAUSE_MS);
  }
  person.isVerified = person.cookie !== null;
  return person.isVerified;
}

/** A verified, signed-in user with its own IP address. */
export interface Member {
  id: string;
  cookie: string;
  address: string;
}

export async function insertMember(sql: postgres.Sql, credits?: number): Promise<Member> {
  const [member] = await insertMembers(sql, 1, credits);
  if (!member) throw new Error("No member was created.");
  return member;
}

export async function insertMembers(sql: postgres.Sql, count: number, credits?: number): Promise<Member[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const members = await insert(sql, ids, { credits });
  return members.map(({ id, session }, nth) => ({
    id,
    address: `10.${100 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`,
    cookie: `storyletter_session=${session}`,
  }));
}
