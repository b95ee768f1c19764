import { type Frames, list, pairs } from "./frames.ts";

export const GERMAN: Frames = {
  language: "german",
  price: {
    plain: "Preis: {price}.",
    label: "Preis: {price}.",
    full: "Regulärer Preis: {price}.",
    instead: "{sale} statt {price}.",
    conditional: "{sale} statt {price}.",
    saving: "{sale} statt {price}, also {saving} weniger.",
    free: "Kostenlos.",
    freeInstead: "Kostenlos statt {price}.",
  },
  call: {
    buy: { named: "{x} hier bestellen:", plain: "Hier bestellen:" },
    book: { named: "{x} hier buchen:", plain: "Hier buchen:" },
    download: { named: "{x} hier herunterladen:", plain: "Hier herunterladen:" },
    webinar: { named: "{x}: hier anmelden:", plain: "Hier anmelden:" },
    apply: { named: "{x}: hier bewerben:", plain: "Hier bewerben:" },
    learn: { named: "Mehr über {x}:", plain: "Hier steht mehr:" },
  },
  here: "{x}:",
  colon: ": ",
  is: " ist ",
  templates: {
    T01: {
      lines: [
        "{timeframe}: {past_situation}",
        "Der Wendepunkt: {turning_point}",
        "Von da an: {process_hint}",
        "Heute: {current_situation}",
      ],
    },
    T02: {
      lines: [
        "{starting_amount}. Dann {ending_amount}.",
        "Zeitraum: {timeframe}.",
        "Was ich tat: {main_strategy}",
      ],
    },
    F01: {
      lines: ["{what_happened}", "Was es kostete: {mistake_cost}", "Wie man es verhindert: {prevention_tip}"],
    },
    C01: {
      lines: [
        "{client_name}.",
        "Das Problem: {initial_problem}",
        "Was wir taten: {solution_provided}",
        "Was daraus wurde: {results_achieved}",
        "Zeitraum: {timeframe}.",
      ],
    },
  },
  words: {
    articles: list("ein | eine | der | die | das"),
    subjects: list(
      "ich | wir | mein | meine | unser | unsere | er | sie | es | der | die | das | niemand | man",
    ),
    turns:
      list(`dann | aber | eines tages | am nächsten | an dem tag | in der nacht | danach | plötzlich | am ende
      | am montag | am dienstag | am mittwoch | am donnerstag | am freitag | am samstag | am sonntag | jahre später
      | monate später | letzten | letzte`),
    leaning:
      list(`er | sie | es | das | dies | diese | dieser | und | aber | dann | denn | da | deshalb | darum | also
      | weil | auch | seitdem | ihm | ihn | ihr | sein | seine | ihre | dort | so | oder | damit`),
    plans:
      list(`mehr | leute sollen | kunden sollen | wir wollen | ich will | ich möchte | wir möchten | bewerben
      | werben | ankündigen | bekannt machen | einladen | erinnern | verkaufen | füllen | dass | anmelden | buchen`),
    aside:
      list(`diese mail | diese e-mail | die mail | der newsletter | betreff | betreffzeile | bitte nicht | bitte kurz
      | bitte keine | bitte den | bitte anderen | nicht sicher ob | weiß nicht ob | kann weg | kann man kürzen
      | anderer name bitte | nicht erwähnen | nicht nennen | bitte erwähnen | sorry für`),
    notes: list("notiz an mich | notiz | zu erledigen | für den texter"),
    asideLabels: list("hinweis | anmerkung | nb | achtung"),
    days: list(`Montag | Dienstag | Mittwoch | Donnerstag | Freitag | Samstag | Sonntag | Januar | Februar | April
      | Juni | Juli | August | September | Oktober | November | Dezember | Weihnachten | Ostern`),
    corrections: pairs("vllt=vielleicht | evtl=eventuell"),
    greetings: list("hallo | liebe | lieber | guten morgen | guten tag | servus | moin"),
  },
  interview: {
    openings: [
      "Was hat eine Kundin neulich gesagt, das du abends weitererzählt hast?",
      "An welchen Kunden denkst du heute noch, und warum?",
      "Was ist bei der Arbeit schiefgegangen, worüber du heute lachst?",
      "Wann wolltest du zuletzt fast aufgeben, und was geschah dann?",
      "Was fragen alle, wenn sie hören, was du machst, und was antwortest du?",
    ],
    offerOpening: (offer) => `An welchen Kunden denkst du zuerst, wenn du „${offer}“ hörst, und warum?`,
    opening: "Sie sagte: „Ich komme nur, weil mein Hund dich mag.“",
    asks: {
      place: [
        "Wo warst du, als es passierte?",
        "Ich stand am Bahnsteig in Hannover, mit zwei Koffern und ohne Fahrkarte.",
      ],
      trouble: ["Was ging schief?", "Der Beamer fiel aus, und sechzig Leute sahen mich an."],
      speech: [
        "Was hat jemand gesagt, Wort für Wort?",
        "Meine Nachbarin lehnte sich über den Zaun und sagte: „Du gießt das Unkraut.“",
      ],
      change: [
        "Was hat sich danach geändert?",
        "Seit jener Nacht schreibe ich die Liste am Freitag, und das Wochenende gehört mir.",
      ],
      audience: [
        "Wer soll diese Geschichte hören?",
        "Fotografen, die ausgebucht sind und doch zu wenig verdienen",
      ],
      specific: [
        "Was siehst du noch vor dir, wenn du an den Tag denkst?",
        "Den Moment, als sie den Schlüssel zurück auf den Tisch legte.",
      ],
    },
  },
};
