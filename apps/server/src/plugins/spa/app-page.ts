import { TOLD_SESSION_ELEMENT, type User } from "@storyletter/contract";
import type { HtmlFile } from "./html-files.ts";

/**
 * The app's page as this caller gets it: it tells who is there, and names the code of the screen that was asked for.
 * Otherwise the app would first have to run, then ask both, each a way to the server and back.
 * @param user Null for a visitor, undefined where nobody can tell now: the app asks by itself.
 */
export function appPageFor(
  { plain, allowed }: HtmlFile,
  user: User | null | undefined,
  files: readonly string[],
): HtmlFile {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("");
  const page = plain
    .toString()
    .replace("</head>", () => `${links}${user === undefined ? "" : told(user)}</head>`);
  return { plain: Buffer.from(page), allowed };
}

const told = (user: User | null): string =>
  `<script type="application/json" id="${TOLD_SESSION_ELEMENT}">${asScriptText({ user })}</script>`;

/** JSON that cannot end the element it stands in. */
const asScriptText = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");
