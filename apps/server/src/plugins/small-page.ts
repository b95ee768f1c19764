import { createHash } from "node:crypto";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(oklch(98% .01 85),oklch(19% .01 70));--ink:light-dark(oklch(24% .02 60),oklch(94% .01 85));--faded:light-dark(oklch(46% .02 60),oklch(73% .012 85));--ember:light-dark(oklch(55% .17 38),oklch(72% .14 45));--ember-ink:light-dark(oklch(99% .01 80),oklch(20% .02 45))}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
main{max-width:30rem}h1{margin:0 0 12px;font:560 28px/1.15 Georgia,serif;letter-spacing:-.012em}p{margin:0 0 24px;color:var(--faded)}
button,.button{display:inline-block;min-height:44px;padding:0 20px;border:0;border-radius:10px;background:var(--ember);color:var(--ember-ink);font:600 16px/1 inherit;font-family:inherit;cursor:pointer}
.aside{margin:24px 0 0}.aside a{color:var(--ember)}
strong{color:var(--ink);overflow-wrap:anywhere}
.button{line-height:44px;text-decoration:none}
button:focus-visible,.button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

export const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Allows only this exact style, and the script with this hash, if any. */
export const smallPagePolicy = (scriptHash?: string): string =>
  [
    "default-src 'none'",
    ...(scriptHash ? [`script-src ${scriptHash}`] : []),
    `style-src ${hashOf(STYLE)}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(";");

/** A page rendered by the server for mailed links: one heading, one action. `body` is HTML. */
export const smallPage = ({ title, body }: { title: string; body: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Storyletter</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
