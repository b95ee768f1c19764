import type { FastifyPluginCallback } from "fastify";
import { accountOf, type DraftStore, type StandIn } from "./tool.ts";

interface OwnerOptions {
  drafts: DraftStore;
  standIns: Readonly<Record<string, StandIn>>;
}

interface AtTool {
  Params: { tool: string; id: string };
  Querystring: { key: string };
}

/** Where keys say WORD, any word makes a key, and each is an account of its own. */
const WORD = "WORD";

/** What a test needs of every tool: its keys, and what an account's owner sees and does in its screens. */
export const ownerRoutes: FastifyPluginCallback<OwnerOptions> = (app, { drafts, standIns }, done) => {
  app.get("/", ({ protocol, host }) =>
    Object.entries(standIns).map(([tool, { name, key, isSelfHosted }]) => {
      const secret = key(WORD);
      const [user, token] = secret.split(":");
      const address = `${protocol}://${host}/mail-tools/${tool}`;
      const access = isSelfHosted ? { tool, address, user, token } : { tool, apiKey: secret };
      return { tool, name, key: secret, access };
    }),
  );
  app.get<AtTool>("/:tool/owner/drafts", ({ params: { tool }, query: { key } }) =>
    drafts.of(tool, accountOf(key)),
  );
  app.post<AtTool>("/:tool/owner/drafts/:id/send", ({ params: { tool, id } }, reply) => {
    const draft = drafts.find(tool, id);
    if (!draft) return reply.code(404).send({ message: "There is no such draft." });
    draft.status = "sent";
    drafts.save();
    return reply.code(204).send();
  });
  app.delete<AtTool>("/:tool/owner/drafts/:id", ({ params: { tool, id } }, reply) => {
    const draft = drafts.find(tool, id);
    if (draft) drafts.remove(draft);
    return reply.code(draft ? 204 : 404).send();
  });
  done();
};
