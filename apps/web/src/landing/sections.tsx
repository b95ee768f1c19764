import { Badge, buttonClass, classNames, Icon } from "@storyletter/ui";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { content } from "./content.ts";
import { PLACEHOLDERS, wrapClass } from "./static-page.tsx";

export interface SectionProps {
  id: string;
  headline: string;
  lead?: string;
  /** Sections alternate between the two. */
  ground: "paper" | "sheet";
  /** On wide screens, puts the headline to the left of the content. */
  beside?: boolean;
  children: ReactNode;
}

export function Section({ id, headline, lead, ground, beside, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-headline`}
      className={classNames(
        "scroll-mt-4 py-16 sm:py-22",
        ground === "sheet" ? "border-y border-rule bg-sheet" : "bg-paper",
      )}
    >
      <div className={classNames(wrapClass, beside && "lg:grid lg:grid-cols-[1fr_1.7fr] lg:gap-x-16")}>
        <div>
          <h2 id={`${id}-headline`} className="max-w-[20em] text-2xl sm:text-3xl">
            {headline}
          </h2>
          {lead && <p className="mt-4 max-w-[38em] text-lg text-faded">{lead}</p>}
        </div>
        <div className={classNames("mt-8", beside ? "lg:mt-0" : "sm:mt-11")}>{children}</div>
      </div>
    </section>
  );
}

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

export function Pricing() {
  const { headline, trial, paid, pro, everyPlan } = content.pricing;
  return (
    <Section id="pricing" ground="paper" headline={headline}>
      <div className="grid gap-5 lg:grid-cols-3">
        <Plan name={trial.name} price={trial.price} per={trial.per}>
          <Features list={trial.features} />
          <a href="/signup" className={buttonClass({ variant: "quiet", full: true })}>
            Start Free Trial
          </a>
        </Plan>
        {paid.map(({ features, ...plan }) => (
          <Plan key={plan.name} {...plan} chosen>
            <Features list={features} />
            <a href="/signup" className={buttonClass({ full: true })}>
              Start with the free trial
            </a>
          </Plan>
        ))}
        <Plan name={pro.name} price={pro.price}>
          <p className="flex-1 text-faded">{pro.text}</p>
          <a
            href={`mailto:${PLACEHOLDERS.salesEmail}`}
            className={buttonClass({ variant: "quiet", full: true })}
          >
            Talk to sales
          </a>
        </Plan>
      </div>
      <p className="mt-5 text-faded">{everyPlan}</p>
    </Section>
  );
}

interface PlanProps {
  name: string;
  price: string;
  per?: string;
  chosen?: boolean;
  children: ReactNode;
}

function Plan({ name, price, per, chosen, children }: PlanProps) {
  return (
    <div
      className={classNames(
        "flex flex-col gap-5 rounded-sheet border bg-sheet p-6 sm:p-7",
        chosen ? "border-ember shadow-float" : "border-rule",
      )}
    >
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
        <p className="mt-1.5 flex items-baseline gap-2">
          <span className={classNames("font-serif font-display", per ? "text-3xl" : "text-2xl leading-10.5")}>
            {price}
          </span>
          {per && <span className="text-faded">{per}</span>}
        </p>
      </div>
      {children}
    </div>
  );
}

function Features({ list }: { list: readonly string[] }) {
  return (
    <ul className="flex-1 space-y-2">
      {list.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <Icon of={Check} className="mt-1 text-moss" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
