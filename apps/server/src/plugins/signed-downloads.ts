import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { COSTS } from "@storyletter/api";
import { ExportLink } from "@storyletter/contract/account";
import { BackupLink } from "@storyletter/contract/admin";
import { EXPORTED_LISTS } from "@storyletter/contract/admin/constants";
import { type Deps, Refusal, spendBudget } from "@storyletter/domain";
import { openExport } from "@storyletter/domain/account";
import { openBackupLink, startListExport } from "@storyletter/domain/admin";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ContextOf } from "../request-context.ts";
import { type BackupPlace, openBackup } from "../system/backups.ts";

/** How long others have the thread and the database after each piece, as a multiple of what that took. */
const REST = 1.5;

/**
 * Texts of any size, their pieces one at a time over all of them: side by side, downloads would take every connection
 * to the database, for which everyone else would wait.
 */
export function createPieceByPiece() {
  let last: Promise<unknown> = Promise.resolve();

  async function nextOf(pieces: AsyncGenerator<string>) {
    const began = performance.now();
    const piece = await pieces.next();
    return { piece, restMs: (performance.now() - began) * REST };
  }

  return async function* pieceByPiece(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    try {
      for (;;) {
        const mine = last.then(() => nextOf(pieces));
        last = mine.then(
          ({ restMs }) => delay(restMs),
          () => undefined,
        );
        const { value, done } = (await mine).piece;
        if (done) return;
        yield value;
      }
    } finally {
      await pieces.return(undefined);
    }
  };
}

const asFile = (reply: FastifyReply, type: string, fileName: string): FastifyReply =>
  reply.type(type).headers({
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });

/** Counted by address, because the links work without a session. */
const pay = ({ db }: Deps, { ip }: FastifyRequest): Promise<void> =>
  spendBudget({ db, caller: null, clientAddress: ip }, COSTS.download);

/** Streams files by signed addresses, which work without a cookie. */
export function addSignedDownloads(app: FastifyInstance, deps: Deps, place: BackupPlace): void {
  const pieceByPiece = createPieceByPiece();
  // Of `auth.downloadExport`.
  app.get("/api/account/export", { config: { cost: "download" } }, async (request, reply) => {
    const { data: link } = ExportLink.safeParse(request.query);
    if (!link) throw new Refusal("link-invalid");
    await pay(deps, request);
    const { fileName, text } = await openExport(deps, link);
    return asFile(reply, "application/json; charset=utf-8", fileName).send(
      Readable.from(pieceByPiece(text), { objectMode: false, highWaterMark: 1 }),
    );
  });

  // Of `admin.backupLink`: from the folder, or else from the bucket.
  app.get("/api/admin/backup", { config: { cost: "download" } }, async (request, reply) => {
    const { data: link } = BackupLink.safeParse(request.query);
    if (!link) throw new Refusal("link-invalid");
    await pay(deps, request);
    const file = await openBackupLink(deps, link);
    const found = await openBackup(place, file);
    if (!found) throw new Refusal("not-found");
    return asFile(reply, "application/gzip", file).header("content-length", found.bytes).send(found.content);
  });
}

type Filtered = FastifyRequest<{ Querystring: Record<string, unknown> }>;

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
        return asFile(reply, "text/csv; charset=utf-8", `storyletter-${list}-${day}.csv`).send(
          Readable.from(lines, { objectMode: false, highWaterMark: 1 }),
        );
      },
    );
}
