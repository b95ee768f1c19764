import { VerifyEmailInput, VerifyEmailResult } from "@storyletter/contract";
import type { FastifyInstance } from "fastify";
import type { ContextOf } from "../request-context.ts";
import { callRow } from "./rest.ts";
import { VERIFY_PAGE_POLICY, verifyPage } from "./verify-page.ts";

const PATH = "/api/auth/verify-email";

const OUTCOME_QUERY: Record<VerifyEmailResult["outcome"], string> = {
  verified: "verified=true",
  "invalid-token": "error=invalid-token",
  "token-expired": "error=token-expired",
  "verification-failed": "error=verification-failed",
};

const resultPage = (outcome: VerifyEmailResult["outcome"]) => `/email-verified?${OUTCOME_QUERY[outcome]}`;

/** The mailed link. Mail scanners fetch links, so only the form on its page uses the token up (VERIFY-40). */
export function addVerifyEmail(app: FastifyInstance, contextOf: ContextOf): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );

  app.get(PATH, (request, reply) => {
    const { data } = VerifyEmailInput.safeParse(request.query);
    if (!data) return reply.redirect(resultPage("invalid-token"), 303);
    reply.header("content-security-policy", VERIFY_PAGE_POLICY);
    return reply.type("text/html; charset=utf-8").send(verifyPage(data.token));
  });

  app.post(PATH, { config: { takesForms: true } }, async (request, reply) => {
    const input = VerifyEmailInput.safeParse(request.body);
    if (!input.success) return reply.redirect(resultPage("invalid-token"), 303);
    const call = { method: "POST", procedure: "auth.verifyEmail" } as const;
    const answer: unknown = await callRow(call, await contextOf(request, reply), input.data);
    return reply.redirect(resultPage(VerifyEmailResult.parse(answer).outcome), 303);
  });
}
