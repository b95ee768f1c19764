import { buttonClass, classNames, Icon } from "@storyletter/ui";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { PLACEHOLDERS } from "../static-page.tsx";
import { content } from "./content.ts";
import { Section } from "./section.tsx";

export function Pricing() {
  const { headline, trial, starter, pro } = content.pricing;
  return (
    <Section id="pricing" ground="paper" headline={headline}>
      <div className="grid gap-5 lg:grid-cols-3">
        <Plan name={trial.name} price={trial.price} per={trial.per}>
          <Features list={trial.features} />
          <a href="/signup" className={buttonClass({ variant: "quiet", full: true })}>
            Start Free Trial
          </a>
        </Plan>
        <Plan name={starter.name} price={starter.price} per={starter.per} chosen>
          <Features list={starter.features} />
          <a href="/signup" className={buttonClass({ full: true })}>
            Start with the free trial
          </a>
        </Plan>
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
