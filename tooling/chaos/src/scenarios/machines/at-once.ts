import { insertMembers } from "../../clients/accounts.ts";
import type { Call, Outcome } from "../../clients/call.ts";
import { insertKey, type Machines, type Part, violationsOf } from "./part.ts";

const OWNER = { email: "owner@storyletter.example", password: "the owner of the harness" };
const ADDRESS = "10.90.0.3";

/** Changes made at one server apply at the other with the next request. */
export async function changesAtOnce({ world, first, second }: Machines): Promise<Part> {
  const { sql } = world.database;
  const login = await first.call({ method: "POST", path: "/api/auth/login", address: ADDRESS, json: OWNER });
  const owner = login?.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const asOwner = { address: ADDRESS, cookie: owner };

  const environment: Call = { method: "GET", path: "/api/admin/stripe-settings", ...asOwner };
  const switchTo = (wanted: "live" | "test"): Call => ({
    method: "POST",
    path: "/api/admin/stripe-environment",
    json: { environment: wanted },
    ...asOwner,
  });
  const hasMode = (outcome: Outcome, wanted: string) =>
    outcome?.status === 200 && JSON.parse(outcome.body).environment === wanted;
  await second.call(environment);
  await first.call(switchTo("live"));
  const isLive = hasMode(await second.call(environment), "live");
  await second.call(switchTo("test"));
  const isTest = hasMode(await first.call(environment), "test");

  const [disabled, program] = await insertMembers(sql, 2, 10);
  if (!disabled || !program) throw new Error("No members were created.");
  const usage = ({ address, cookie }: { address: string; cookie: string }): Call => ({
    method: "GET",
    path: "/api/usage",
    address,
    cookie,
  });
  const before = await second.call(usage(disabled));
  const json = { json: { id: disabled.id } };
  const done = await first.call({ method: "POST", path: "/trpc/admin.disableUser", json, ...asOwner });
  const after = await second.call(usage(disabled));

  const key = await insertKey(sql, program.id);
  const byKey: Call = { method: "GET", path: "/api/usage", address: ADDRESS, headers: key.headers };
  const keyBefore = await second.call(byKey);
  const revoke = { json: { id: key.id } };
  await first.call({ ...usage(program), method: "POST", path: "/trpc/developers.revokeKey", json: revoke });
  const keyAfter = await second.call(byKey);

  return {
    figures: {},
    violations: violationsOf(
      !isLive && "The second server missed a switch to live mode at the first",
      !isTest && "The first server missed a switch back at the second",
      (before?.status !== 200 || done?.status !== 200 || after?.status !== 401) &&
        `User disabled at the first server: ${before?.status}, then ${after?.status} at the second (${done?.status})`,
      (keyBefore?.status !== 200 || keyAfter?.status !== 401) &&
        `Key revoked at the first server: ${keyBefore?.status}, then ${keyAfter?.status} at the second`,
    ),
  };
}
