import { buttonClass } from "@storyletter/ui";
import { content } from "./content.ts";
import { wrapClass } from "./section.tsx";

export function FinalCall() {
  const { headline, text } = content.finalCall;
  return (
    <section
      id="final-call"
      aria-labelledby="final-call-headline"
      className="border-y border-rule bg-sheet py-18 sm:py-26"
    >
      <div className={`${wrapClass} text-center`}>
        <h2 id="final-call-headline" className="mx-auto max-w-[14em] text-3xl sm:text-4xl">
          {headline}
        </h2>
        <p className="mx-auto mt-4 max-w-[30em] text-lg text-balance text-faded">{text}</p>
        <a href="/signup" className={buttonClass({ size: "large", className: "mt-8" })}>
          Start Free Trial
        </a>
      </div>
    </section>
  );
}
