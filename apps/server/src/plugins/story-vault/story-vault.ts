import { BonusLink, type ErrorBody } from "@storyletter/contract";
import { type Deps, openVault } from "@storyletter/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { explainError, refusal, refuse } from "../../answers.ts";
import { REFUSED_PAGE_POLICY, refusedPage } from "./refused-page.ts";

const PATH = "/api/bonus/story-vault.pdf";

/** Nothing in a PDF may act on this origin; the page's policy would keep browsers from showing it. */
const PDF_POLICY = "frame-ancestors 'none'";

/** The PDF of the bonus, by the signed link of `bonus.download`: it may be opened where no cookie goes. */
export function addStoryVault(app: FastifyInstance, deps: Deps): void {
  app.get(PATH, async (request, reply) => {
    const { data: link } = BonusLink.safeParse(request.query);
    if (!link) return turnAway(request, reply, refusal("link-invalid"));
    try {
      const pdf = await openVault(deps, link);
      return await reply
        .type("application/pdf")
        .headers({
          "content-disposition": 'inline; filename="The Story Vault.pdf"',
          "content-security-policy": PDF_POLICY,
          "cache-control": "private, no-store",
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex",
        })
        .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    } catch (error) {
      return turnAway(request, reply, explainError(error, request));
    }
  });
}

/** The link opens in a tab of its own: whoever looks at it gets a page, a program the usual JSON. */
function turnAway(request: FastifyRequest, reply: FastifyReply, body: ErrorBody): FastifyReply {
  if (!request.headers.accept?.includes("text/html")) return refuse(reply, body);
  reply.header("content-security-policy", REFUSED_PAGE_POLICY).type("text/html; charset=utf-8");
  return refuse(reply, body, refusedPage(body));
}
