import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract";
import type { ReactNode } from "react";
import { Spread } from "./spread.tsx";

const KINDS = [
  [
    "A change",
    "told by its date, by two figures, by its first small sign, or while you’re still in the middle of it",
  ],
  ["A failure", "an expensive mistake, an empty room, a warning you didn’t hear"],
  ["A client", "one with results, one you turned away, one whose question was better than your plan"],
  ["An origin", "a problem that was yours first, an idea you brought home from another trade"],
  ["A moment", "a sentence you overheard, two minutes at the counter"],
  ["A thing", "on your shelf for years, or taken down for good"],
  ["A pair", "two that began on the same day, or what is seen beside what isn’t"],
  ["A lesson", "from a beginner’s question, or from a rule you stopped following"],
] as const;

/** What The Story Vault is, for those who don't have it: while it can be had, and after. */
export function SalesText({ isOpen }: { isOpen: boolean }) {
  return (
    <section aria-labelledby="story-vault" className="space-y-10">
      <div className="space-y-4">
        <h2 id="story-vault" className="text-2xl">
          The Story Vault
        </h2>
        <p className="font-serif text-lg leading-[1.62]">
          Some weeks nothing happens. The oven works, nobody says anything odd at the till, and the only story
          that comes to mind is the one you sent last time. The Story Vault is for those weeks.
        </p>
      </div>

      <Part title="20 kinds of story, and a letter for each">
        <p>
          It is a PDF of 20 story templates. Each of them fills two pages. The left one says when to tell this
          kind of story, what to fill in, and what decides whether it works. The right one shows a letter that
          was made with it, so that you see how little each blank needs, and subject lines from different
          angles.
        </p>
        <Spread />
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
          Every blank asks for something that happened to you or to somebody you work with: an hour, a
          sentence, a bill, whatever somebody had in their hands. The businesses in the example letters are
          invented, and the pages say so. Your letter won’t be, and people can tell.
        </p>
        <p>
          If nothing comes to mind, turn to the last page. It has ten questions for an ordinary week, each
          with the template that takes the answer.
        </p>
      </Part>

      <Part title="What you can do with it">
        <ul className="list-disc space-y-2 pl-5 marker:text-ember">
          <li>Leaf through it until a prompt brings back a day, and write about that day.</li>
          <li>
            Put the filled-in blanks into the form as your story, and have the letter written around it.
          </li>
          <li>Print the one you are working on. Two pages make a sheet of A4.</li>
        </ul>
      </Part>

      {isOpen && (
        <Part title="What it takes">
          <p>
            {BONUS_EMAILS} emails in your first {BONUS_DAYS} days. They are counted when they are written: one
            that fails doesn’t count and costs nothing, one you delete still counts. The free trial is enough.
            Once The Story Vault is yours, it stays yours.
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
