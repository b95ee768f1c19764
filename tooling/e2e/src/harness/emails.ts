import { type APIRequestContext, expect } from "@playwright/test";
import { EmailBrief } from "@storyletter/contract/emails";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { onceAvailable } from "./accounts.ts";

/** The brief most tests use: the first of those shared with seeds and pictures. */
export const BRIEF = EmailBrief.parse(SEED_BRIEFS[0]);
export type Brief = EmailBrief;

/** Creates an email with the documented call, waits until it is generated, and returns its id. */
export async function writeEmail(request: APIRequestContext, changes: Partial<Brief> = {}): Promise<string> {
  const answer = await onceAvailable(() => request.post("/api/emails", { data: { ...BRIEF, ...changes } }));
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  await expect
    .poll(async () => (await readEmail(request, id)).status, { intervals: [50, 100, 250] })
    .toBe("generated");
  return id;
}

export async function readEmail(request: APIRequestContext, id: string) {
  return await (await request.get(`/api/emails/${id}`)).json();
}

export async function remainingCredits(request: APIRequestContext): Promise<number> {
  return (await (await request.get("/api/usage")).json()).emailsRemaining;
}
