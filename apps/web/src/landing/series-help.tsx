import { readFileSync } from "node:fs";
import { join } from "node:path";
import { marked } from "marked";
import { HomeLink, renderStaticPage } from "./static-page.tsx";

const ROOT = join(import.meta.dirname, "../../../..");

/** Replaced by the text: React would escape it. */
const TEXT = "%TEXT%";

const TEXT_CLASS = [
  "[&_h1]:text-3xl [&_h2]:mt-12 [&_h2]:text-2xl [&_h3]:mt-10 [&_h3]:text-xl [&_p]:mt-4 [&_li]:mt-3",
  "[&_ol]:mt-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 [&_code]:break-words",
  "[&_blockquote]:mt-4 [&_blockquote]:border-l-2 [&_blockquote]:border-rule [&_blockquote]:pl-5",
  "[&_blockquote]:font-serif",
].join(" ");

/** The page about series from the documentation, with its whole example. */
export function page() {
  const about = {
    title: "How to plan a series of letters | Storyletter",
    description: "Plan a launch or a welcome as letters that lead to one another, with a whole example.",
    path: "/help/series",
  };
  const { head, body } = renderStaticPage(
    about,
    <div className="mx-auto max-w-form px-5 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
        <HomeLink />
        <a href="/series" className="link inline-flex min-h-11 items-center">
          Your series
        </a>
      </header>
      <main className={`pt-8 pb-14 sm:pt-12 ${TEXT_CLASS}`}>{TEXT}</main>
    </div>,
  );
  const text = readFileSync(join(ROOT, "docs/series.md"), "utf8");
  const html = marked.parse(text, { async: false });
  return { head, body: body.replace(TEXT, () => html) };
}
