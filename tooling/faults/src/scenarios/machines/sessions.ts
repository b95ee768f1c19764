import { becomeMember } from "../../clients/accounts.ts";
import type { Caller } from "../../clients/call.ts";
import { newPerson } from "../../clients/person.ts";
import { complaintsOf, type Machines, NEVER, type Part } from "./part.ts";

/** Whoever signs in at one server is known at the other, and signs out of both. */
export async function sessionsOverBoth({ world, first, second }: Machines): Promise<Part> {
  const person = newPerson("two-machines@example.com", "10.90.0.1");
  const isIn = await becomeMember({ caller: first, sandbox: world.sandbox, stopped: NEVER }, person);
  const { address } = person;
  const cookie = person.cookie ?? "";
  const statusAt = async (caller: Caller) =>
    (await caller.call({ method: "GET", path: "/api/usage", address, cookie }))?.status;
  const before = [await statusAt(first), await statusAt(second)];
  await second.call({ method: "POST", path: "/api/logout", address, cookie });
  const after = [await statusAt(first), await statusAt(second)];
  return {
    figures: {},
    violations: complaintsOf(
      !isIn && "Nobody could sign up and sign in at the first server",
      before.join() !== "200,200" && `A session of the first server was answered ${before.join(" and ")}`,
      after.join() !== "401,401" && `After a sign-out at the second server: ${after.join(" and ")}`,
    ),
  };
}
