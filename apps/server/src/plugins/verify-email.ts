import { type PendingSignUp, VerifyEmailInput, VerifyEmailResult } from "@storyletter/contract/schemas";
import { getPendingSignUp } from "@storyletter/domain";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { CookieJar } from "../credentials.ts";
import type { ContextOf } from "../request-context.ts";
import { callRow } from "./rest.ts";
import { escapeHtml, hashOf, smallPage, smallPagePolicy } from "./small-page.ts";

const SCRIPT = "document.forms[0].submit();";

const VERIFY_PAGE_POLICY = smallPagePolicy(hashOf(SCRIPT));
const CONFIRM_PAGE_POLICY = smallPagePolicy();

const WHEN = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

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
    body: `<p>This verifies the account for <strong>${escapeHtml(email)}</strong>, created on ${WHEN.format(createdAt)} UTC.</p>
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

const PATH = "/api/auth/verify-email";
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

  app.get(PATH, async (request, reply) => {
    const { data } = VerifyEmailInput.safeParse(request.query);
    if (!data) return reply.redirect(resultPage("invalid-token"), 303);
    const { token } = data;
    const ctx = await contextOf(request, reply);
    const pending = await getPendingSignUp(ctx, { token, mark: jar.readSignUp(request) });
    // For an invalid link, submitting the form shows the error.
    if (!pending || pending.isSameBrowser) return sendPage(reply, VERIFY_PAGE_POLICY, verifyPage(token));
    return sendPage(reply, CONFIRM_PAGE_POLICY, confirmPage(token, pending));
  });

  app.get(REJECT_PATH, (request, reply) => {
    const { data } = VerifyEmailInput.safeParse(request.query);
    if (!data) return reply.redirect(resultPage("invalid-token"), 303);
    return sendPage(reply, CONFIRM_PAGE_POLICY, rejectPage(data.token));
  });

  app.post(REJECT_PATH, { config: { acceptsForms: true } }, async (request, reply) => {
    const { data } = VerifyEmailInput.safeParse(request.body);
    const call = { method: "POST", procedure: "auth.rejectSignUp" } as const;
    if (data) await callRow(call, await contextOf(request, reply), data);
    return sendPage(reply, CONFIRM_PAGE_POLICY, rejectedPage());
  });

  app.post(PATH, { config: { acceptsForms: true } }, async (request, reply) => {
    const input = VerifyEmailInput.safeParse(request.body);
    if (!input.success) return reply.redirect(resultPage("invalid-token"), 303);
    const call = { method: "POST", procedure: "auth.verifyEmail" } as const;
    const answer: unknown = await callRow(call, await contextOf(request, reply), input.data);
    return reply.redirect(resultPage(VerifyEmailResult.parse(answer).outcome), 303);
  });
}
