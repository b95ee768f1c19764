import { meets, printFigures } from "../report.ts";
import { createDatabase } from "../servers.ts";
import { generationFigures } from "./figures.ts";

await using database = await createDatabase();
const figures = await generationFigures(database.url, database.sql);
printFigures(figures);
process.exitCode = figures.every(meets) ? 0 : 1;
