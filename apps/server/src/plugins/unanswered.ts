import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal, refuse } from "../answers.ts";

/** Refuses a call that no route answers. */
export type RefuseUnanswered = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Tells a known path that was called by another method (405, with the methods there are) from an unknown one (404).
 * It is to watch the app before its routes are added. A route for each method that is not there would say the same,
 * but there would be four times as many, and every start would put them together.
 */
export function watchRoutes(app: FastifyInstance): RefuseUnanswered {
  const routes: { url: string; methods: string[] }[] = [];
  const refuseUnanswered: RefuseUnanswered = (request, reply) => {
    const [pathname = ""] = request.url.split("?", 1);
    const near = routes.filter(({ url }) => new URLPattern({ pathname: url }).test({ pathname }));
    if (near.length === 0) return refuse(reply, refusal("not-found"));
    const allowed = [...new Set(near.flatMap(({ methods }) => methods))].toSorted();
    return refuse(reply.header("allow", allowed.join(", ")), refusal("method-not-allowed"));
  };
  app.addHook("onRoute", ({ url, method, handler }) => {
    if (handler !== refuseUnanswered && !url.endsWith("*")) routes.push({ url, methods: [method].flat() });
  });
  return refuseUnanswered;
}
