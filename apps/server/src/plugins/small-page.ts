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
:root{color-scheme:light dark;--paper:light-dark(oklch(98% .01 85),oklch(19% .01 70));--ink:light-dark(oklch(24% .02 60),oklch(94% .01 85));--sheet:light-dark(oklch(100% 0 0),oklch(23% .01 70));--rule:light-dark(oklch(90% .015 80),oklch(33% .01 70));--faded:light-dark(oklch(46% .02 60),oklch(73% .012 85));--ember:light-dark(oklch(53.5% .165 38),oklch(72% .14 45));--ember-ink:light-dark(oklch(99% .01 80),oklch(20% .02 45))}
*{box-sizing:border-box}
body{margin:0;padding:0 16px 64px;background:var(--paper);color:var(--ink);font:16px/1.5625 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
header{max-width:72rem;margin:auto;padding:16px 0 40px}
.home{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);text-decoration:none;font:600 22px/28px Fraunces,Georgia,serif;letter-spacing:-.02em}.home span{color:var(--ember)}
main{max-width:28rem;margin:auto;padding:clamp(24px,5vw,32px);border:1px solid var(--rule);border-radius:10px;background:var(--sheet)}
h1{margin:0 0 24px;font:560 28px/34px Fraunces,Georgia,serif;letter-spacing:-.012em}p{margin:0 0 24px;color:var(--faded)}form{margin:0}
button,.button{display:inline-block;min-height:44px;padding:0 20px;border:0;border-radius:10px;background:var(--ember);color:var(--ember-ink);font:inherit;font-weight:600;cursor:pointer}
.aside{margin:24px 0 0}.aside a{color:var(--ember)}
strong{color:var(--ink);overflow-wrap:anywhere}
.button{line-height:44px;text-decoration:none}
a:focus-visible,button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
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
<header><a class="home" href="/" aria-label="Storyletter, home">Story<span>letter</span></a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
