import { buttonClass, Wordmark } from "@storyletter/ui";
import { wrapClass } from "./section.tsx";

const linkClass =
  "inline-flex min-h-11 items-center rounded-sheet px-2.5 font-medium text-ink no-underline transition-colors hover:text-ember sm:px-3";

/** On phones the links form a second row: nothing is hidden behind a menu that would need a script. */
export function SiteHeader() {
  return (
    <header className={wrapClass}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-4">
        <a
          href="/"
          className="inline-flex min-h-11 items-center text-ink no-underline"
          aria-label="Storyletter, home"
        >
          <Wordmark />
        </a>
        <a href="/signup" className={buttonClass({ className: "md:order-last" })}>
          Start Free Trial
        </a>
        <nav
          aria-label="Main"
          className="-mx-2.5 flex basis-full justify-between pt-1 md:mx-0 md:ml-auto md:basis-auto md:pt-0"
        >
          <a href="#how-it-works" className={linkClass}>
            How it works
          </a>
          <a href="#pricing" className={linkClass}>
            Pricing
          </a>
          <a href="/login" className={linkClass}>
            Sign In
          </a>
        </nav>
      </div>
    </header>
  );
}
