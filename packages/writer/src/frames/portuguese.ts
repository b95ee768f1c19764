import { type Frames, list, pairs } from "./frames.ts";

export const PORTUGUESE: Frames = {
  language: "portuguese",
  price: {
    plain: "Preço: {price}.",
    label: "Preço: {price}.",
    full: "Preço normal: {price}.",
    instead: "{sale} em vez de {price}.",
    conditional: "{sale} em vez de {price}.",
    saving: "{sale} em vez de {price}: {saving} a menos.",
    free: "Grátis.",
    freeInstead: "Grátis em vez de {price}.",
  },
  call: {
    buy: { named: "Para pedir {x}:", plain: "Para comprar:" },
    book: { named: "Para reservar {x}:", plain: "Para reservar:" },
    download: { named: "Para baixar {x}:", plain: "O download está aqui:" },
    webinar: { named: "Para se inscrever em {x}:", plain: "A inscrição está aqui:" },
    apply: { named: "Para se candidatar a {x}:", plain: "A candidatura é feita aqui:" },
    learn: { named: "Mais sobre {x}:", plain: "Mais informações aqui:" },
  },
  here: "{x}:",
  colon: ": ",
  is: " é ",
  templates: {
    T01: {
      lines: [
        "{timeframe}, {past_situation}",
        "A virada: {turning_point}",
        "Desde então: {process_hint}",
        "Hoje: {current_situation}",
      ],
    },
    T02: {
      lines: [
        "{starting_amount}. Depois, {ending_amount}.",
        "Prazo: {timeframe}.",
        "O que eu fiz: {main_strategy}",
      ],
    },
    F01: { lines: ["{what_happened}", "O que custou: {mistake_cost}", "Como evitar: {prevention_tip}"] },
    C01: {
      lines: [
        "{client_name}.",
        "O problema: {initial_problem}",
        "O que fizemos: {solution_provided}",
        "O resultado: {results_achieved}",
        "Prazo: {timeframe}.",
      ],
    },
  },
  words: {
    articles: list("um | uma | o | a | os | as"),
    subjects: list("eu | nós | a gente | meu | minha | ele | ela | o | a | os | as | ninguém | não | havia"),
    turns:
      list(`então | mas | um dia | no dia seguinte | naquele dia | naquela noite | depois | de repente | no fim
      | na segunda | na terça | na quarta | na quinta | na sexta | no sábado | no domingo | anos depois`),
    leaning:
      list(`ele | ela | eles | elas | isso | isto | aquilo | e | mas | então | porque | depois | também | por isso
      | assim | seu | sua | dele | dela | ou | aí`),
    plans:
      list(`dar a conhecer | promover | anunciar | vender | divulgar | que as pessoas | quero | queremos | preciso
      | lembrar | convidar | incentivar | inscrever | encher`),
    aside:
      list(`este email | este e-mail | esse email | o email | o assunto | não sei se | por favor não | não mencionar
      | não mencione | pode cortar | a newsletter | desculpa os | desculpe os`),
    notes: list("nota para mim | pendente | para o redator"),
    asideLabels: list("nota | obs | aviso"),
    days: [],
    corrections: pairs("vc=você | vcs=vocês | tb=também | tbm=também"),
    greetings: list("olá | oi | bom dia | caro | cara | querido | querida | prezado | prezada"),
  },
  interview: {
    openings: [
      "O que um cliente disse há pouco que você contou no jantar?",
      "Em que cliente você ainda pensa, e por quê?",
      "O que deu errado no trabalho e hoje faz você rir?",
      "Quando você quase desistiu, e o que aconteceu depois?",
      "O que sempre perguntam quando você diz o que faz, e o que você responde?",
    ],
    offerOpening: (offer) => `Em que cliente você pensa primeiro quando ouve “${offer}”, e por quê?`,
    opening: "Ela disse: “Só vim porque o meu cachorro gosta de você.”",
    asks: {
      place: [
        "Onde você estava quando aconteceu?",
        "Eu estava na plataforma, com duas malas e sem passagem.",
      ],
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
  },
};
