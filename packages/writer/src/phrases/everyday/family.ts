import type { Everyday } from "./everyday.ts";

export const parents: Everyday = {
  id: "parents",
  isTopic: true,
  signs:
    /\b(?:parents? of|parents who|small children|children|kids|toddlers?|mothers?|mums?|moms?|dads?|fathers?|babies|baby|bedtime|kindergarten|calm mornings)\b/giu,
  day: [
    "One shoe is on, the other is under the sofa, and in the hall a very small person is lying on the floor like a lawyer.",
    "You explain it kindly, then less kindly, and then you hear a voice that sounds like your own mother.",
    "You had it all planned, the bag, the snack, the time, and then somebody wants the other cup.",
    "Before the day has begun you have lost two arguments against a person who cannot tie a bow.",
    "In the evening you stand at the bed, look at that sleeping face, and promise to do it better tomorrow.",
    "Somebody wants to do it alone, somebody cannot do it alone, and it is the same somebody.",
    "You have read about staying calm, underlined it, and left the book on a train.",
    "The banana broke in the middle, and with it the morning.",
    "You count under your breath, and somebody very small is counting along.",
    "On the way you meet the family with the combed hair, and you all wave.",
  ],
  cost: [
    "A day that begins with shouting takes hours to get quiet again, for both of you.",
    "Nobody wins such a fight. One of you is only the first to cry.",
    "They grow out of the shoes before one has found out what was the matter with them.",
    "You carry the bad beginning around with you, and so does a small person with a big rucksack.",
    "Whoever has to hurry all the time hears only that somebody is slow.",
  ],
  after: [
    "Picture a morning on which the door closes behind you, and nobody has raised their voice.",
    "Think of a small hand that looks for yours on the way, for no reason.",
    "Imagine arriving somewhere on time, with everybody dressed and nobody in tears, yourself included.",
    "Picture crouching down in the hall, asking one question, and getting the real answer.",
    "Think of a weekend kind of peace in the middle of an ordinary week.",
  ],
  ps: [
    "Tomorrow morning comes in any case, with two shoes or with one.",
    "You are not doing it wrong. You are doing it tired.",
    "Behind the screaming there is usually something very small.",
    "They do not do it against you. They do not yet know how to do it for themselves.",
  ],
};

export const dogs: Everyday = {
  id: "dogs",
  isTopic: true,
  isTheirTrade: /\b(?:dog )?trainers\b/iu,
  signs: /\b(?:dogs?|pupp(?:y|ies)|on the lead|leash|reactive|lunges?|bark(?:s|ing)?|dog owners?)\b/giu,
  day: [
    "You see the other dog before yours does, and the lead gets short in your hand all by itself.",
    "You know every hedge, every parked car and every side street that one can disappear into.",
    "People call across the meadow that theirs only wants to play, and you are already turning round.",
    "You walk before sunrise and late at night, because then you have the pavement to yourselves.",
    "At home it is the gentlest creature in the world, and nobody believes you.",
    "You carry sausage in every jacket you own, and it has not helped so far.",
    "At the gate you look left, look right, and breathe in, like somebody who robs a bank.",
    "Your shoulder knows exactly how much your dog weighs.",
    "Friends no longer ask whether you want to come along to the lake.",
    "You have had a trainer who shouted, one who whispered, and one who sold you a collar.",
  ],
  cost: [
    "The rounds get smaller, the visits fewer, and the dog learns from your hand that there is something to fear.",
    "You apologise to strangers so often that you no longer enjoy the one thing you got a dog for.",
    "Every explosion makes the next one easier, for the dog and for your nerves.",
    "A dog that is afraid hears no command, however often it is given.",
    "You practise every day, on every walk, and what the two of you practise is the wrong thing.",
  ],
  after: [
    "Picture a loose lead, another dog on the same pavement, and the two of you simply walking on.",
    "Think of a walk at noon, with everybody else, along the river.",
    "Imagine that yours sees the other one, looks up at you, and waits for what you say.",
    "Picture a café terrace, a bowl of water, and under your chair a dog that sleeps.",
    "Think of meeting somebody on the narrow path and saying good morning, like other people.",
  ],
  ps: [
    "The next walk is only hours away. Go out with an idea for once, instead of a plan of escape.",
    "Your dog is not giving you a hard time. It is having one.",
    "It says it with its teeth because nobody has read the rest.",
    "The calm has to come from the upper end of the lead.",
  ],
};

