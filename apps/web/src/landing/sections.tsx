import { Badge, buttonClass, Icon } from "@storyletter/ui";
import { ChevronDown } from "lucide-react";
import { content } from "./content.ts";
import { Section, wrapClass } from "./section.tsx";

export function Faq() {
  const { headline, list } = content.faq;
  return (
    <Section id="faq" ground="paper" beside headline={headline}>
      <div className="border-t border-rule">
        {list.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-b border-rule">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-medium hover:text-ember [&::-webkit-details-marker]:hidden">
              {question}
              <Icon of={ChevronDown} className="text-faded transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-[40em] pr-8 pb-5 text-faded">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

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

export function Guarantee() {
  const { headline, text, mark } = content.guarantee;
  return (
    <Section id="guarantee" ground="sheet" beside headline={headline}>
      <div className="flex items-center gap-7 sm:gap-10">
        <span aria-hidden="true" className="postmark -rotate-8 text-ember">
          <span className="block font-serif text-2xl font-display">{mark.figure}</span>
          <span className="block text-xs font-semibold">{mark.unit}</span>
        </span>
        <p className="max-w-[34em] text-lg text-faded">{text}</p>
      </div>
    </Section>
  );
}

export function Steps() {
  const { headline, list } = content.steps;
  return (
    <Section id="how-it-works" ground="paper" headline={headline}>
      <ol className="grid border-t border-rule md:grid-cols-3">
        {list.map(({ title, text }, index) => (
          <li
            key={title}
            className="border-rule py-7 not-first:border-t md:pr-8 md:pb-2 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-8"
          >
            <span aria-hidden="true" className="font-serif text-3xl font-display text-ember">
              {index + 1}
            </span>
            <h3 className="mt-2.5 text-xl">{title}</h3>
            <p className="mt-2 text-faded">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Voices() {
  const { headline, figures, figuresNote, samples, samplesNote } = content.voices;
  return (
    <Section id="testimonials" ground="sheet" headline={headline}>
      <ul className="grid gap-y-6 border-y border-rule py-7 sm:grid-cols-3">
        {figures.map(({ label, figure }) => (
          <li key={figure} className="border-rule sm:not-first:border-l sm:not-first:pl-8">
            <span className="text-sm text-faded">{label} </span>
            <span className="block font-serif text-2xl font-display text-ember">{figure}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faded">{figuresNote}</p>
      <ul className="mt-12 grid gap-5 lg:grid-cols-3">
        {samples.map(({ role, quote }) => (
          <li key={role}>
            <figure className="flex h-full flex-col gap-4 rounded-sheet border border-rule bg-paper p-6">
              <p>
                <Badge tone="warning">Sample</Badge>
              </p>
              <blockquote className="flex-1 font-serif text-lg">“{quote}”</blockquote>
              <figcaption className="text-sm text-faded">As {role} might put it</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faded">{samplesNote}</p>
    </Section>
  );
}
