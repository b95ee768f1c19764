import { content } from "./content.ts";
import { Section } from "./section.tsx";

export function Problem() {
  const { headline, paragraphs, inbox, opened, caption } = content.problem;
  return (
    <Section id="problem" ground="sheet" headline={headline}>
      <div className="grid gap-10 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
        <div className="max-w-[34em] space-y-4 text-lg text-faded">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <figure className="min-w-0">
          <ul className="overflow-hidden rounded-sheet border border-rule bg-paper">
            {inbox.map((mail) => (
              <Row key={mail.subject} {...mail} opened={mail.subject === opened} />
            ))}
          </ul>
          <figcaption className="mt-3 text-sm text-faded">{caption}</figcaption>
        </figure>
      </div>
    </Section>
  );
}

interface RowProps {
  sender: string;
  subject: string;
  preview: string;
  opened: boolean;
}

function Row({ sender, subject, preview, opened }: RowProps) {
  return (
    <li
      className={`grid border-rule px-4 py-3 text-sm not-first:border-t sm:grid-cols-[12.5rem_1fr] sm:gap-x-3 sm:py-3.5 ${opened ? "bg-tint" : "text-faded"}`}
    >
      <span className={opened ? "font-semibold" : undefined}>{sender}</span>
      <span className="truncate">
        <span className={opened ? "font-semibold" : undefined}>{subject}</span>
        <span className="text-faded"> · {preview}</span>
      </span>
    </li>
  );
}
