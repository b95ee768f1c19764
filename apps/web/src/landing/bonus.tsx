import { content } from "./content.ts";
import { Section } from "./section.tsx";

/** Five envelopes and the stamp they earn. */
export function Bonus() {
  const { headline, text, emails } = content.bonus;
  return (
    <Section id="bonus" ground="sheet" headline={headline}>
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <p className="max-w-[34em] text-lg text-faded">{text}</p>
        <div aria-hidden="true" className="flex flex-wrap items-center gap-3">
          {Array.from({ length: emails }, (_, index) => (
            <Envelope key={index} number={index + 1} />
          ))}
          <span className="stamp ml-2 grid size-26 rotate-3 place-items-center bg-ember text-center text-ember-ink">
            <span>
              <span className="block font-serif text-2xl font-display">20</span>
              <span className="block text-xs font-semibold">story templates</span>
            </span>
          </span>
        </div>
      </div>
    </Section>
  );
}

function Envelope({ number }: { number: number }) {
  return (
    <span className="relative grid h-12 w-17 place-items-end overflow-hidden rounded-[6px] border border-edge bg-paper pb-1">
      <svg
        viewBox="0 0 68 48"
        className="absolute inset-0 size-full fill-none stroke-edge"
        role="presentation"
      >
        <path d="m0 2 34 24L68 2" />
      </svg>
      <span className="relative w-full text-center font-serif text-sm font-semibold text-ember">
        {number}
      </span>
    </span>
  );
}
