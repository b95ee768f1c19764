import { type Frames, list, pairs } from "./frames.ts";

export const FRENCH: Frames = {
  language: "french",
  price: {
    plain: "Prix : {price}.",
    label: "Prix : {price}.",
    full: "Prix plein : {price}.",
    instead: "{sale} au lieu de {price}.",
    conditional: "{sale} au lieu de {price}.",
    saving: "{sale} au lieu de {price}, soit {saving} de moins.",
    free: "Gratuit.",
    freeInstead: "Gratuit au lieu de {price}.",
  },
  call: {
    buy: { named: "Pour commander {x} :", plain: "Pour commander :" },
    book: { named: "Pour réserver {x} :", plain: "Pour réserver :" },
    download: { named: "Pour télécharger {x} :", plain: "Le téléchargement est ici :" },
    webinar: { named: "Pour s'inscrire à {x} :", plain: "Les inscriptions sont ici :" },
    apply: { named: "Pour poser sa candidature à {x} :", plain: "Les candidatures sont ici :" },
    learn: { named: "En savoir plus sur {x} :", plain: "En savoir plus :" },
  },
  here: "{x} :",
  colon: " : ",
  is: " est ",
  templates: {
    T01: {
      lines: [
        "{timeframe}, {past_situation}",
        "Le déclic : {turning_point}",
        "Depuis : {process_hint}",
        "Aujourd'hui : {current_situation}",
      ],
    },
    T02: {
      lines: [
        "{starting_amount}. Puis {ending_amount}.",
        "Durée : {timeframe}.",
        "Ce que j'ai fait : {main_strategy}",
      ],
    },
    F01: {
      lines: ["{what_happened}", "Ce que ça a coûté : {mistake_cost}", "Comment l'éviter : {prevention_tip}"],
    },
    C01: {
      lines: [
        "{client_name}.",
        "Le problème : {initial_problem}",
        "Ce que nous avons fait : {solution_provided}",
        "Le résultat : {results_achieved}",
        "Durée : {timeframe}.",
      ],
    },
  },
  words: {
    articles: list("un | une | le | la | les | des"),
    subjects: list(
      "je | j'ai | j'étais | nous | on | mon | ma | mes | il | elle | le | la | les | personne | c'est",
    ),
    turns:
      list(`puis | mais | un jour | le lendemain | ce jour-là | cette nuit-là | alors | ensuite | soudain | enfin
      | le lundi | le mardi | le mercredi | le jeudi | le vendredi | le samedi | le dimanche | des années plus tard`),
    leaning:
      list(`il | elle | ils | elles | ça | cela | c'est | c'était | et | mais | alors | puis | donc | parce que
      | lui | leur | son | sa | ses | ce | cette | aussi | du coup | ou`),
    plans:
      list(`faire connaître | promouvoir | annoncer | vendre | inviter | rappeler | que les gens | je veux | on veut
      | nous voulons | donner envie | remplir | inscrire`),
    aside:
      list(`ce mail | cet e-mail | cet email | le mail | l'objet | pas sûr que | pas sûre que | ne pas mentionner
      | ne mentionnez pas | s'il te plaît | à couper | on peut couper | la newsletter | désolé pour | désolée pour`),
    notes: list("note pour moi | à faire | pour le rédacteur"),
    asideLabels: list("note | nb | remarque"),
    days: [],
    corrections: pairs("bcp=beaucoup"),
    greetings: list("bonjour | salut | cher | chère | chers | chères | coucou"),
  },
  interview: {
    openings: [
      "Qu'a dit un client récemment que vous avez raconté à table ?",
      "À quel client pensez-vous encore, et pourquoi ?",
      "Qu'est-ce qui a raté au travail et vous fait rire aujourd'hui ?",
      "Quand avez-vous failli abandonner, et que s'est-il passé ensuite ?",
      "Que vous demande-t-on toujours sur votre métier, et que répondez-vous ?",
    ],
    offerOpening: (offer) =>
      `À quel client pensez-vous en premier quand vous entendez « ${offer} », et pourquoi ?`,
    opening: "Elle m'a dit : « Je viens seulement parce que mon chien vous aime. »",
    asks: {
      place: [
        "Où étiez-vous quand c'est arrivé ?",
        "J'étais sur le quai à Lille, avec deux valises et pas de billet.",
      ],
      trouble: [
        "Qu'est-ce qui a mal tourné ?",
        "Le projecteur s'est éteint, et soixante personnes me regardaient.",
      ],
      speech: [
        "Qu'est-ce que quelqu'un a dit, mot pour mot ?",
        "Ma voisine s'est penchée et a dit : « Vous arrosez les mauvaises herbes. »",
      ],
      change: [
        "Qu'est-ce qui a changé ensuite ?",
        "Depuis cette nuit, j'écris la liste le vendredi, et le week-end est à moi.",
      ],
      audience: [
        "Qui devrait entendre cette histoire ?",
        "Des photographes complets jusqu'en juin et toujours à court d'argent",
      ],
      specific: [
        "Que voyez-vous encore quand vous pensez à ce jour ?",
        "Le moment où elle a reposé la clé sur la table.",
      ],
    },
  },
};
