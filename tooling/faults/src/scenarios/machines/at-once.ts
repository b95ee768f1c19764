import type { Call, Outcome } from "../../clients/call.ts";
import { insertMembers } from "../../clients/members.ts";
import { insertKey } from "./keys.ts";
import { complaintsOf, type Machines, type Part } from "./part.ts";

const OWNER = { email: "owner@storyletter.example", password: "the owner of the harness" };
const ADDRESS = "10.90.0.3";

/** What is changed at one server counts at the other with the very next call. */
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
  const says = (outcome: Outcome, wanted: string) =>
    outcome?.status === 200 && JSON.parse(outcome.body).environment === wanted;
  await second.call(environment);
  await first.call(switchTo("live"));
  const isLive = says(await second.call(environment), "live");
  await second.call(switchTo("test"));
  const isTest = says(await first.call(environment), "test");

  const [disabled, program] = await insertMembers(sql, 2, 10);
  if (!disabled || !program) throw new Error("Nobody was made.");
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
    violations: complaintsOf(
      !isLive && "A switch to live payments at the first server was not seen at the second",
      !isTest && "A switch back at the second server was not seen at the first",
      (before?.status !== 200 || done?.status !== 200 || after?.status !== 401) &&
        `Disabled at the first server: ${before?.status}, then ${after?.status} at the second (${done?.status})`,
      (keyBefore?.status !== 200 || keyAfter?.status !== 401) &&
        `A key revoked at the first server: ${keyBefore?.status}, then ${keyAfter?.status} at the second`,
    ),
  };
}
