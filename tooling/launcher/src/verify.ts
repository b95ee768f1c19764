import { Refusal, runCommand } from "./command.ts";
import { runGate } from "./gate/gate.ts";

await runCommand(async (stopped) => {
  const { failed } = await runGate(stopped);
  if (failed > 0) {
    throw new Refusal(`\n${failed} gate steps failed.`);
  }
});
