import { Badge, buttonClass, classNames, Letter } from "@storyletter/ui";
import { content } from "./content.ts";
import { sampleBrief, sampleLetter, sampleSubjects, sampleWordCount } from "./sample-letter.ts";
import { Faq, FinalCall, Guarantee, Pricing, Section, Steps, Voices } from "./sections.tsx";
import { renderStaticPage, SiteFooter, SiteHeader, wrapClass } from "./static-page.tsx";

function Bonus() {
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

function Hero() {
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

function Problem() {
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

function LandingPage() {
  return (
    <>
      <SiteHeader />
      <main>
        <Hero />
        <Problem />
        <Difference />
        <Voices />
        <Steps />
        <Bonus />
        <Pricing />
        <Guarantee />
        <Faq />
        <FinalCall />
      </main>
      <SiteFooter />
    </>
  );
}

export const page = () =>
  renderStaticPage({ title: content.title, description: content.description, path: "/" }, <LandingPage />);

function Difference() {
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
