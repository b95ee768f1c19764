import type { StoryNeed } from "@storyletter/contract/schemas";
import type { Language } from "@storyletter/text/language";

type Asked = Record<StoryNeed | "specific", readonly [question: string, example: string]>;

/** What the interview asks, in the language the story is written in. */
export const INTERVIEW_QUESTIONS: Readonly<Record<Language, Asked>> = {
  english: {
    place: [
      "Where were you when it happened?",
      "I was on the platform in Leeds, with two suitcases and no ticket.",
    ],
    trouble: ["What went wrong?", "The projector died, and sixty people were looking at me."],
    speech: [
      "What did somebody say, word for word?",
      "My neighbor leaned over the fence and said: “You're watering the weeds.”",
    ],
    change: [
      "What changed after that?",
      "Since that night I write the list on Friday, and the weekend is mine.",
    ],
    audience: ["Who should hear this story?", "Photographers who are booked out and still short of money"],
    specific: [
      "What is the one thing you still see when you think of that day?",
      "The moment she put the key back on the table.",
    ],
  },
  spanish: {
    place: ["¿Dónde estabas cuando pasó?", "Estaba en el andén de Atocha, con dos maletas y sin billete."],
    trouble: ["¿Qué salió mal?", "El proyector se apagó y sesenta personas me miraban."],
    speech: [
      "¿Qué dijo alguien, palabra por palabra?",
      "Mi vecina se asomó y dijo: «Estás regando las malas hierbas.»",
    ],
    change: [
      "¿Qué cambió después?",
      "Desde esa noche escribo la lista el viernes, y el fin de semana es mío.",
    ],
    audience: ["¿Quién debería oír esta historia?", "Fotógrafos con la agenda llena y la cuenta vacía"],
    specific: [
      "¿Qué ves todavía cuando piensas en aquel día?",
      "El momento en que dejó la llave en la mesa.",
    ],
  },
  german: {
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
  french: {
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
  portuguese: {
    place: ["Onde você estava quando aconteceu?", "Eu estava na plataforma, com duas malas e sem passagem."],
    trouble: ["O que deu errado?", "O projetor apagou, e sessenta pessoas olhavam para mim."],
    speech: [
      "O que alguém disse, palavra por palavra?",
      "Minha vizinha se debruçou e disse: “Você está regando o mato.”",
    ],
    change: [
      "O que mudou depois disso?",
      "Desde aquela noite escrevo a lista na sexta, e o fim de semana é meu.",
    ],
    audience: ["Quem deveria ouvir esta história?", "Fotógrafos com a agenda cheia e ainda sem dinheiro"],
    specific: [
      "O que você ainda vê quando pensa naquele dia?",
      "O momento em que ela pôs a chave de volta na mesa.",
    ],
  },
};
