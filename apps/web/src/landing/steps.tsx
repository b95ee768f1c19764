import { content } from "./content.ts";
import { Section } from "./section.tsx";

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
