import { REASONS } from "./notes-to-self.ts";

/** What an author says a name is to be changed to, done where it can only be one name. */

/** Stands for what is between brackets while a line is split: a character that no text has. */
export const HELD = "\uE000";

const REPLACE =
  /^(?:please |pls )?(?:change|swap|replace)(?: (?:the|her|his|their))? names?\s?[-–—,:]{0,2}\s?(?:(?:say|use|call (?:them|him|her)|to|put):?\s?(?=\S{2,20}$)|(?:say|use|call (?:them|him|her)|to|put)?:?\s?(?=["“']))["“']?([^"“”'?]{2,40})["”']?\??$/iu;
/** "dont write infosys name, say it company": the name, and what to say instead. */
const SAY_INSTEAD =
  /[([]?(?:(?:please|pls|plz|and|but|also) ){0,2}(?:do not|don['’]?t|dont|never) (?:write|use|say|mention|print|put|give|name) (?:the (?:name )?)?["“']?(?!(?:her|his|their|its|my|our|any|real|last|first)(?!\p{L}))(\p{L}[\p{L}\d&.-]{2,30})["”']?(?:['’]?s)?(?: name)?(?: here| in it)?[,;–—-]{0,2} (?:but |just |please |pls ){0,2}(?:say|use|call|put|write)(?: it| them| him| her)?:? ["“']?(\p{L}[^"“”'.,;:!?()[\]\n]{1,30})["”']?[.! ]*[)\]]?/iu;

/** "a couple called the Venters [change the name, they're still around]": a name that no other replaces. */
const TO_CHANGE =
  /(\p{Lu}\p{Ll}{2,20})(?: (\p{Lu}\p{Ll}{2,20}))? ?[([](?:please |pls )?(?:(?:change|swap) (?:the |her |his |their |this |both )?names?|(?:don['’]?t|do not|never) (?:use|print|put|mention|give) (?:her|his|their|the) (?:real |full )?names?)(?![^)\]]*(?:["“]| to | say | use | call ))[^)\]]{0,60}[)\]]/u;
const TITLE = /^(?:Mrs?|Ms|Miss|Dr|Prof|Sir|Auntie?|Uncle)$/u;
/** Without another name only its first letter is printed: what is sent cannot be unsent. */
const byInitials = (story: string): string => {
  const [asked, ...names] = TO_CHANGE.exec(story) ?? [];
  if (asked === undefined) return story;
  const [name, ...others] = names.filter((each) => each !== undefined && !TITLE.test(each));
  if (name === undefined) return story;
  const all = (each: string): string => `(?<!\\p{L})${each.replace(/s$/u, "")}s?(?!\\p{L})`;
  // "Deb Pruitt" is "D"; "Pruitt" alone is "P".
  const whole = [name, ...others].map(all).join(" ");
  return [whole, ...others.map(all), all(name)].reduce(
    (text, pattern) => text.replace(new RegExp(pattern, "gu"), (found) => found.charAt(0)),
    story,
  );
};

/** "dont use her real name maybe call her Mrs D", "maybe change her name? call her aunty joan": whoever "she" is. */
const CALL_THEM =
  /(?:(?<!\p{L})(?:change|swap) (?:her|his|their|the) (?:real |first |last |full )?names?|(?:don['’]?t|do not|never) (?:use|put|print|say|give|mention|write) (?:her|his|their|the) (?:real |first |last |full )?(?:sur)?names?)[^()[\]\n]{0,60}?(?<!\p{L})(?:call|say|use|make) (?:(?:her|him|them|it) )?["“']?((?:(?:mrs?|ms|miss|dr|aunty?|auntie|uncle)\.? )?\p{L}{1,20})["”']?(?=[.,;!?)\]]|\s*$| (?:she|he|they|instead|or|but|and|as|so)(?!\p{L}))/iu;
const WITH_TITLE = /^(mrs?|ms|miss|dr|aunty?|auntie|uncle)\.? (\p{L}{1,20})$/iu;
/** The one person of the story who bears this title; null where there are several. */
const titled = (title: string, story: string, other: string): string | null => {
  const found = [...story.matchAll(new RegExp(`(?<!\\p{L})${title}\\.? (\\p{L}{2,20})`, "giu"))]
    .map(([, name = ""]) => name.toLowerCase())
    .filter((name) => name !== other.toLowerCase());
  return new Set(found).size === 1 ? (found[0] ?? null) : null;
};
const calledElse = (story: string): string => {
  const [asked, said = ""] = CALL_THEM.exec(story) ?? [];
  const [, title = "", other = ""] = WITH_TITLE.exec(said) ?? [];
  if (asked === undefined || title === "") return story;
  const at = story.indexOf(asked);
  const name = titled(title, `${story.slice(0, at)} ${story.slice(at + asked.length)}`, other);
  if (name === null) return story;
  const written = other.charAt(0).toUpperCase() + other.slice(1);
  return story.replace(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "giu"), written);
};

/** "mrs iqbal in harehills (dont use her name say a lady in harehills)": a lady in harehills, and the lady after that. */
const SAY_SOMEBODY =
  /(?:(?<!\p{L})(?:change|swap) (?:her|his|their|the) (?:real |full )?names?|(?:don['’]?t|do not|never) (?:use|put|print|say|give|mention|write) (?:her|his|their|the) (?:real |full )?names?)[^()[\]\n]{0,40}?(?<!\p{L})(?:say|put|use|call (?:her|him|them)) (an? (\p{L}{3,15})(?: \p{L}{1,15}){0,5}?)(?=[.,;!?)\]]|\s*$)/iu;
const TITLED_BEFORE = /(?<!\p{L})(?:mrs?|ms|miss|dr)\.? \p{L}{2,20}/giu;
const NAMED_BEFORE = /(?<=\p{Ll},? )\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20})?/gu;
const asSomebody = (story: string, note: (text: string, reason: string) => void): string => {
  const found = SAY_SOMEBODY.exec(story);
  const [asked, other = "", noun = ""] = found ?? [];
  if (asked === undefined || found === null) return story;
  const before = story.slice(0, found.index);
  const [name] =
    [...before.matchAll(TITLED_BEFORE)].at(-1) ?? [...before.matchAll(NAMED_BEFORE)].at(-1) ?? [];
  if (name === undefined) return story;
  const [place = ""] = / in \p{L}+$/iu.exec(other) ?? [];
  const named = new RegExp(`(?<!\\p{L})${name.replaceAll(".", "\\.")}(?:${place})?(?!\\p{L})`, "giu");
  let isFirst = true;
  const without = (text: string): string =>
    text.replace(named, () => {
      const said = isFirst ? other : `the ${noun}`;
      isFirst = false;
      return said;
    });
  const after = story.slice(found.index + asked.length);
  const [from, to] = [before.lastIndexOf("("), after.indexOf(")")];
  const isAside = from > before.lastIndexOf(")") && to !== -1;
  if (!isAside) return without(before) + asked + without(after);
  note(story.slice(from, found.index + asked.length + to + 1), REASONS.renamed);
  return without(before.slice(0, from).trimEnd()) + without(after.slice(to + 1));
};

/** "a farm called Vlakplaas... please use Rietkuil instead, the owner asked": the name before it. */
const USE_INSTEAD =
  /(?<!\p{L})(\p{Lu}\p{L}{2,20})(?:\.{2,3}|…|,| [-–—])? ?[([]?(?:[Pp]lease |[Pp]ls )?(?:use|say|write|call (?:it|him|her|them)) (\p{Lu}\p{L}{2,20}) instead[^.!?\n]{0,80}[.!)\]]*/u;
const useInstead = (story: string, note: (text: string, reason: string) => void): string => {
  const [asked, name = "", other = ""] = USE_INSTEAD.exec(story) ?? [];
  if (asked === undefined) return story;
  note(asked, REASONS.renamed);
  return story
    .replace(asked, `${name}.`)
    .replace(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "gu"), () => other);
};

/** "works in the mart, pens and loading (dont use his job, say he works with cattle)" */
const SAY_JOB =
  /[([](?:please |pls )?(?:don['’]?t|do not) (?:use|print|put|mention|give) (?:his|her|their) (?:job|work|profession|employer|workplace)(?!\p{L})[^()[\]]{0,120}?(?<!\p{L})say (?:he|she|they) ([^()[\].]{3,60})[)\]]/iu;
const otherJob = (story: string, note: (text: string, reason: string) => void): string => {
  const found = SAY_JOB.exec(story);
  if (found === null) return story;
  const before = story.slice(0, found.index).trimEnd();
  const sentence = Math.max(...[". ", "! ", "? ", "\n"].map((mark) => before.lastIndexOf(mark)));
  const clause = before.indexOf(", ", sentence);
  if (clause === -1) return story;
  note(found[0], REASONS.renamed);
  return `${before.slice(0, clause)}, ${found[1]}${story.slice(found.index + found[0].length)}`;
};

/** A story in which such a name is what its author says instead. */
export const newNames = (typed: string, note: (text: string, reason: string) => void): string => {
  const story = calledElse(asSomebody(byInitials(useInstead(otherJob(typed, note), note)), note));
  const [asked, name = "", other = ""] = SAY_INSTEAD.exec(story) ?? [];
  if (asked === undefined) return story;
  const rest = story.replace(asked, "").trimEnd();
  const named = new RegExp(`(?<!\\p{L})${name.replace(/[.]/gu, "\\.")}(?!\\p{L})`, "giu");
  if (!named.test(rest)) return story;
  note(asked.trim(), REASONS.renamed);
  return rest.replace(named, other.trim());
};

export const restored = (masked: string, held: readonly string[]): string => {
  const parts = masked.split(HELD);
  return parts
    .map((part, at) => {
      const inside = at === 0 ? "" : (held[at - 1] ?? "");
      return inside === "" && at > 0 ? part : inside + part;
    })
    .join("")
    .replace(/ {2,3}/gu, " ")
    .replace(/ (?=[.,;:!?])/gu, "")
    .trim();
};

/** "the Hallorans (CHANGE NAME – say "a couple in Didcot")": said so, where the name stands nowhere else. */
export const renamed = (
  sentence: string,
  held: readonly string[],
  typed: string,
): { text: string; note: string } | null => {
  for (const [at, each] of held.entries()) {
    const other = REPLACE.exec(each.slice(1, -1).trim())?.[1];
    if (other === undefined) continue;
    const parts = sentence.split(HELD);
    const before = parts[at] ?? "";
    const name =
      /(?:(?:the|The) )?(?!(?:It|He|She|That|There|This|What|Who)['’]s )\p{Lu}[\p{L}’'-]{1,20}(?: \p{Lu}[\p{L}’'-]{1,20})? $/u.exec(
        before,
      )?.[0];
    if (name === undefined) return null;
    const bare = name.trim().replace(/^the /iu, "");
    const places = typed.split(bare.replace(/s$/u, "")).length - 1;
    if (places !== 1) return null;
    parts[at] = `${before.slice(0, before.length - name.length)}${other} `;
    return {
      text: restored(
        parts.join(HELD),
        held.map((own, place) => (place === at ? "" : own)),
      ),
      note: `${name.trim()} ${each}`,
    };
  }
  return null;
};
