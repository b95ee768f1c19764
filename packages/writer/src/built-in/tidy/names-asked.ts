import type { EmailBrief } from "@storyletter/contract/schemas";
import { upperFirst } from "./spelling.ts";

/** What fields beside the story ask of a name in it: "call him Daz not Darren", "leave Paul's last name out". */

/** "call him Daz not Darren": the new name, and the old. */
const CALL_NOT =
  /(?<!\p{L})call (?:him|her|them|it) ["“']?(\p{Lu}[\p{L}-]{1,20})["”']? (?:and |but )?(?:not|instead of|rather than) ["“']?(\p{Lu}[\p{L}-]{1,20})/giu;
/** 'change the name Jobin to "a second engineer"' */
const CHANGE_TO =
  /(?<!\p{L})(?:change|replace|swap) (?:the |her |his |their )?(?:real )?(?:name |names )?(?:of )?["“']?(\p{Lu}[\p{L}-]{1,20})["”']? (?:to|with|by|for|into) ["“']?(?!(?:something|someone|somebody|anything|another|a different|some other)(?!\p{L}))([^"“”'.,;!?\n]{2,40})/gu;
/** "leave Paul's last name out", "no surname for Paul" */
const NO_SURNAME =
  /(?<!\p{L})(?:(?:[Ll]eave|[Tt]ake|[Kk]eep) (?=out |[^.;!?]{3,40} out(?!\p{L}))|(?:[Dd]rop|[Ww]ithout|[Nn]o|[Dd]on['’]?t (?:use|print|put|mention|give)|[Dd]o not (?:use|print|put|mention|give)) )(?:out )?(\p{Lu}[\p{L}-]{1,20})['’]?s? (?:last name|surname|family name)/gu;
/** "change Grants name actually, call him a bloke near Wyndham" */
const CALL_OTHER =
  /(?<!\p{L})[Cc]hange (\p{Lu}\p{Ll}{2,20}?)['’]?s name(?!\p{L})[^.;!?]{0,30}?call (?:him|her|them) (an? [^"“”.,;!?\n]{3,40})/gu;
/** "ask before using his last name, just say Dale" */
const JUST_SAY =
  /(?<!\p{L})(?:last name|surname|family name)[^.;!?]{0,30}(?<!\p{L})(?:just )?(?:say|use|write|call (?:him|her)) ["“']?(\p{Lu}[\p{L}-]{1,20})(?!\p{L})/gu;
/** "nao colocar o nome da dra Helena, pode por uma cliente de Lavras", "ne pas citer le nom de Sylvie, dire une candidate" */
const NO_NAME =
  /(?<!\p{L})(?:n[ãa]o|no|ne pas|don['’]?t|do not|never|bitte nicht) (?:(?:colocar|coloque|p[ôo]r|usar|use|citar|cite|poner|pongas|mencionar|mencione|menciones|mettre|citer|nommer|print|put|mention|write|give) )(?:(?:o|el|le|the|a) )?(?:nome|nombre|nom|name)s? (?:da|do|de la|del|de|of) (?:(?:a|o|el|la|the|dra?|sra?|mrs?|mme|m)\.? ){0,2}(\p{Lu}[\p{L}-]{1,20})(?:,? (?:(?:pode|podes|puedes|mieux vaut|just|better|please) )?(?:p[ôo]r|colocar|dizer|dire|decir|poner|say|put|write|mettre) ["“']?(uma? [^"“”'.,;!?\n]{3,40}|une? [^"“”'.,;!?\n]{3,40}|an? [^"“”'.,;!?\n]{3,40}))?/giu;

/** "do not use the McIlquham name, say 'a family'": a family, and the family after that; else its first letter stays. */
const NAME_SAY =
  /(?<!\p{L})(?:[Dd]o not|[Dd]on['’]?t|[Nn]ever) (?:use|print|put|mention|give|write) (?:the |her |his |their )?["“']?(\p{Lu}[\p{L}-]{2,20})["”']?(?:['’]s)? (?:name|surname|family name)(?!\p{L}| in the (?:subject|title|headline))(?:[^.;!?\n]{0,40}?(?<!\p{L})(?:say|write|put|use|call (?:him|her|them)) ["“'‘]?(an? (?:\p{Ll}{2,15} ){0,2}?(\p{Ll}{3,15}))["”'’]?(?=[.,;!?)]|$))?/gu;
/** "First names only, so remove Otieno": a surname goes, and else its first letter stays. */
const REMOVE =
  /(?<!\p{L})(?:[Rr]emove|[Ll]eave out|[Tt]ake out|[Oo]mit) (?:the (?:sur)?name )?["“']?(\p{Lu}\p{Ll}[\p{L}-]{1,20})["”']?(?=[.,;!?)]|$| (?:please|pls)(?!\p{L}))/gu;

/** "swap Monday to Wednesday" is of the offer, and changes no story. */
const DATED =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)s?$/u;
/** "Den Namen Heurich bitte ändern oder weglassen", "don't use the name Heurich": its first letter stays. */
const ONLY_INITIAL =
  /(?<!\p{L})(?:(?:[Dd]en )?Namen? (\p{Lu}[\p{L}-]{1,20}) (?:bitte )?(?:ändern|weglassen|nicht (?:nennen|schreiben|erwähnen|verwenden))|(?:[Cc]hange|[Ll]eave out|[Rr]emove|[Dd]o not (?:use|print|mention)|[Dd]on['’]?t (?:use|print|mention)) the name (\p{Lu}[\p{L}-]{1,20})(?! (?:to|with|by|for|into|in the (?:subject|title|headline))(?!\p{L}))|(?:[Cc]ambi[ae]r?|[Qq]uitar?|[Tt]rocar?|[Cc]hanger|[Cc]hangez|[Ee]nlever) (?:el nombre|el apellido|o nome|le nom) (?:d[eoa] )?(\p{Lu}[\p{L}-]{1,20}))/gu;

/** "change Rick to something else": "the supervisor Rick" is the supervisor, and else his first letter stays. */
const CHANGE_ANYHOW =
  /(?<!\p{L})[Cc]hange (\p{Lu}[\p{L}-]{1,20}) to (?:something|someone|somebody|anything|another|a different|some other)(?! [^.;!?\n]{0,20}(?:if|unless) )[^.;!?\n]{0,20}/gu;

/**
 * "Do not mention the name of the place Kenol": where it is said goes, or else its first letter stays. "Do not write the
 * city of the client": which one is meant, only its author knows.
 */
const NO_PLACE =
  /(?<!\p{L})(?:[Dd]o not|[Dd]on['’]?t|[Nn]ever) (?:mention|write|say|use|print|put|include|name) (?:the )?(?:name of )?(?:the |our |my |his |her |their )?(?:place|town|village|city|street|estate|island|school|hospital|company|client|customer|factory)(?!\p{L})(?: (?:called |named )?["“']?(\p{Lu}[\p{L}-]{2,20}))?[^.;!?\n]{0,60}/gu;

const TITLED = "(?:(?:[oa]s?|el|la|le|the) )?(?:(?:dra?|sra?|mrs?|ms|mme|m)\\.? )?";
/** As it stands at this place of a text. */
const standing = (said: string, before: string): string =>
  /(?:^|[.!?] |\n)$/u.test(before) ? upperFirst(said) : said;
const isPlain = (name: string): boolean => /^\p{Lu}/u.test(name);

/** The story with each name as these fields want it; `note` hears what was asked. */
export const withNamesAsked = (
  story: string,
  { tonePreference, targetAudience, contentFocus, title, storyLink, proofElement }: EmailBrief,
  note: (asked: string) => void,
): string => {
  let renamed = story;
  const change = (asked: string, to: (text: string) => string): void => {
    const changed = to(renamed);
    if (changed !== renamed) note(asked.trim());
    renamed = changed;
  };
  const word = (name: string): string => `(?<!\\p{L})${name}(?!\\p{L})`;
  for (const text of [tonePreference, targetAudience, contentFocus, title, storyLink, proofElement]) {
    for (const [asked, name = "", old = ""] of text.matchAll(CALL_NOT))
      if (isPlain(name) && isPlain(old))
        change(asked, (own) => own.replace(new RegExp(word(old), "gu"), () => name));
    for (const [asked, name = "", to = ""] of text.matchAll(CHANGE_TO)) {
      const other = to.trim();
      // "a baker" has no surname.
      const whole = /^(?:an?|the|one|some|my|our) /iu.test(other)
        ? `${name}(?: \\p{Lu}\\p{Ll}[\\p{L}’'-]*)?`
        : name;
      if (!DATED.test(name))
        change(asked, (own) =>
          own
            // "a second engineer named Jobin", where he is to be that
            .replace(new RegExp(` (?:named|called) ${whole}(?!\\p{L})`, "u"), (found, at: number) =>
              own.slice(0, at).toLowerCase().endsWith(other.toLowerCase()) ? "" : found,
            )
            .replace(new RegExp(word(whole), "gu"), () => other),
        );
    }
    for (const [asked, name = ""] of [...text.matchAll(NO_SURNAME), ...text.matchAll(JUST_SAY)])
      change(asked, (own) =>
        own.replace(new RegExp(`${word(name)} \\p{Lu}\\p{Ll}[\\p{L}’'-]*`, "gu"), () => name),
      );
    for (const [asked, name = "", other = ""] of text.matchAll(CALL_OTHER)) {
      const [, place = ""] = / (?:near|at|in|from|outside) (\p{Lu}\p{L}+)$/u.exec(other) ?? [];
      const there = place === "" ? "" : `(?:,? (?:out )?(?:near|at|in|from|outside) ${place})?`;
      change(asked, (own) =>
        own.replace(
          new RegExp(`(?<!\\p{L})${name}(?: \\p{Lu}\\p{Ll}[\\p{L}’'-]*)?(?!\\p{L})${there}`, "gu"),
          (_, at: number) => standing(other, own.slice(0, at)),
        ),
      );
    }
    for (const [asked, name = "", other, noun = ""] of text.matchAll(NAME_SAY)) {
      const whole = `(?:(?:[Tt]he|[Aa]n?) )?(?:(?:Mrs?|Ms|Miss|Dr)\\.? )?${name}s?${noun === "" ? "" : `(?: ${noun})?`}`;
      let isFirst = true;
      change(asked, (own) =>
        other === undefined
          ? own.replace(new RegExp(word(name), "gu"), () => `${name.charAt(0)}.`)
          : own.replace(new RegExp(word(whole), "gu"), (_, at: number) => {
              const said = isFirst ? other : `the ${noun}`;
              isFirst = false;
              return standing(said, own.slice(0, at));
            }),
      );
    }
    for (const [asked, name = ""] of text.matchAll(REMOVE))
      if (!DATED.test(name))
        change(asked, (own) =>
          own
            .replace(new RegExp(`(?<=\\p{Lu}\\p{Ll}+) ${name}(?!\\p{L})`, "gu"), "")
            .replace(new RegExp(word(name), "gu"), () => `${name.charAt(0)}.`),
        );
    for (const [asked, name = ""] of text.matchAll(CHANGE_ANYHOW))
      change(asked, (own) =>
        own
          .replace(new RegExp(`(?<=(?<!\\p{L})(?:the|my|our|a) \\p{Ll}{3,15}) ${name}(?!\\p{L})`, "gu"), "")
          .replace(new RegExp(word(name), "gu"), () => `${name.charAt(0)}.`),
      );
    for (const [asked, place] of text.matchAll(NO_PLACE)) {
      if (place === undefined) {
        if (text === tonePreference) note(asked.trim());
        continue;
      }
      change(asked, (own) =>
        own
          .replace(new RegExp(` (?:in|at|near|from|outside|of) ${place}(?!\\p{L})`, "gu"), "")
          .replace(new RegExp(word(place), "gu"), () => `${place.charAt(0)}.`),
      );
    }
    for (const [asked, ...names] of text.matchAll(ONLY_INITIAL))
      for (const name of names.filter((each) => each !== undefined))
        change(asked, (own) => own.replace(new RegExp(word(`${name}s?`), "gu"), () => `${name.charAt(0)}.`));
    for (const [asked, name = "", other] of text.matchAll(NO_NAME)) {
      const place =
        other === undefined ? "" : (/ (?:de|em|in|en|from|di) \p{Lu}\p{L}+$/u.exec(other)?.[0] ?? "");
      if (isPlain(name))
        change(asked, (own) =>
          own.replace(
            new RegExp(
              `(?<!\\p{L})${other === undefined ? "" : TITLED}${name}(?:${place})?(?!\\p{L})`,
              "giu",
            ),
            (_, at: number) => standing(other ?? `${name.charAt(0)}.`, own.slice(0, at)),
          ),
        );
    }
  }
  return renamed;
};

/** "Please do not use the name Wairimu in the subject": names that no subject has. */
const NOT_IN_SUBJECT =
  /(?<!\p{L})(?:[Dd]o not|[Dd]on['’]?t|[Nn]ever) (?:use|print|put|mention|write) (?:the name )?["“']?(\p{Lu}[\p{L}-]{1,20})["”']?(?:['’]s)?(?: name)? in the (?:subject|title|headline)/gu;
export const namesOfNoSubject = ({ tonePreference, emailSubject }: EmailBrief): string[] =>
  [tonePreference, emailSubject].flatMap((text) =>
    [...text.matchAll(NOT_IN_SUBJECT)].map(([, name = ""]) => name),
  );
