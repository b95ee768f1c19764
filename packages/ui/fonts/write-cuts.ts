import { writeFile } from "node:fs/promises";
import { CUTS, cutPath, makeCut } from "./cuts.ts";

for (const cut of CUTS) await writeFile(cutPath(cut), await makeCut(cut));
