import { cpus, loadavg } from "node:os";
import { meets, printFigures } from "../report.ts";
import { createDatabase } from "../servers.ts";
import { modelFigures } from "./figures.ts";

const load = (): string => (loadavg()[0] ?? Number.NaN).toFixed(1);

await using database = await createDatabase();
const before = load();
const figures = await modelFigures(database.url, database.sql);
printFigures(figures);
// What others do on the machine delays these figures more than anything of ours.
console.log(`\nLoad of the machine: ${before} before, ${load()} after, of ${cpus().length} cores`);
process.exitCode = figures.every(meets) ? 0 : 1;
