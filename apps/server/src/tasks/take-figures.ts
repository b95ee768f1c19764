import { type Deps, takeFigures } from "@storyletter/domain";
import { type Repeated, repeat } from "./repeat.ts";

const LOOK_EVERY_MS = 10_000;

/** Counts the figures of the back-office anew as soon as they are due; of all workers one does it. */
export const startFigures = (deps: Deps): Repeated =>
  repeat("count the figures", LOOK_EVERY_MS, async () => void (await takeFigures(deps)), deps.log);
