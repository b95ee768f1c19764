import { Badge, classNames, Letter } from "@storyletter/ui";
import { content } from "./content.ts";
import { sampleBrief, sampleLetter, sampleSubjects, sampleWordCount } from "./sample-letter.ts";
import { Section } from "./section.tsx";

export function Difference() {
  const { headline, lead, caption } = content.difference;
  return (
    <Section id="difference" ground="paper" headline={headline} lead={lead}>
      <div className="grid items-start gap-12 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="space-y-9">
          <Brief />
          <Subjects />
        </div>
        <div id="sample-letter" className="scroll-mt-4">
          <Letter
            sender={sampleLetter.sender}
            subject={sampleLetter.subject}
            preheader={sampleLetter.preheader}
            aside={<Badge>{sampleWordCount} words</Badge>}
            paragraphs={sampleLetter.paragraphs}
            call={
              <>
                {sampleLetter.call} <SampleLink />
              </>
            }
            postscript={
              <>
                {sampleLetter.postscript} <SampleLink />
              </>
            }
          />
          <p className="mt-4 text-sm text-faded md:pl-18">{caption}</p>
        </div>
      </div>
    </Section>
  );
}

const SampleLink = () => (
  <span className="text-ember underline decoration-1 underline-offset-3">{sampleLetter.link}</span>
);

function Brief() {
  return (
    <div>
      <h3 className="text-lg">What you type</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 border-t border-rule text-sm">
        {sampleBrief.map(({ question, answer, short }) => (
          <div key={question} className={classNames("border-b border-rule py-2.5", !short && "col-span-2")}>
            <dt className="font-semibold">{question}</dt>
            <dd className="text-faded">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Subjects() {
  return (
    <div>
      <h3 className="text-lg">Subject lines to choose from</h3>
      <ol className="mt-3 border-t border-rule text-sm">
        {sampleSubjects.map(({ angle, text }, index) => (
          <li key={angle} className="grid grid-cols-[1.5rem_1fr] border-b border-rule py-2.5">
            <span aria-hidden="true" className="font-serif font-semibold text-ember">
              {index + 1}
            </span>
            <span>
              <span className="font-semibold">{text}</span>
              <span className="block text-faded">{angle}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
