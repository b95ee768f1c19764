import type { PhraseKind } from "../built-in/grammar/phrase-kind.ts";

/** Frames to choose from; `{x}` and the like are where the author's words go. */
export type Options = readonly string[];

/** What a button-like line says before the link. */
export type Call = "buy" | "book" | "download" | "webinar" | "apply" | "learn" | "other";

/**
 * The few words of ours in one language: the call to action, and what joins two prices. No bridge, no label, and
 * nothing about the reader or the offer: everything else in a letter is the author's.
 */
export interface Frames {
  /** How a phrase of the author's is built; languages without a grammar here say "other" or "sentence". */
  kindOf(phrase: string): PhraseKind;
  /** After a colon or inside a sentence of ours: first letter small unless it is a name. */
  inside(phrase: string): string;
  and: string;
  or: string;
  /** Before the moment in which a reader feels it, `scene` where that is no sentence. */
  moment: Record<"careful" | "hurried", { when: string; scene: string }>;
  /** ": ", or " : " where a space is before it. */
  colon: string;
  /**
   * `there` says that a thing without a name is offered, `to` goes before a benefit in the infinitive, `invited` before
   * what the author invites to.
   */
  offer: {
    there: Options;
    to: string;
    invited: string;
    /** Before what changes for customers: "Afterwards, people paint most days". */
    afterwards: string;
    /** Before what the mail is about, where that is no sentence; `label` where it has no article or verb form to go on. */
    about: { plain: string; label: string };
  };
  price: {
    /** Before a price that stands apart from what it is of, and before its colon. */
    label: string;
    both: Options;
    saving: Options;
    either: Options;
    /** A sale price that ends on a day. */
    until: Options;
    apart: Options;
    plain: Options;
    free: Options;
    nowFree: Options;
  };
  call: Record<Exclude<Call, "other">, { named: Options; plain: Options }>;
  /** Where the author asks for an answer by mail: the letter has its link all the same. */
  reply: Options;
  /** "reply" alone, as it is said before that. */
  bareReply: Options;
}