export const weddings: Everyday = {
  id: "weddings",
  isTopic: true,
  isTheirTrade: /\b(?:photographers|planners|venues)\b/iu,
  signs: /\b(?:weddings?|couples|brides?|photograph\w*|portraits?|pictures you|posing|family photos?)\b/giu,
  day: [
    "There is a list for the flowers, a list for the chairs, and somewhere a list of all the lists.",
    "Somebody counts down, everybody smiles the smile they have for such things, and then it is over.",
    "You look at other people's albums, lovely light, straight rows, and cannot say who any of them are.",
    "You put everything into one day, and on the day itself you will see hardly half of it.",
    "Your aunt will cry, your uncle will dance, and the two of you will be busy greeting somebody.",
    "You know the price of a napkin, and you have forgotten why there are going to be napkins.",
    "Your mother has an opinion about the cake, and it is a long one.",
    "You practise a smile in the mirror that you have never smiled in your life.",
    "Somebody is going to say that the time goes by so quickly, and they are right.",
    "You save the pictures of strangers and show them to the person you know best.",
  ],
  cost: [
    "A cake can be baked again and a hall can be booked again. A face at that moment is there once.",
    "What nobody catches is left to memory, and memory is kind but not very exact.",
    "A row of people looking at a lens tells you who was there. It does not tell you how it was.",
    "A day like that is over in a breath, and most of it happens where the two of you are not.",
    "What is staged looks like a stage, however much it costs.",
  ],
  after: [
    "Picture opening a box many years from now and hearing somebody laugh in it.",
    "Think of the picture that hangs in the hall and makes every visitor ask what is going on there.",
    "Imagine seeing, for the first time, what happened behind your back on your own day.",
    "Picture your grandmother in it, not looking at the camera at all.",
    "Think of a rainy afternoon in many years, a blanket, and that book.",
  ],
  ps: [
    "Think of the one person who must not be missing from it. Begin with that one.",
    "The day is only a day. The pictures are what you come home to.",
    "The best moment of the day is on nobody's list.",
    "In the end you will want to see the ones you love, and not the chairs.",
  ],
};

export const familyHomes: Everyday = {
  id: "family-homes",
  isTopic: true,
  signs:
    /\b(?:family homes?|house of (?:their|your) parents|estate agents?|inherit\w*|real estate|sell(?:ing)? (?:a|the|your|their) (?:family )?(?:house|home)|home sellers?)\b/giu,
  day: [
    "The keys are on your ring, the heating is on low, and everybody finds a reason not to be the one who goes.",
    "In the cupboard there are the good glasses, in the cellar the sledge, and on the door frame the pencil marks with your names.",
    "One of you wants it settled by summer, one of you cannot talk about it, and one of you is measuring the garden.",
    "Strangers walk through the rooms, knock on the walls, and say what they would tear out.",
    "You argue about a lamp for an hour, and nobody is talking about the lamp.",
    "You find a shopping list in her handwriting, and nobody can throw it away.",
    "Everybody is polite, and everybody remembers who got the bicycle at the time.",
    "The garden goes on as if nothing had happened, and somebody has to mow it.",
    "You say the house, and you mean a smell, a step that creaks and a voice from the kitchen.",
    "The phone is still connected, because nobody wants to be the one who calls.",
  ],
  cost: [
    "An empty house costs money every month, and it costs a family more than that.",
    "A sale that is over quickly can be discussed for years at every birthday.",
    "What is not said before the signature is said after it, and then it cannot be mended.",
    "Money can be divided. Whoever does not feel heard keeps the receipt for years.",
    "A quick offer looks good on paper, and a family does not live on paper.",
  ],
  after: [
    "Picture all of you in the empty kitchen, with paper cups, laughing about the wallpaper.",
    "Think of driving past some years from now and seeing light in the windows, and being glad.",
    "Imagine handing over the keys without anybody looking at the floor.",
    "Picture a last meal in those rooms, on folding chairs, with everybody there.",
    "Think of a young couple at the gate, and of the feeling that your mother would like them.",
  ],
  ps: [
    "Before anybody talks about figures, put the kettle on in that kitchen once more.",
    "You only do this once. It may take as long as it takes.",
    "The lamp can wait. Ask first what it reminds them of.",
    "There is a good way to do this, and it is not the fastest one.",
  ],
};
