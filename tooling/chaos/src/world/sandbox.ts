import type { Sandbox } from "@storyletter/launcher/sandbox";

/** The sandbox accepts any secret key for payments, so this one key works everywhere. */
export const SANDBOX_KEY = "sk_test_sandbox_of_the_harness";

/** All pages of a provider list. */
export async function listAll<Thing>(sandbox: Sandbox, path: string): Promise<Thing[]> {
  const found: (Thing & { id: string })[] = [];
  for (let after = ""; ; after = `&starting_after=${found.at(-1)?.id}`) {
    const join = path.includes("?") ? "&" : "?";
    const page = await sandbox.ask<{ data: typeof found; has_more: boolean }>(
      "GET",
      `${path}${join}limit=100${after}`,
    );
    found.push(...page.data);
    if (!page.has_more) return found;
  }
}
