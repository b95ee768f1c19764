import { runCommand } from "./command.ts";
import { runTool } from "./processes/tool.ts";
import { Refusal } from "./refusal.ts";

/** What pnpm says where nobody can tell: no network, or a registry without this service. */
const UNANSWERED =
  /ERR_PNPM_AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/;

await runCommand(async (stopped) => {
  const { ok, output } = await runTool("pnpm", ["audit", "--audit-level", "high"], { stopped });
  if (ok) {
    console.log("No advisory of level high or above is known for what the lockfile names.");
  } else if (UNANSWERED.test(output)) {
    console.log(`${output.trim()}\n\nNot checked: the package registry does not tell of advisories here.`);
  } else {
    throw new Refusal(output);
  }
});
