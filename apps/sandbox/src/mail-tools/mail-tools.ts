import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { FaultBoard } from "../faults/fault-board.ts";
import { brevoRoutes } from "./brevo.ts";
import { kitRoutes } from "./kit.ts";
import { listmonkRoutes } from "./listmonk.ts";
import { mailchimpRoutes } from "./mailchimp.ts";
import { draftPages } from "./pages.ts";
import { resendRoutes } from "./resend.ts";
import { DraftStore, mailToolFaultKinds } from "./tool.ts";

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
