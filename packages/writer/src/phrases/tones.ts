import type { Bank, Tone } from "./phrase.ts";

/** How a tone is made, in things that can be counted. */
export interface ToneStyle {
  /** "don't" rather than "do not". */
  contractions: boolean;
  /** Joined sentences are parted: shorter sentences. */
  brisk: boolean;
  /** School grades at which our sentences read: the author's are simpler, and the letter lands between the two. */
  grades: readonly [number, number];
  /** "perhaps", "probably", "may" are let through. */
  hedges: boolean;
}

export const TONE_STYLES: Record<Tone, ToneStyle> = {
  casual: { contractions: true, brisk: true, grades: [6, 9], hedges: true },
  professional: { contractions: false, brisk: false, grades: [8, 12], hedges: true },
  humorous: { contractions: true, brisk: true, grades: [7, 10], hedges: true },
  serious: { contractions: false, brisk: false, grades: [7, 11], hedges: true },
  personal: { contractions: true, brisk: false, grades: [7, 10], hedges: true },
  authoritative: { contractions: false, brisk: true, grades: [7, 11], hedges: false },
};

const NEAREST: readonly (readonly [RegExp, Tone])[] = [
  [/humou?r|fun|witty|playful|silly|iron|sarcas|cheeky|quirky/iu, "humorous"],
  [/casual|friend|relax|chatty|conversation|laid|informal|warm and|upbeat|energetic/iu, "casual"],
  [/profession|formal|business|corporate|polite|neutral|elegant/iu, "professional"],
  [/authorit|expert|bold|direct|confident|assertive|strong|no[- ]nonsense/iu, "authoritative"],
  [/serious|sober|solemn|grave|respectful|calm|reflective|thoughtful/iu, "serious"],
  [/personal|warm|intimate|honest|vulnerable|heartfelt|gentle|empath|kind|sincere|emotional/iu, "personal"],
];

/** The tone to write in; an unknown or empty one is written as a personal letter. */
export const toneOf = (preference: string): Tone => {
  const exact = preference.trim().toLowerCase();
  const known = Object.keys(TONE_STYLES).find((tone): tone is Tone => tone === exact);
  return known ?? NEAREST.find(([pattern]) => pattern.test(exact))?.[1] ?? "personal";
};

/** What makes a tone audible, once in a letter: a joke at the author's own cost, an admission, a plain claim. */
export const TONE_TOUCH: Record<Tone, Bank> = {
  casual: [
    "Not my proudest paragraph, but there it is.",
    "Yes, I know how that sounds.",
    "No fireworks. Just that.",
    "I know, it does not exactly belong on a motivational poster, but it is what it is.",
    "You can laugh, by the way, because by now that is the only sensible thing to do about it.",
    "If you had told me that beforehand, I would have asked you what you were drinking.",
    "It is hardly the stuff of legends, and I would not want to have missed it all the same.",
    "I could make that sound more heroic, but you would notice, so I will leave it as it is.",
    "Make of it what you like, I only thought that you should hear it.",
    "That is really all there is to it, and I am as surprised as anybody.",
    "There is probably a grander way of putting it, and somebody else can look for it.",
  ],
  professional: [
    "It is a small episode, and it explains a great deal.",
    "There is more to be learned from it than from many a report.",
    "The pattern is a common one, and it can be changed.",
    "It deserves a second look, because the pattern is a common one.",
    "As cases go, it is an unremarkable one, which is what makes it useful.",
    "It is a useful case because it shows in a small space what usually takes a long report.",
    "The conclusion is easier to draw than to put into practice, as most people in charge will confirm.",
    "What stands out is how little had to be changed in order to arrive at a different result.",
    "It would be a pity to file that under anecdotes, because there is a method in it.",
    "One can draw several conclusions from it, and one of them is worth more than the others.",
    "The example is a modest one, and for that reason it transfers well to other situations.",
  ],
  humorous: [
    "I would like to say I had planned it that way. I would also like to say I can sing.",
    "If there were a prize for noticing things late, I would hear of it a year later.",
    "Wise people learn from the mistakes of others. I have always tried to be one of the others.",
    "Philosophers have worked this out in armchairs. I needed the full outdoor version.",
    "It is the sort of thing that only looks like a plan if you tell it in the right order.",
    "I would put it on my business card, but then somebody might ask me how it went on.",
    "There are people who learn such things from books, and I am told that their shoes stay clean.",
    "My dignity has not quite recovered, but it was never the strongest part of the business.",
    "If good judgement comes from bad experience, I can offer a fairly complete collection.",
    "I mention it only because it is bound to come out anyway, and I would rather be the one who tells it.",
    "It does not make me look very clever, but it has saved me the cost of a seminar.",
  ],
  serious: [
    "I do not tell this lightly.",
    "There is no joke at the end of this one.",
    "It does not become more true by being told twice.",
    "It is worth staying with that for a moment.",
    "One should not make more of it than it is, and one should not make less of it either.",
    "It would be easy to say something reassuring at this point, and it would not do justice to it.",
    "Such a thing deserves a moment of quiet before one goes on to what follows from it.",
    "There is no need to add anything to that, except perhaps the question of what to do with it.",
    "What it costs to learn something like that is hardly ever written down anywhere.",
  ],
  personal: [
    "I would rather tell you a prettier story. This is the one I have.",
    "It is easier to write this down than it would be to say it to your face.",
    "I admit that it is not the kind of thing one puts in an advertisement.",
    "You may smile at it. I do, by now.",
    "That is how I remember it, and I remember it well.",
    "I have told it a few times by now, and it never gets any smaller.",
    "I would tell it to you across a table, if we had one.",
    "There are stories that one tells because they are flattering, and this is not one of them.",
    "You are allowed to think what you like of it, I only want you to have the true version.",
    "It is a little odd to write that to somebody I may never have met, and I am doing it anyway.",
    "I do not tell that to everybody, but I think that you can make something of it.",
  ],
  authoritative: [
    "There is nothing accidental about it.",
    "The facts are short, and they are enough.",
    "That is the case, as plainly as it can be put.",
    "It is not a matter of opinion, because anybody who looks at it closely arrives at the same conclusion.",
    "That is how it works, in small things as in large ones, whether or not it is convenient.",
    "Whoever understands that needs no further explanation, and whoever does not will pay for it.",
    "The rest is detail, and detail can wait until the main thing is settled.",
    "You can dispute the wording, but you cannot dispute what stands behind it.",
    "There is a clear reason for that, and it applies to you as much as to anybody else.",
  ],
};
