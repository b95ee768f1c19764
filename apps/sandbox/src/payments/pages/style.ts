import { readFileSync } from "node:fs";

/** Styles of the hosted pages. The production build replaces this module with its value. */
export const style = readFileSync(new URL("./pages.css", import.meta.url), "utf8");
