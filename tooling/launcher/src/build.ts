import { runCommand } from "./command.ts";
import { build } from "./processes/tool.ts";

await runCommand((stopped) => build(stopped));
