import type { FastifyInstance } from "fastify";
import type { ContextOf } from "../request-context.ts";
import { callRow } from "./rest.ts";

const PATH = "/api/logout";

/** Signs out and leads to the landing page; a browser comes here by a link (decision REST-42). */
export function addLogout(app: FastifyInstance, contextOf: ContextOf): void {
  app.route({
    method: ["GET", "POST"],
    url: PATH,
    async handler(request, reply) {
      await callRow({ method: "POST", procedure: "auth.logOut" }, await contextOf(request, reply), undefined);
      return reply.redirect("/", 302);
    },
  });
}
