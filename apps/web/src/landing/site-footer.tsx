import { Wordmark } from "@storyletter/ui";
import { PLACEHOLDERS } from "../static-page.tsx";
import { wrapClass } from "./section.tsx";

const linkClass = "inline-flex min-h-10 items-center text-faded no-underline hover:text-ink hover:underline";

export function SiteFooter() {
  return (
    <footer className={`${wrapClass} flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-10`}>
      <Wordmark />
      <nav aria-label="Legal and support" className="flex flex-wrap gap-x-6 text-sm">
        <a href="/privacy-policy" className={linkClass}>
          Privacy Policy
        </a>
        <a href="/terms-of-use" className={linkClass}>
          Terms of Use
        </a>
        <a href={`mailto:${PLACEHOLDERS.supportEmail}`} className={linkClass}>
          Support: {PLACEHOLDERS.supportEmail}
        </a>
      </nav>
    </footer>
  );
}
