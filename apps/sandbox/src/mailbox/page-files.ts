import { readFileSync } from "node:fs";
import { transformSync } from "rolldown/utils";

export interface PageFile {
  type: string;
  body: string;
  encoding: "utf8" | "base64";
}

const text = (path: string) => readFileSync(new URL(import.meta.resolve(path)), "utf8");

const style = (name: string): [string, PageFile] => [
  name,
  { type: "text/css; charset=utf-8", body: text(`./page/${name}`), encoding: "utf8" },
];

const script = (name: string): [string, PageFile] => [
  name,
  {
    type: "text/javascript; charset=utf-8",
    body: transformSync(name, text(`./page/${name}`)).code,
    encoding: "utf8",
  },
];

const font = readFileSync(
  new URL(import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2")),
);

/** The mailbox page by file name. The production build replaces this module by its value. */
export const pageFiles: ReadonlyMap<string, PageFile> = new Map([
  ["index.html", { type: "text/html; charset=utf-8", body: text("./page/index.html"), encoding: "utf8" }],
  ["fraunces.woff2", { type: "font/woff2", body: font.toString("base64"), encoding: "base64" }],
  style("look.css"),
  style("frame.css"),
  style("list.css"),
  style("letter.css"),
  style("narrow.css"),
  script("mailbox.ts"),
  script("message-list.ts"),
  script("key.ts"),
]);
