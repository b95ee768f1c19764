import { Refusal, runCommand } from "./command.ts";
import { runTool } from "./processes/tool.ts";

/** pnpm's errors without a network, or with a registry that has no advisories. */
const UNANSWERED =
  /ERR_PNPM_AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/;

await runCommand(async (stopped) => {
  const { ok, output } = await runTool("pnpm", ["audit", "--audit-level", "high"], { stopped });
  if (ok) {
    console.log("No known advisories of level high or above for the locked packages.");
  } else if (UNANSWERED.test(output)) {
    console.log(`${output.trim()}\n\nNot checked: this package registry does not provide advisories.`);
  } else {
    throw new Refusal(output);
  }
});
