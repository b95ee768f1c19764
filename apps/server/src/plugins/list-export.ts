import { Readable } from "node:stream";
import { COSTS } from "@storyletter/api";
import { EXPORTED_LISTS } from "@storyletter/contract/constants";
import { Refusal, spendBudget, startListExport } from "@storyletter/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ContextOf } from "../request-context.ts";

/** Streams lists of the back-office as CSV: the rows that a screen shows, without its pages. */
export function addListExport(app: FastifyInstance, contextOf: ContextOf): void {
  for (const list of EXPORTED_LISTS)
    app.get(
      `/api/admin/export/${list}`,
      { config: { cost: "download" } },
      async (request: Filtered, reply) => {
        const ctx = await contextOf(request, reply);
        const { caller } = ctx;
        if (!caller) throw new Refusal("unauthorized");
        await spendBudget(ctx, COSTS.download);
        const lines = await startListExport({ ...ctx, caller }, { list, query: { ...request.query } });
        const day = ctx.clock().toISOString().slice(0, 10);
        return reply
          .type("text/csv; charset=utf-8")
          .headers({
            "content-disposition": `attachment; filename="storyletter-${list}-${day}.csv"`,
            "cache-control": "private, no-store",
          })
          .send(Readable.from(lines, { objectMode: false, highWaterMark: 1 }));
      },
    );
}

type Filtered = FastifyRequest<{ Querystring: Record<string, unknown> }>;
