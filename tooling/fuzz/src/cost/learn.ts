import type postgres from "postgres";
import type { Call, CallTable } from "../calls.ts";
import type { Callers } from "../product/callers.ts";
import { checkLetter } from "../product/check-letter.ts";
import { dearInput, LARGEST } from "./dear-input.ts";
import { inputBytes } from "./measure.ts";
import { type Beginning, fillAccount, keep, putBack } from "./rich-accounts.ts";
import { type Dearest, findDearest, pastClass, type RichCaller } from "./search.ts";
import { sendCall } from "./send-call.ts";

export const ACCOUNTS = 10;

export interface LearnOptions {
  origin: string;
  sql: postgres.Sql;
  table: CallTable;
  callers: Callers;
  /** A brief that can be written. */
  brief: object;
}

async function begin({ origin, sql, brief }: LearnOptions, member: Callers["owner"]): Promise<Beginning> {
  const { id: userId, headers } = member;
  const fault = await checkLetter(origin, headers, brief);
  if (fault) throw new Error(fault);
  await sendCall(
    origin,
    { path: "emails.createDraft", method: "post" },
    { brief: { title: "A draft" } },
    headers,
  );
  const [email] = await sql<{ id: string }[]>`select id from emails where user_id = ${userId} limit 1`;
  const [draft] = await sql<{ id: string }[]>`select id from drafts where user_id = ${userId} limit 1`;
  return { userId, headers, emailId: email?.id ?? "", draftId: draft?.id ?? "" };
}

/** Everyone's profile, voice and whole letter, as large as the schemas take them. */
async function saveDearest({ origin, table }: LearnOptions, { headers }: Beginning, ids: readonly string[]) {
  for (const path of ["auth.saveProfile", "auth.addVoiceSamples", "emails.saveLetter"]) {
    const call = table.trpc.find((each) => each.path === path);
    if (!call) continue;
    const genes = { ...LARGEST, atom: 6, number: 1 };
    await sendCall(origin, call, dearInput(call.schema, genes, { ids, bytes: inputBytes(call) }), headers);
  }
}

/** Calls that answer no single message are measured where streams are. */
const isStream = ({ path }: Call): boolean => path === "emails.watch" || path === "emails.streamSuggestions";

export interface Costs {
  dearest: readonly Dearest[];
  rich: readonly RichCaller[];
  complaints: readonly string[];
}

/** Accounts that hold as much as they may. */
export async function fillAccounts(options: LearnOptions): Promise<RichCaller[]> {
  const { sql, callers } = options;
  const beginnings: Beginning[] = [];
  for (const member of callers.members.slice(0, ACCOUNTS)) beginnings.push(await begin(options, member));
  for (const beginning of beginnings) await saveDearest(options, beginning, [beginning.emailId]);
  const rich: RichCaller[] = [];
  for (const beginning of beginnings) {
    const filled = await fillAccount(sql, beginning);
    const kept = await keep(sql, beginning);
    const restore = async () => {
      await callers.restore(beginning.userId);
      // What needs the password costs nothing where it is refused.
      await sql`update sessions set proved_at = now()`;
      await putBack(sql, kept);
    };
    rich.push({ ...filled, restore });
  }
  return rich;
}

/** Finds the dearest input of the procedures of these names, sent by full accounts. */
export async function learnCosts(options: LearnOptions, only: RegExp): Promise<Costs> {
  const { origin, table, callers } = options;
  const rich = await fillAccounts(options);
  const [first] = rich;
  const staff: RichCaller = {
    headers: callers.owner.headers,
    ids: [first?.ids[3] ?? "", ...(first?.ids ?? [])],
    async restore() {
      await callers.restore(callers.owner.id);
      // Proves the owner's password too.
      await first?.restore();
    },
  };
  let turn = 0;
  const nextCaller = ({ path }: Call): RichCaller => {
    if (path.startsWith("admin.")) return staff;
    turn += 1;
    return rich[turn % rich.length] ?? staff;
  };
  const dearest: Dearest[] = [];
  const searched = table.trpc.filter((each) => !isStream(each) && only.test(each.path));
  for (const call of searched) {
    const found = await findDearest(call, { origin, nextCaller });
    dearest.push(found);
    const { threadMs, ms, bytes, status } = found.measured;
    console.log(
      `${call.path.padEnd(32)}${status}${threadMs.toFixed(1).padStart(9)} ms of the thread${ms.toFixed(0).padStart(7)} ms${String(bytes).padStart(9)} bytes`,
    );
  }
  return { dearest, rich, complaints: dearest.flatMap(pastClass) };
}
