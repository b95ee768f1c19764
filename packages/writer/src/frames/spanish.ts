import { type Frames, list, pairs } from "./frames.ts";

export const SPANISH: Frames = {
  language: "spanish",
  price: {
    plain: "Precio: {price}.",
    label: "Precio: {price}.",
    full: "Precio normal: {price}.",
    instead: "{sale} en lugar de {price}.",
    conditional: "{sale} en lugar de {price}.",
    saving: "{sale} en lugar de {price}: {saving} menos.",
    free: "Gratis.",
    freeInstead: "Gratis en lugar de {price}.",
  },
  call: {
    buy: { named: "Para pedir {x}:", plain: "Para pedirlo:" },
    book: { named: "Para reservar {x}:", plain: "Para reservar:" },
    download: { named: "Para descargar {x}:", plain: "La descarga está aquí:" },
    webinar: { named: "Para apuntarse a {x}:", plain: "La inscripción está aquí:" },
    apply: { named: "Para solicitar plaza en {x}:", plain: "La solicitud se envía aquí:" },
    learn: { named: "Más sobre {x}, aquí:", plain: "Más información, aquí:" },
  },
  here: "{x}:",
  colon: ": ",
  is: " es ",
  templates: {
    T01: {
      lines: [
        "{timeframe}, {past_situation}",
        "El cambio: {turning_point}",
        "Desde entonces: {process_hint}",
        "Hoy: {current_situation}",
      ],
    },
    T02: {
      lines: [
        "{starting_amount}. Después, {ending_amount}.",
        "Plazo: {timeframe}.",
        "Lo que hice: {main_strategy}",
      ],
    },
    F01: { lines: ["{what_happened}", "Lo que costó: {mistake_cost}", "Cómo evitarlo: {prevention_tip}"] },
    C01: {
      lines: [
        "{client_name}.",
        "El problema: {initial_problem}",
        "Lo que hicimos: {solution_provided}",
        "El resultado: {results_achieved}",
        "Plazo: {timeframe}.",
      ],
    },
  },
  words: {
    articles: list("un | una | el | la | los | las"),
    subjects: list(
      "yo | nosotros | mi | nuestro | nuestra | él | ella | el | la | los | las | se | no | hay | había",
    ),
    turns:
      list(`entonces | pero | un día | al día siguiente | ese día | aquel día | esa noche | aquella noche | después
      | luego | al final | de repente | el lunes | el martes | el miércoles | el jueves | el viernes | el sábado
      | el domingo | años después | meses después`),
    leaning:
      list(`él | ella | ellos | ellas | eso | esto | esa | ese | y | pero | entonces | porque | luego | después
      | también | por eso | así | lo | le | les | su | sus | aquello | o`),
    plans:
      list(`dar a conocer | promocionar | anunciar | vender | conseguir | que la gente | que reserven | que se
      | quiero | queremos | necesito | recordar | invitar a | animar a | para que | apuntar | llenar`),
    aside:
      list(`este correo | el correo | este email | este mail | el asunto | no sé si | por favor no | por favor usa
      | no pongas | no menciones | no mencionar | no poner | se puede cortar | puedes cortar | la newsletter | perdón por`),
    notes: list("nota para mí | nota mía | pendiente | para el redactor"),
    asideLabels: list("nota | ojo | aviso"),
    days: [],
    corrections: pairs("q=que | xq=porque | tb=también"),
    greetings: list("hola | buenos días | querido | querida | queridos | queridas | estimado | estimada"),
  },
  interview: {
    openings: [
      "¿Qué te dijo hace poco un cliente que luego contaste en la cena?",
      "¿En qué cliente sigues pensando, y por qué?",
      "¿Qué salió mal en el trabajo de lo que hoy te ríes?",
      "¿Cuándo estuviste a punto de dejarlo, y qué pasó después?",
      "¿Qué te preguntan siempre cuando dices a qué te dedicas, y qué respondes?",
    ],
    offerOpening: (offer) => `¿En qué cliente piensas primero cuando oyes «${offer}», y por qué?`,
    opening: "Me dijo: «Solo vine porque a mi perro le caes bien.»",
    asks: {
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
  },
};
