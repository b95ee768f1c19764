import { join } from "node:path";
import type { FastifyInstance, FastifyPluginCallback } from "fastify";
import type { FaultBoard } from "../faults/fault-board.ts";
import { brevo } from "./brevo.ts";
import { kit } from "./kit.ts";
import { listmonk } from "./listmonk.ts";
import { mailchimp } from "./mailchimp.ts";
import { mailerlite } from "./mailerlite.ts";
import { ownerRoutes } from "./owner-routes.ts";
import { resend } from "./resend.ts";
import { type Draft, DraftStore, mailToolFaultKinds, type StandIn } from "./tool.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: unknown): string =>
  String(text ?? "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px 16px;max-width:720px;color-scheme:light dark}iframe{width:100%;height:60vh;border:1px solid;background:#fff}dt{font-weight:600}dd{margin:0 0 8px}pre{white-space:pre-wrap}";

/** By the names their addresses have. */
const STAND_INS: Readonly<Record<string, StandIn>> = { kit, mailchimp, brevo, resend, listmonk, mailerlite };

function pageOf({ name, shown }: StandIn, { status, fields }: Draft): string {
  const { subject, against, preview, html, text } = shown(fields);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title><style>${STYLE}</style></head><body>
<p>This is the sandbox, in place of ${name}. Nothing here reaches ${name} or anyone's inbox.</p>
<h1>${escaped(subject)}</h1>
<dl><dt>Status</dt><dd>${status === "draft" ? "Draft" : escaped(status)}</dd><dt>Preview text</dt><dd>${escaped(preview)}</dd>${against ? `<dt>Tested against</dt><dd>${escaped(against)}</dd>` : ""}</dl>
<iframe title="The letter" sandbox="" srcdoc="${escaped(html)}"></iframe>
${text ? `<h2>Plain text</h2><pre>${escaped(text)}</pre>` : ""}
</body></html>`;
}

interface PageOptions {
  drafts: DraftStore;
  tool: string;
  standIn: StandIn;
}

/** The page that a draft's link opens, at the tool's own path. */
const draftPage: FastifyPluginCallback<PageOptions> = (app, { drafts, tool, standIn }, done) => {
  const { pages, draftOf = (store, { params }) => store.find(tool, (params as { id: string }).id) } = standIn;
  for (const page of pages)
    app.get(page, (request, reply) => {
      const draft = draftOf(drafts, request);
      reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'");
      return draft
        ? reply.send(pageOf(standIn, draft))
        : reply.code(404).send("<!doctype html><p>There is no such draft.");
    });
  done();
};

interface MailToolsOptions {
  faults: FaultBoard;
  /** Folder that stores the drafts; null keeps them in memory. */
  dataDir: string | null;
  slowMs: number;
}

/** The mail tools under /mail-tools, each behind its own API; a key is an account of its own. */
export async function registerMailTools(
  app: FastifyInstance,
  { faults, dataDir, slowMs }: MailToolsOptions,
): Promise<void> {
  const drafts = new DraftStore(dataDir === null ? null : join(dataDir, "sandbox", "mail-tools.json"));
  const context = { drafts, faults: faults.offer("mail-tools", mailToolFaultKinds), slowMs };
  for (const [tool, standIn] of Object.entries(STAND_INS)) {
    const prefix = `/mail-tools/${tool}`;
    await app.register(standIn.routes, { prefix, ...context });
    const web = standIn.isSelfHosted ? prefix : `${prefix}/web`;
    await app.register(draftPage, { prefix: web, drafts, tool, standIn });
  }
  await app.register(ownerRoutes, { prefix: "/mail-tools", drafts, standIns: STAND_INS });
}
