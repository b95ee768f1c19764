import { BonusLink } from "@storyletter/contract/bonus";
import { ERRORS, type ErrorBody } from "@storyletter/contract/errors";
import type { Deps } from "@storyletter/domain";
import { openVault } from "@storyletter/domain/bonus";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal, refuse, toErrorBody } from "./errors.ts";
import { escapeHtml, smallPage, smallPagePolicy } from "./small-page.ts";

const ERROR_PAGE_POLICY = smallPagePolicy();

/** Explains why the PDF doesn't open and links to the Bonus page. */
function errorPage({ code, message }: ErrorBody): string {
  const entry: { message: string; title?: string } = ERRORS[code];
  return smallPage({
    title: entry.title ?? "The Story Vault couldn't be opened",
    body: `<p>${escapeHtml(message)}</p>
<a class="button" href="/bonus">Open your Bonus page</a>`,
  });
}

const PATH = "/api/bonus/story-vault.pdf";

/** A PDF can't act on this origin, and the policy of pages would keep browsers from displaying it. */
const PDF_POLICY = "frame-ancestors 'none'";

/** Serves the bonus PDF by the signed link of `bonus.download`, which works without a cookie. */
export function addStoryVault(app: FastifyInstance, deps: Deps): void {
  app.get(PATH, { config: { cost: "page" } }, async (request, reply) => {
    const { data: link } = BonusLink.safeParse(request.query);
    if (!link) return sendError(request, reply, refusal("link-invalid"));
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
      return sendError(request, reply, toErrorBody(error, request));
    }
  });
}

/** The link opens in its own tab, so browsers get a page and programs the usual JSON. */
function sendError(request: FastifyRequest, reply: FastifyReply, body: ErrorBody): FastifyReply {
  if (!request.headers.accept?.includes("text/html")) return refuse(reply, body);
  reply.header("content-security-policy", ERROR_PAGE_POLICY).type("text/html; charset=utf-8");
  return refuse(reply, body, errorPage(body));
}
