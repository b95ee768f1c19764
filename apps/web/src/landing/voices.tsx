import { Badge } from "@storyletter/ui";
import { content } from "./content.ts";
import { Section } from "./section.tsx";

/** Claims are worded as claims, samples are marked as samples. */
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
