import { isTerminator, lastMark } from "@storyletter/text/edges";
import type { Frames } from "./frames.ts";

/** No grammar here: fields of these languages stay as they were typed. */
const kindOf: Frames["kindOf"] = (phrase) => (isTerminator(lastMark(phrase)) ? "sentence" : "other");

const WEEKDAY =
  /^(?:(?:Segunda|Terça|Quarta|Quinta|Sexta)(?:-feira)?|Lunes|Martes|Miércoles|Jueves|Viernes|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Sábado|Domingo)(?!\p{L})/u;
/** A sentence case that is no name: "Una casa" is "una casa", "San Juan" stays. */
const inside: Frames["inside"] = (phrase) =>
  /^\p{Lu}(?:\p{Ll}{0,20}\s[\p{Ll}\d]|['’]\p{Ll})/u.test(phrase) || WEEKDAY.test(phrase)
    ? phrase.charAt(0).toLowerCase() + phrase.slice(1)
    : phrase;

export const SPANISH: Frames = {
  kindOf,
  inside,
  and: "y",
  or: "o",
  moment: {
    careful: { when: "Ya se sabe cómo es: cuando ", scene: "Ya se sabe cómo es: " },
    hurried: { when: "Ya se sabe cómo es: cuando ", scene: "Ya se sabe cómo es: " },
  },
  colon: ": ",
  offer: {
    there: [],
    to: "Para",
    invited: "",
    afterwards: "Después, ",
    about: { plain: "De esto se trata: ", label: "De esto se trata: " },
  },
  price: {
    label: "Precio",
    both: ["{sale} en lugar de {price}."],
    saving: ["{sale} en lugar de {price}: {saving} menos."],
    either: ["{price} ({sale})."],
    until: ["{price} ({sale})."],
    apart: ["{price}, {sale}."],
    plain: ["{price}."],
    free: ["Gratis."],
    nowFree: ["Gratis en lugar de {price}."],
  },
  call: {
    buy: { named: ["Para pedir {x}:", "{x} se pide aquí:"], plain: ["Para pedirlo:", "Se compra aquí:"] },
    book: {
      named: ["Para reservar {x}:", "La reserva de {x}, aquí:"],
      plain: ["Para reservar:", "La reserva se hace aquí:"],
    },
    download: { named: ["Para descargar {x}:"], plain: ["La descarga está aquí:"] },
    webinar: { named: ["Para apuntarse a {x}:"], plain: ["La inscripción está aquí:"] },
    apply: { named: ["Para solicitar plaza en {x}:"], plain: ["La solicitud se envía aquí:"] },
    learn: { named: ["Más sobre {x}, aquí:"], plain: ["Más información, aquí:"] },
  },
  reply: ["{x}:"],
  bareReply: ["Responder aquí"],
};

export const GERMAN: Frames = {
  kindOf,
  inside: (phrase) => phrase,
  and: "und",
  or: "oder",
  // "Wenn man abends …" keeps its order behind it.
  moment: {
    careful: { when: "Man kennt das: wenn ", scene: "Man kennt das: " },
    hurried: { when: "Man kennt das: wenn ", scene: "Man kennt das: " },
  },
  colon: ": ",
  offer: {
    there: [],
    to: "",
    invited: "",
    afterwards: "Danach: ",
    about: { plain: "Darum geht es: ", label: "Darum geht es: " },
  },
  price: {
    label: "Preis",
    both: ["{sale} statt {price}."],
    saving: ["{sale} statt {price}, also {saving} weniger."],
    either: ["{price} ({sale})."],
    until: ["{price} ({sale})."],
    apart: ["{price}, {sale}."],
    plain: ["{price}."],
    free: ["Kostenlos."],
    nowFree: ["Kostenlos statt {price}."],
  },
  call: {
    buy: { named: ["Hier geht es zu {x}:", "{x} hier bestellen:"], plain: ["Hier bestellen:"] },
    book: { named: ["{x} hier buchen:"], plain: ["Hier buchen:", "Hier den Termin sichern:"] },
    download: { named: ["{x} hier herunterladen:"], plain: ["Hier herunterladen:"] },
    webinar: { named: ["Zur Anmeldung für {x}:"], plain: ["Hier anmelden:"] },
    apply: { named: ["Zur Bewerbung für {x}:"], plain: ["Hier bewerben:"] },
    learn: { named: ["Mehr über {x}:"], plain: ["Hier steht mehr:"] },
  },
  reply: ["{x}:"],
  bareReply: ["Hier antworten"],
};

export const FRENCH: Frames = {
  kindOf,
  inside,
  and: "et",
  or: "ou",
  moment: {
    careful: { when: "On connaît ça : quand ", scene: "On connaît ça : " },
    hurried: { when: "On connaît ça : quand ", scene: "On connaît ça : " },
  },
  colon: " : ",
  offer: {
    there: [],
    to: "Pour",
    invited: "",
    afterwards: "Ensuite, ",
    about: { plain: "Voici de quoi il s’agit : ", label: "Voici de quoi il s’agit : " },
  },
  price: {
    label: "Prix",
    both: ["{sale} au lieu de {price}."],
    saving: ["{sale} au lieu de {price}, soit {saving} de moins."],
    either: ["{price} ({sale})."],
    until: ["{price} ({sale})."],
    apart: ["{price}, {sale}."],
    plain: ["{price}."],
    free: ["Gratuit."],
    nowFree: ["Gratuit au lieu de {price}."],
  },
  call: {
    buy: { named: ["Pour commander {x} :"], plain: ["Pour commander :"] },
    book: { named: ["Pour réserver {x} :"], plain: ["Pour réserver :"] },
    download: { named: ["Pour télécharger {x} :"], plain: ["Le téléchargement est ici :"] },
    webinar: { named: ["Pour s'inscrire à {x} :"], plain: ["Les inscriptions sont ici :"] },
    apply: { named: ["Pour poser sa candidature à {x} :"], plain: ["Les candidatures sont ici :"] },
    learn: { named: ["En savoir plus sur {x} :"], plain: ["En savoir plus :"] },
  },
  reply: ["{x} :"],
  bareReply: ["Répondre ici"],
};

export const PORTUGUESE: Frames = {
  kindOf,
  inside,
  and: "e",
  or: "ou",
  moment: {
    careful: { when: "Já se sabe como é: quando ", scene: "Já se sabe como é: " },
    hurried: { when: "Já se sabe como é: quando ", scene: "Já se sabe como é: " },
  },
  colon: ": ",
  offer: {
    there: [],
    to: "Para",
    invited: "",
    afterwards: "Depois, ",
    about: { plain: "É disto que se trata: ", label: "É disto que se trata: " },
  },
  price: {
    label: "Preço",
    both: ["{sale} em vez de {price}."],
    saving: ["{sale} em vez de {price}: {saving} a menos."],
    either: ["{price} ({sale})."],
    until: ["{price} ({sale})."],
    apart: ["{price}, {sale}."],
    plain: ["{price}."],
    free: ["Grátis."],
    nowFree: ["Grátis em vez de {price}."],
  },
  call: {
    buy: { named: ["Para pedir {x}:"], plain: ["Para comprar:"] },
    book: { named: ["Para reservar {x}:"], plain: ["Para reservar:", "A reserva é feita aqui:"] },
    download: { named: ["Para baixar {x}:"], plain: ["O download está aqui:"] },
    webinar: { named: ["Para se inscrever em {x}:"], plain: ["A inscrição está aqui:"] },
    apply: { named: ["Para se candidatar a {x}:"], plain: ["A candidatura é feita aqui:"] },
    learn: { named: ["Mais sobre {x}:"], plain: ["Mais informações aqui:"] },
  },
  reply: ["{x}:"],
  bareReply: ["Responder aqui"],
};
