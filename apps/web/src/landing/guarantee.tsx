import { content } from "./content.ts";
import { Section } from "./section.tsx";

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
