import { readFileSync } from "node:fs";

/** The look of the hosted pages. The production build replaces this module by its value. */
export const style = readFileSync(new URL("./pages.css", import.meta.url), "utf8");
