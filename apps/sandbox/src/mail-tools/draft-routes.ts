import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Answer, Draft, DraftStore, ToolError, ToolHandler } from "./tool.ts";

/** What a tool stores of a draft. `id` is only given for a new one, where the tool's ids aren't numbers. */
interface Content {
  fields: Draft["fields"];
  status?: Draft["status"];
  id?: string;
}

/** How one tool lists, shows, makes and changes its drafts. */
export interface DraftRules {
  tool: string;
  path: string;
  changeWith: "put" | "patch";
  missing: () => ToolError;
  /** Why a draft can't be changed; null if it can. */
  locked: (draft: Draft) => ToolError | null;
  list: (request: FastifyRequest, drafts: Draft[]) => object;
  one: (draft: Draft, request: FastifyRequest) => object;
  /** Throws if the tool would refuse the body, or a list that is part of the path. */
  create: (body: unknown, request: FastifyRequest) => Content;
  created: (draft: Draft) => Answer;
  change: (draft: Draft, body: unknown) => Content;
  changed: (draft: Draft) => Answer;
}

interface OwnDrafts {
  own: (request: FastifyRequest, account: string) => Draft;
  /** Refuses what can't be changed any more. */
  ownUnlocked: (request: FastifyRequest, account: string) => Draft;
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** The calls every tool has: list, create, get and change. Another account's draft is missing. */
export function draftRoutes(
  app: FastifyInstance,
  { drafts, handle }: { drafts: DraftStore; handle: ToolHandler },
  rules: DraftRules,
): OwnDrafts {
  const { tool, path } = rules;
  const own = (request: FastifyRequest, account: string): Draft => {
    const draft = drafts.find(tool, idOf(request));
    if (draft?.account !== account) throw rules.missing();
    return draft;
  };
  const ownUnlocked = (request: FastifyRequest, account: string): Draft => {
    const draft = own(request, account);
    const refusal = rules.locked(draft);
    if (refusal) throw refusal;
    return draft;
  };

  app.get(
    path,
    handle((request, account) => ({ body: rules.list(request, drafts.of(tool, account)) })),
  );
  app.post(
    path,
    handle((request, account) => {
      const { fields, status = "draft", id } = rules.create(request.body, request);
      const draft = drafts.add({ tool, account, fields }, id);
      draft.status = status;
      drafts.save();
      return rules.created(draft);
    }),
  );
  app.get(
    `${path}/:id`,
    handle((request, account) => ({ body: rules.one(own(request, account), request) })),
  );
  app[rules.changeWith](
    `${path}/:id`,
    handle((request, account) => {
      const draft = ownUnlocked(request, account);
      const { fields, status = draft.status } = rules.change(draft, request.body);
      Object.assign(draft, { fields, status });
      drafts.save();
      return rules.changed(draft);
    }),
  );
  return { own, ownUnlocked };
}
