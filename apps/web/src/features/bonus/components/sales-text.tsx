import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/billing/constants";
import type { ReactNode } from "react";
import guide from "../pictures/guide.webp";
import letter from "../pictures/letter.webp";

const page = "h-auto w-full min-w-0 border border-rule";

export function TemplatePages() {
  return (
    <figure>
      <div className="grid overflow-hidden rounded-[4px] shadow-float sm:grid-cols-2">
        <img
          src={guide}
          alt="The left page of a template: its name, when to tell it, five things to fill in, and what makes it work"
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

const KINDS = [
  [
    "A change",
    "told by its date, by two numbers, by its first small sign, or while you’re still in the middle of it",
  ],
  ["A failure", "an expensive mistake, an empty room, a warning you didn’t hear"],
  ["A client", "one with results, one you turned away, one whose question was better than your plan"],
  ["An origin", "a problem that was yours first, an idea you brought home from another trade"],
  ["A moment", "a sentence you overheard, two minutes at the counter"],
  ["A thing", "on your shelf for years, or taken down for good"],
  ["A pair", "two that began on the same day, or what is seen beside what isn’t"],
  ["A lesson", "from a beginner’s question, or from a rule you stopped following"],
] as const;

/** For users without The Story Vault; `isOpen` while they can still earn it. */
export function SalesText({ isOpen }: { isOpen: boolean }) {
  return (
    <section aria-labelledby="story-vault" className="space-y-10">
      <div className="space-y-4">
        <h2 id="story-vault" className="text-2xl">
          The Story Vault
        </h2>
        <p className="font-serif text-lg leading-[1.62]">
          Some weeks nothing happens. The oven works, no one says anything odd at the register, and the only
          story that comes to mind is the one you sent last time. The Story Vault is for those weeks.
        </p>
      </div>

      <Part title="20 kinds of story, and a letter for each">
        <p>
          It’s a PDF of 20 story templates, two pages each. The left page explains when to tell this kind of
          story, what to fill in, and what makes it work. The right page shows a letter made with it, so you
          can see how little each blank needs, plus subject lines from different angles.
        </p>
        <TemplatePages />
      </Part>

      <Part title="What the 20 are about">
        <dl className="divide-y divide-rule border-y border-rule">
          {KINDS.map(([kind, templates]) => (
            <div key={kind} className="grid gap-x-6 py-2.5 sm:grid-cols-[7rem_1fr]">
              <dt className="font-serif font-semibold text-ember">{kind}</dt>
              <dd>{templates}</dd>
            </div>
          ))}
        </dl>
      </Part>

      <Part title="It asks what you remember">
        <p>
          Every blank asks for something that happened to you or to someone you work with: an hour, a
          sentence, a bill, the thing someone was holding. The businesses in the example letters are invented,
          and the pages say so. Your letter won’t be, and people can tell.
        </p>
        <p>
          If nothing comes to mind, turn to the last page. It has ten questions for an ordinary week, each
          with a template for your answer.
        </p>
      </Part>

      <Part title="What you can do with it">
        <ul className="list-disc space-y-2 pl-5 marker:text-ember">
          <li>Flip through it until a prompt brings a day back, then write about that day.</li>
          <li>
            Paste the filled-in blanks into the form as your story, and let us write the letter around it.
          </li>
          <li>Print the one you’re working on. Its two pages fit on one sheet of A4.</li>
        </ul>
      </Part>

      {isOpen && (
        <Part title="What it takes">
          <p>
            {BONUS_EMAILS} emails in your first {BONUS_DAYS} days. An email counts once it’s written. One that
            fails doesn’t count and costs nothing; one you delete still counts. The free trial is enough. Once
            The Story Vault is yours, it stays yours.
          </p>
        </Part>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-4">
      <h3 className="text-xl">{title}</h3>
      {children}
    </div>
  );
}
