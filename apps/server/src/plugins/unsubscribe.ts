import { ERRORS, type ErrorBody } from "@storyletter/contract/constants";
import { type NotificationTopic, UnsubscribeLink } from "@storyletter/contract/schemas";
import { assertSignedLink, type Deps, unsubscribe } from "@storyletter/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal, refuse, toErrorBody } from "../answers.ts";
import { escapeHtml, smallPage, smallPagePolicy } from "./small-page.ts";

const UNSUBSCRIBE_PAGE_POLICY = smallPagePolicy();

const MAILS: Record<NotificationTopic, string> = {
  lowCredits: "reminders when your credits run low",
  bonusReminder: "reminders about the Action Taker bonus",
  productNews: "product news",
};

const SETTINGS = '<a class="button" href="/settings">Open settings</a>';

/** Asks for confirmation, because opening the link must not change anything. */
const askPage = (topic: NotificationTopic, url: string): string =>
  smallPage({
    title: "Unsubscribe?",
    body: `<p>You'll stop getting ${MAILS[topic]}. We'll still send you emails about your account.</p>
<form method="post" action="${escapeHtml(url)}"><button type="submit">Unsubscribe</button></form>`,
  });

const donePage = (topic: NotificationTopic): string =>
  smallPage({
    title: "You're unsubscribed",
    body: `<p>You won't get any more ${MAILS[topic]}. Changed your mind? Turn them back on in your settings.</p>
${SETTINGS}`,
  });

function errorPage({ code, message }: ErrorBody): string {
  const entry: { message: string; title?: string } = ERRORS[code];
  return smallPage({
    title: entry.title ?? "Something went wrong",
    body: `<p>${escapeHtml(message)}</p>
${SETTINGS}`,
  });
}

const PATH = "/api/unsubscribe";

/**
 * The unsubscribe link of optional mails. Mail clients send a single POST (RFC 8058); people get a page with a
 * button, because scanners fetch links too.
 */
export async function addUnsubscribe(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The link contains everything, so the body is ignored.
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null, undefined));

    scope.get(PATH, (request, reply) =>
      answer(request, reply, async (link) => {
        assertSignedLink(deps, link);
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
    if (!link) return sendError(reply, refusal("unsubscribe-link-invalid"));
    return await reply.send(await pageFor(link));
  } catch (error) {
    return sendError(reply, toErrorBody(error, request));
  }
}

const sendError = (reply: FastifyReply, body: ErrorBody) => refuse(reply, body, errorPage(body));
