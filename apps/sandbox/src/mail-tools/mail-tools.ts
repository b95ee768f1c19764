import { join } from "node:path";
import type { FastifyInstance, FastifyPluginCallback, FastifyReply } from "fastify";
import type { FaultBoard } from "../faults/fault-board.ts";
import { brevoRoutes } from "./brevo.ts";
import { kitRoutes } from "./kit.ts";
import { listmonkRoutes } from "./listmonk.ts";
import { mailchimpRoutes } from "./mailchimp.ts";
import { resendRoutes } from "./resend.ts";
import { type Draft, DraftStore, mailToolFaultKinds, type ToolName } from "./tool.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: unknown): string =>
  String(text ?? "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px 16px;max-width:720px;color-scheme:light dark}iframe{width:100%;height:60vh;border:1px solid;background:#fff}dt{font-weight:600}dd{margin:0 0 8px}pre{white-space:pre-wrap}";

const NAMES: Record<ToolName, string> = {
  kit: "Kit",
  mailchimp: "Mailchimp",
  brevo: "Brevo",
  resend: "Resend",
  listmonk: "listmonk",
};

interface Shown {
  subject: unknown;
  /** The subject line it is tested against. */
  against?: unknown;
  preview: unknown;
  html: unknown;
  text: unknown;
}

/** Where each tool has the parts of a letter. */
const PARTS: Record<ToolName, (fields: Record<string, unknown>) => Shown> = {
  kit: ({ subject, preview_text, content }) => ({ subject, preview: preview_text, html: content, text: "" }),
  mailchimp: ({ settings, content, variate_settings }) => {
    const { subject_line, preview_text } = settings as Record<string, unknown>;
    const { variate_contents, ...whole } = content as Record<string, unknown>;
    const [only] = (variate_contents ?? []) as Record<string, unknown>[];
    const { html, plain_text } = only ?? whole;
    const { subject_lines = [] } = (variate_settings ?? {}) as { subject_lines?: string[] };
    const [subject = subject_line, against] = subject_lines;
    return { subject, against, preview: preview_text, html, text: plain_text };
  },
  brevo: ({ abTesting, subject, subjectA, subjectB, previewText, htmlContent }) => ({
    ...(abTesting ? { subject: subjectA, against: subjectB } : { subject }),
    preview: previewText,
    html: htmlContent,
    text: "",
  }),
  resend: ({ subject, preview_text, html, text }) => ({ subject, preview: preview_text, html, text }),
  listmonk: ({ subject, body, altbody }) => ({ subject, preview: "", html: body, text: altbody }),
};

function pageOf({ tool, status, fields }: Draft): string {
  const { subject, against, preview, html, text } = PARTS[tool](fields);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title><style>${STYLE}</style></head><body>
<p>This is the sandbox's stand-in for ${NAMES[tool]}. Nothing here reaches ${NAMES[tool]} or anyone's inbox.</p>
<h1>${escaped(subject)}</h1>
<dl><dt>Status</dt><dd>${status === "draft" ? "Draft" : escaped(status)}</dd><dt>Preview text</dt><dd>${escaped(preview)}</dd>${against ? `<dt>Tested against</dt><dd>${escaped(against)}</dd>` : ""}</dl>
<iframe title="The letter" sandbox="" srcdoc="${escaped(html)}"></iframe>
${text ? `<h2>Plain text</h2><pre>${escaped(text)}</pre>` : ""}
</body></html>`;
}

/** The pages that a draft's link opens, at the tools' own paths. */
const draftPages: FastifyPluginCallback<{ drafts: DraftStore }> = (app, { drafts }, done) => {
  const show = (reply: FastifyReply, draft: Draft | undefined): FastifyReply => {
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'");
    return draft
      ? reply.send(pageOf(draft))
      : reply.code(404).send("<!doctype html><p>There is no such draft.");
  };
  const byId = (tool: ToolName) => (request: { params: unknown }, reply: FastifyReply) =>
    show(reply, drafts.find(tool, (request.params as { id: string }).id));

  app.get("/kit/campaigns/:id/draft", byId("kit"));
  app.get("/brevo/marketing-campaign/edit/:id", byId("brevo"));
  app.get("/listmonk/admin/campaigns/:id", byId("listmonk"));
  app.get("/resend/web/broadcasts/:id", byId("resend"));
  app.get("/mailchimp/campaigns/edit", (request, reply) =>
    show(reply, drafts.findByField("mailchimp", "web_id", Number((request.query as { id?: string }).id))),
  );
  done();
};

interface MailToolsOptions {
  faults: FaultBoard;
  /** Folder that stores the drafts; null keeps them in memory. */
  dataDir: string | null;
  slowMs: number;
}

/** Five mail tools under /mail-tools, each behind its own API; a key is an account of its own. */
export async function registerMailTools(
  app: FastifyInstance,
  { faults, dataDir, slowMs }: MailToolsOptions,
): Promise<void> {
  const drafts = new DraftStore(dataDir === null ? null : join(dataDir, "sandbox", "mail-tools.json"));
  const context = { drafts, faults: faults.offer("mail-tools", mailToolFaultKinds), slowMs };
  await app.register(kitRoutes, { prefix: "/mail-tools/kit", ...context });
  await app.register(mailchimpRoutes, { prefix: "/mail-tools/mailchimp", ...context });
  await app.register(brevoRoutes, { prefix: "/mail-tools/brevo", ...context });
  await app.register(resendRoutes, { prefix: "/mail-tools/resend", ...context });
  await app.register(listmonkRoutes, { prefix: "/mail-tools/listmonk", ...context });
  await app.register(draftPages, { prefix: "/mail-tools", drafts });
}
