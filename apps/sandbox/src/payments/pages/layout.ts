import type { FastifyReply } from "fastify";

/** Escaped markup; anything else in a template is treated as text. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

type Part = Markup | readonly Markup[] | string | number | null | false;

function render(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return String(part).replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");
}

export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(pieces.map((piece, index) => piece + render(parts[index] ?? null)).join(""));

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23bf4116' stroke-width='2'%3E%3Crect x='2' y='5' width='20' height='14' rx='2'/%3E%3Cpath d='M2 10h20'/%3E%3C/svg%3E";

interface Page {
  title: string;
  livemode: boolean;
  body: Markup;
  status?: number;
}

/**
 * A hosted page, labeled as sandbox. The policy leaves form-action open, because paying redirects to the seller.
 */
export function sendPage(reply: FastifyReply, { title, livemode, body, status = 200 }: Page): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · Sandbox payments</title>
    <link rel="icon" href="${icon}">
    <link rel="stylesheet" href="/mailbox/page/look.css">
    <link rel="stylesheet" href="/payments/page/pages.css">
  </head>
  <body>
    <header class="ribbon">
      <strong>Sandbox</strong> ${livemode ? "Live mode" : "Test mode"}: no card is charged and no money moves.
    </header>
    <main>${body}</main>
  </body>
</html>`;
  return reply
    .code(status)
    .headers({
      "cache-control": "no-store",
      "content-security-policy": policy,
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    })
    .type("text/html; charset=utf-8")
    .send(page.text);
}

/** A page with only a message. */
export const notice = (
  title: string,
  text: string,
  way: { href: string; label: string } | null,
): Markup => html`
<section class="sheet narrow">
  <h1>${title}</h1>
  <p>${text}</p>
  ${way && html`<p><a class="button" href="${way.href}">${way.label}</a></p>`}
</section>`;

const asDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const asShortDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export const shortDayOf = (seconds: number): string => asShortDate.format(seconds * 1000);

export const dayOf = (seconds: number): string => asDate.format(seconds * 1000);
