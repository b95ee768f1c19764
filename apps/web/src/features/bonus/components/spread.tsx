import guide from "../pictures/guide.webp";
import letter from "../pictures/letter.webp";

const page = "h-auto w-full min-w-0 border border-rule";

/** Two pages of the book that lie open. */
export function Spread() {
  return (
    <figure>
      <div className="grid overflow-hidden rounded-[4px] shadow-float sm:grid-cols-2">
        <img
          src={guide}
          alt="The left page of a template: its name, when to tell it, five things to fill in, and what decides whether it works"
          width={760}
          height={1078}
          className={page}
        />
        <img
          src={letter}
          alt="The right page: a letter by a shoe repairer, with the numbers of the blanks beside its paragraphs, and four subject lines"
          width={760}
          height={1078}
          className={page}
        />
      </div>
      <figcaption className="mt-3 text-sm text-faded">
        One of the 20: Two Minutes at the Counter. The shoe repairer is invented, as the page says.
      </figcaption>
    </figure>
  );
}
