import { type NotificationTopic, UnsubscribeLink } from "@storyletter/contract/account";
import { type PendingSignUp, VerifyEmailInput, VerifyEmailResult } from "@storyletter/contract/auth";
import { ERRORS, type ErrorBody } from "@storyletter/contract/errors";
import type { Deps } from "@storyletter/domain";
import { getPendingSignUp } from "@storyletter/domain/auth";
import { assertSignedLink, unsubscribe } from "@storyletter/domain/notifications";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CookieJar } from "../credentials.ts";
import type { ContextOf } from "../request-context.ts";
import { refusal, refuse, toErrorBody } from "./errors.ts";
import { callRow } from "./rest.ts";
import { escapeHtml, hashOf, smallPage, smallPagePolicy } from "./small-page.ts";

const SCRIPT = "document.forms[0].submit();";

const VERIFY_PAGE_POLICY = smallPagePolicy(hashOf(SCRIPT));
const CONFIRM_PAGE_POLICY = smallPagePolicy();

const whenOf = (date: Date): string =>
  date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

const form = (action: string, token: string, button: string) => `<form method="post" action="${action}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${button}
</form>`;

const verifyForm = (token: string) =>
  form("/api/auth/verify-email", token, `<button type="submit">Verify my email address</button>`);

/** For the browser that signed up: the form submits itself, or by its button if scripts are off. */
const verifyPage = (token: string): string =>
  smallPage({
    title: "Verify your email address",
    body: `<p>One moment. If nothing happens, click the button.</p>
${verifyForm(token)}
<script>${SCRIPT}</script>`,
  });

/** For any other browser: names the account, so that no one verifies an account a stranger created. */
const confirmPage = (token: string, { email, createdAt }: PendingSignUp): string =>
  smallPage({
    title: "Verify your email address",
    body: `<p>This verifies the account for <strong>${escapeHtml(email)}</strong>, created in another browser on ${whenOf(createdAt)} UTC.</p>
<p>Didn't create it? Don't verify it: that would give someone else an account with your address.</p>
${verifyForm(token)}
<p class="aside"><a href="/api/auth/reject-signup?token=${encodeURIComponent(token)}">I didn't sign up</a></p>`,
  });

/** Behind "I didn't sign up". Mail scanners follow links, so only the button deletes. */
const rejectPage = (token: string): string =>
  smallPage({
    title: "I didn't sign up",
    body: `<p>This deletes the unverified account that was created with your address.</p>
${form("/api/auth/reject-signup", token, `<button type="submit">Delete this account</button>`)}`,
  });

const rejectedPage = (): string =>
  smallPage({
    title: "Account deleted",
    body: `<p>Thanks. The unverified account with your address is gone, and its link no longer works. If you want your own account, you can sign up anytime.</p>
<p><a class="button" href="/">Go to Storyletter</a></p>`,
  });

const VERIFY_PATH = "/api/auth/verify-email";
const REJECT_PATH = "/api/auth/reject-signup";

const OUTCOME_QUERY: Record<VerifyEmailResult["outcome"], string> = {
  verified: "verified=true",
  "invalid-token": "error=invalid-token",
  "token-expired": "error=token-expired",
  "verification-failed": "error=verification-failed",
};

const resultPage = (outcome: VerifyEmailResult["outcome"]) => `/email-verified?${OUTCOME_QUERY[outcome]}`;

/** The mailed link. Mail scanners fetch links, so only the form on its page consumes the token. */
export function addVerifyEmail(app: FastifyInstance, contextOf: ContextOf, jar: CookieJar): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );

  const sendPage = (reply: FastifyReply, policy: string, page: string) =>
    reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(page);

  app.get(VERIFY_PATH, { config: { cost: "row" } }, async (request, reply) => {
    const { data } = VerifyEmailInput.safeParse(request.query);
    if (!data) return reply.redirect(resultPage("invalid-token"), 303);
    const { token } = data;
    const ctx = await contextOf(request, reply);
    const pending = await getPendingSignUp(ctx, { token, mark: jar.readSignUp(request) });
    // For an invalid link, submitting the form shows the error.
    if (!pending || pending.isSameBrowser) return sendPage(reply, VERIFY_PAGE_POLICY, verifyPage(token));
    return sendPage(reply, CONFIRM_PAGE_POLICY, confirmPage(token, pending));
  });

  app.get(REJECT_PATH, { config: { cost: "row" } }, (request, reply) => {
    const { data } = VerifyEmailInput.safeParse(request.query);
    if (!data) return reply.redirect(resultPage("invalid-token"), 303);
    return sendPage(reply, CONFIRM_PAGE_POLICY, rejectPage(data.token));
  });

  app.post(
    REJECT_PATH,
    { config: { acceptsForms: true, procedure: "auth.rejectSignUp" } },
    async (request, reply) => {
      const { data } = VerifyEmailInput.safeParse(request.body);
      const call = { method: "POST", procedure: "auth.rejectSignUp" } as const;
      if (data) await callRow(call, await contextOf(request, reply), data);
      return sendPage(reply, CONFIRM_PAGE_POLICY, rejectedPage());
    },
  );

  app.post(
    VERIFY_PATH,
    { config: { acceptsForms: true, procedure: "auth.verifyEmail" } },
    async (request, reply) => {
      const input = VerifyEmailInput.safeParse(request.body);
      if (!input.success) return reply.redirect(resultPage("invalid-token"), 303);
      const call = { method: "POST", procedure: "auth.verifyEmail" } as const;
      const answer: unknown = await callRow(call, await contextOf(request, reply), input.data);
      const { outcome, email } = VerifyEmailResult.parse(answer);
      if (email !== undefined) jar.setVerifiedEmail(reply, email);
      return reply.redirect(resultPage(outcome), 303);
    },
  );
}

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

const UNSUBSCRIBE_PATH = "/api/unsubscribe";

/**
 * The unsubscribe link of optional mails. Mail clients send a single POST (RFC 8058); people get a page with a
 * button, because scanners fetch links too.
 */
export async function addUnsubscribe(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The link contains everything, so the body is ignored.
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null, undefined));

    scope.get(UNSUBSCRIBE_PATH, { config: { cost: "row" } }, (request, reply) =>
      answer(request, reply, async (link) => {
        assertSignedLink(deps, link);
        return askPage(link.topic, request.url);
      }),
    );
    scope.post(UNSUBSCRIBE_PATH, { config: { ignoresBody: true, cost: "row" } }, (request, reply) =>
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
