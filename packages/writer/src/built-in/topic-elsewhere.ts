import type { Making } from "./making.ts";
import { partsOf, type TopicPart } from "./topic-parts.ts";

/** Topics in languages other than English, where no word of a sentence can be turned to the reader. */

/** "Einladung zu zwei Abenden": it stands as it is, and is no thing of the product's. */
export const INVITATION =
  /^(?:(?:une|una|um|eine) )?(?:einladung zu[mr]?|invitation (?:à|au|aux)|invitaci[oó]n a|convite para)(?!\p{L})/iu;
/** "Inviter les clients …, à un webinaire gratuit", "Kunden zu einem Webinar einladen": an invitation to it. */
const TO_INVITE: readonly (readonly [RegExp, string])[] = [
  [/^inviter (?:[^\s.]+ ){1,20}?à (?=(?:un|une|notre|nos) )/iu, "Invitation à "],
  [/^invitar (?:[^\s.]+ ){1,20}?a (?=(?:un|una|nuestr[oa]s?) )/iu, "Invitación a "],
  [/^convidar (?:[^\s.]+ ){1,20}?para (?=(?:um|uma|noss[oa]s?) )/iu, "Convite para "],
];
export const invites = (text: string): TopicPart[] | null => {
  if (INVITATION.test(text)) return [{ kind: "news", text }];
  const found = TO_INVITE.find(([start]) => start.test(text));
  return found === undefined ? null : [{ kind: "news", text: text.replace(...found) }];
};

/** "Proposer une visite gratuite en mai": what is offered. */
const OFFERS =
  /^(?:proposer|offrir|ofrecer|oferecer) (?=(?:une?|un[ao]|uma?|la|el|le|l[oa]s|notre|nuestr[ao]|a|o) (?:\S+ ){3,}\S)/iu;
export const offered = (text: string, making: Making): TopicPart[] | null =>
  OFFERS.test(text) ? partsOf(text.replace(OFFERS, ""), making) : null;

const PRESENTS =
  /^(?:dar a conhecer|apresentar|anunciar|dar a conocer|presentar|présenter|faire connaître) (?=(?:os?|as?|el|l[oa]s?|les?|nos|notre|nuestr[oa]s?|noss[oa]s?) )/iu;
const AND_OFFER = / (?:e|y|et) (oferecer|ofrecer|offrir) /iu;
const OFFERING: Readonly<Record<string, string>> = {
  oferecer: "oferecemos",
  ofrecer: "ofrecemos",
  offrir: "nous offrons",
};
/** "El kit, que ya se puede pedir en línea": it can be. */
const WHICH = /^([^,]{3,60}), que (?=(?:ya|já|se|está|están|estão|há|hay) )/u;
/** "Dar a conhecer os três títulos e oferecer os portes": what there is, and what is offered beside it. */
export const presents = (text: string, making: Making): TopicPart[] | null => {
  const start = PRESENTS.exec(text)?.[0];
  if (start === undefined) return null;
  const [what = "", verb, more = ""] = text.slice(start.length).split(AND_OFFER);
  const offers = OFFERING[verb?.toLowerCase() ?? ""];
  return [
    ...partsOf(what.replace(WHICH, "$1 "), making),
    ...(offers === undefined ? [] : [{ kind: "sentence" as const, text: `${offers} ${more}` }]),
  ];
};

export const COME = /^(?:ven|vení|venite|venid|vengan|venga|vem|venha|venham|come|komm|kommt|viens|venez)$/iu;
/** "Que se apunten las personas que trabajan": what they are to do, and no grammar of ours says it to them. */
export const THEY_ARE_TO = /^que (?:se )?\p{L}{3,15}[ae]n (?!.*(?<!\p{L})(?:tú|tu|te|você)(?!\p{L}))/iu;
export const THEY_COME = /^que (?:\S{1,20} ){0,3}?(?:vengan|venham)\s/iu;
