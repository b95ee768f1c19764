import { ConnectMailToolInput } from "@storyletter/contract/mail-tools";
import type { MailTool } from "@storyletter/contract/mail-tools/constants";
import type { MailToolAccess } from "@storyletter/domain/ports";
import { z } from "zod";

const StandIns = z.array(z.object({ tool: z.string(), key: z.string(), access: ConnectMailToolInput }));
const Drafts = z.array(z.object({ id: z.string(), status: z.string(), fields: z.looseObject({}) }));

/** What connects an account of a stand-in, and what its owner sees and does there. */
export async function openToolOwner(base: string) {
  const ask = async (path: string, method = "GET") => {
    const answer = await fetch(`${base}${path}`, { method });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : await answer.json();
  };
  const standIns = StandIns.parse(await ask("/"));
  const found = (tool: MailTool) => {
    const standIn = standIns.find((each) => each.tool === tool);
    if (!standIn) throw new Error(`The sandbox has no stand-in for ${tool}.`);
    return standIn;
  };
  return {
    /** Each word is an account of its own; "revoked", "restricted", "unknown_address" and "many" are special ones. */
    accessOf: (tool: MailTool, word: string): MailToolAccess =>
      ConnectMailToolInput.parse(JSON.parse(JSON.stringify(found(tool).access).replaceAll("WORD", word))),
    drafts: async (tool: MailTool, word: string) => {
      const key = encodeURIComponent(found(tool).key.replace("WORD", word));
      return Drafts.parse(await ask(`/${tool}/owner/drafts?key=${key}`));
    },
    send: (tool: MailTool, id: string) => ask(`/${tool}/owner/drafts/${id}/send`, "POST"),
    remove: (tool: MailTool, id: string) => ask(`/${tool}/owner/drafts/${id}`, "DELETE"),
  };
}
export type ToolOwner = Awaited<ReturnType<typeof openToolOwner>>;
