import { Badge, buttonClass, Letter } from "@storyletter/ui";
import { content } from "./content.ts";
import { sampleLetter } from "./sample-letter.ts";
import { wrapClass } from "./section.tsx";

/** A letter beside the headline: visitors read one before they read about it. */
export function Hero() {
  const { headline, lead, note } = content.hero;
  return (
    <div
      className={`${wrapClass} grid items-center gap-12 pt-8 pb-18 sm:pt-12 lg:grid-cols-[1fr_1.02fr] lg:gap-16 lg:pb-24`}
    >
      <div>
        <h1 className="text-3xl sm:text-4xl">
          {headline.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-[31em] text-lg text-faded">{lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a href="/signup" className={buttonClass({ size: "large" })}>
            Start Free Trial
          </a>
          <a href="#sample-letter" className={buttonClass({ size: "large", variant: "quiet" })}>
            Read one first
          </a>
        </div>
        <p className="mt-4 text-sm text-faded">{note}</p>
      </div>
      <div className="desk">
        <Letter
          sender={sampleLetter.sender}
          subject={sampleLetter.subject}
          aside={<Badge>Sample email</Badge>}
          paragraphs={sampleLetter.paragraphs.slice(0, 5).map(({ text }) => ({ text }))}
          call={
            <a href="#sample-letter" className="link inline-block py-2">
              Read the whole letter
            </a>
          }
        />
      </div>
    </div>
  );
}
