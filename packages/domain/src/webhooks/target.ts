import type { Deps } from "../context.ts";
import type { WebhookTarget } from "../ports.ts";

/** Read at each try, so that what waits goes to an address that was mended meanwhile. */
export const targetOf = (ctx: Deps): WebhookTarget | null => ctx.actionTakerWebhook;
