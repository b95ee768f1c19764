import { type ErrorBody, UnsubscribeLink } from "@storyletter/contract";
import { type Deps, refuseForgedLink, unsubscribe } from "@storyletter/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { explainError, refusal, refuse } from "../../answers.ts";
import { askPage, donePage, refusedPage, UNSUBSCRIBE_PAGE_POLICY } from "./pages.ts";

const PATH = "/api/unsubscribe";

/**
 * The link under mails that nobody has to get. Mail programs send one POST without asking (RFC 8058),
 * as a form of either kind; people get a page with a button, since scanners fetch links, too.
 */
export async function addUnsubscribe(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The link says everything: what is sent along is not read.
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null, undefined));

    scope.get(PATH, (request, reply) =>
      answer(request, reply, async (link) => {
        refuseForgedLink(deps, link);
        return askPage(link.topic, request.url);
      }),
    );
    scope.post(PATH, { config: { ignoresBody: true } }, (request, reply) =>
      answer(request, reply, async (link) => {
        await unsubscribe(deps, link);
        return donePage(link.topic);
      }),
    );
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  pageFor: (link: UnsubscribeLink) => Promise<string>,
): Promise<FastifyReply> {
  reply.header("content-security-policy", UNSUBSCRIBE_PAGE_POLICY).type("text/html; charset=utf-8");
  const { data: link } = UnsubscribeLink.safeParse(request.query);
  try {
    if (!link) return turnAway(reply, refusal("unsubscribe-link-invalid"));
    return await reply.send(await pageFor(link));
  } catch (error) {
    return turnAway(reply, explainError(error, request));
  }
}

const turnAway = (reply: FastifyReply, body: ErrorBody) => refuse(reply, body, refusedPage(body));
