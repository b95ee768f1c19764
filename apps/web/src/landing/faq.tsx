import { Icon } from "@storyletter/ui";
import { ChevronDown } from "lucide-react";
import { content } from "./content.ts";
import { Section } from "./section.tsx";

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
