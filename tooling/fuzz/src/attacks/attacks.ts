import { briefField } from "@storyletter/contract/emails/constants";
import { LETTER_LIMITS, STORIES_IMPORT_MAX } from "@storyletter/contract/limits";
import { request } from "undici";
import type { Attack } from "../cost/crowd.ts";
import { inputBytes } from "../cost/measure.ts";
import { sendCall } from "../cost/send-call.ts";

/** Someone who attacks: their own session, and a letter of theirs. */
export interface Attacker {
  headers: Record<string, string>;
  emailId: string;
  /** Of the letter, as far as they saved it. */
  revision: number;
}

export interface AuditedAttack extends Attack<Attacker> {
  /** With how many accounts, in a run of their own each. */
  accounts: readonly number[];
}

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** So many texts, each another one, that fill a call's body with what else each of them needs. */
function texts(path: string, count: number, besides: number): string[] {
  const fits = Math.floor(inputBytes({ path, method: "post" }) / count) - besides;
  const length = Math.min(fits, briefField("story").max ?? fits);
  const words = crypto.randomUUID();
  return Array.from({ length: count }, (_, nth) => repeated(`${words} ${nth} The oven died again. `, length));
}

const letter = (text: string) => ({
  subjects: [{ text: "The oven died", preheader: "", angle: null }],
  chosen: 0,
  body: {
    type: "doc",
    content: [{ type: "paragraph", attrs: { beat: null }, content: [{ type: "text", text }] }],
  },
});

interface World {
  origin: string;
  /** One that can be written. */
  brief: object;
  /** Addresses of mail tools, by what they answer. */
  tools: { large: string; deep: string };
}

/** The attacks of an audit, in its order. Each once held up everyone else, or ended the process. */
export function attacksOn({ origin, brief, tools }: World): AuditedAttack[] {
  const call = async (
    { headers }: Attacker,
    path: string,
    input?: unknown,
    method: "get" | "post" = "post",
  ) => (await sendCall(origin, { path, method }, input, headers)).status;

  async function rest({ headers }: Attacker, path: string, body?: object): Promise<number> {
    const answer = await request(`${origin}${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      body: body ? JSON.stringify(body) : null,
    });
    await answer.body.arrayBuffer();
    return answer.statusCode;
  }

  const batchOf = (path: string, count: number): string => {
    const inputs = Array.from({ length: count }, () => ({ json: { limit: 100 } }));
    return `/trpc/${inputs.map(() => path).join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`;
  };

  const connect = (attacker: Attacker, address: string) =>
    call(attacker, "emails.connectMailTool", { tool: "listmonk", address, user: "api", token: "token" });

  const lines = repeated("a\n", 40_000);
  // Each is held against every known name.
  const names = Array.from({ length: 1_000 }, (_, nth) => [`${nth} calToActio`, ""]);
  const unknownFields = Array<object>(100).fill(Object.fromEntries(names));

  return [
    {
      name: "a mail tool that answers 15.9 MB",
      accounts: [1, 10],
      arrives: 400,
      send: (attacker) => connect(attacker, tools.large),
    },
    {
      name: "batches of long lists",
      accounts: [1, 10],
      arrives: 200,
      send: (attacker, nth) =>
        rest(attacker, nth % 2 === 0 ? batchOf("stories.list", 4) : batchOf("emails.list", 8)),
    },
    {
      name: "whole lists and exports",
      accounts: [1, 10],
      arrives: 200,
      send: (attacker, nth) =>
        nth % 8 === 0
          ? call(attacker, "auth.requestExport")
          : rest(attacker, nth % 2 === 0 ? "/api/emails" : "/api/stories"),
    },
    {
      name: "a voice counted again, and letters saved",
      accounts: [1, 10],
      arrives: 200,
      async send(attacker, nth) {
        if (nth % 2 === 0) return await call(attacker, "auth.voice", undefined, "get");
        const { emailId: id, revision } = attacker;
        const text = repeated(`${nth} So I did. `, LETTER_LIMITS.characters);
        const status = await call(attacker, "emails.saveLetter", { id, revision, ...letter(text) });
        if (status === 200) attacker.revision += 1;
        return status;
      },
    },
    {
      name: "20,000 lines to be verified",
      accounts: [1, 10],
      arrives: 200,
      send: (attacker) => call(attacker, "emails.verifyProvenance", { text: lines }),
    },
    {
      name: "a mail tool that nests a million deep",
      accounts: [1, 10],
      arrives: 400,
      send: (attacker) => connect(attacker, tools.deep),
    },
    {
      name: "names that nobody answers",
      accounts: [1, 6],
      arrives: 503,
      send: (attacker, nth) => connect(attacker, `https://n${nth}-${attacker.emailId.slice(0, 8)}.invalid`),
    },
    {
      name: "imports of the largest size",
      accounts: [1, 10],
      arrives: 200,
      send: (attacker) =>
        call(attacker, "stories.import", {
          stories: texts("stories.import", STORIES_IMPORT_MAX, 12).map((text) => ({ text })),
        }),
    },
    {
      name: "letters ordered by the hundred",
      accounts: [1, 10],
      arrives: 200,
      send: (attacker) =>
        rest(attacker, "/api/emails/batch", {
          emails: texts("emails.createBatch", 100, JSON.stringify(brief).length + 100).map((story) => ({
            ...brief,
            story,
            key: crypto.randomUUID(),
          })),
        }),
    },
    {
      name: "batches refused in every row",
      accounts: [1, 10],
      arrives: 200,
      send: (attacker) => rest(attacker, "/api/emails/batch", { emails: unknownFields }),
    },
  ];
}
