import type { PhraseKind } from "../grammar/phrase-kind.ts";
import type { Bank } from "./phrase.ts";

/** Frames for the key benefit, by how the author has put it. */
export const BENEFIT_FRAMES: Record<PhraseKind, Bank> = {
  noun: [
    "What you get out of it: {benefit}.",
    "It gives you {benefit}.",
    "In the end it comes down to {benefit}.",
    "You come for one thing above all: {benefit}.",
    "What it brings you: {benefit}.",
    "It has one aim: {benefit}.",
    "What you have afterwards: {benefit}.",
    "The point of it: {benefit}.",
  ],
  imperative: [
    "It is there so that you {benefit}.",
    "With it, you {benefit}.",
    "That way you {benefit}.",
    "What that means in practice: you {benefit}.",
    "What changes is easy to say: you {benefit}.",
    "The point is simple: you {benefit}.",
    "It helps you {benefitToDo}.",
  ],
  gerund: [
    "What it means in practice: {benefit}.",
    "The difference is easy to name: {benefit}.",
    "In the end it is about {benefit}.",
    "It has one aim: {benefit}.",
  ],
  thirdPerson: ["It {benefit}.", "What it does is quickly said: it {benefit}.", "Above all, it {benefit}."],
  infinitive: [
    "It has one purpose: {benefit}.",
    "The aim is plain: {benefit}.",
    "You come for one reason: {benefit}.",
  ],
  sentence: [
    "{Benefit}.",
    "What it means for you is simple: {benefit}.",
    "It has one aim, and it can be said in a line: {benefit}.",
  ],
  past: ["What came of it: {benefit}.", "What stands behind it: {benefit}."],
  other: ["What it comes down to: {benefit}.", "What you get out of it: {benefit}."],
};

/** Frames for a description that could not be built into the introduction. */
export const DESCRIPTION_FRAMES: Record<PhraseKind, Bank> = {
  noun: ["In a few words: {description}.", "What it is: {description}."],
  imperative: ["With it, you {description}.", "How it works: you {description}."],
  gerund: ["It is about {description}.", "What it consists of: {description}."],
  thirdPerson: ["It {description}.", "What it does: it {description}."],
  infinitive: ["It is there {description}."],
  sentence: ["{Description}."],
  past: ["In a few words: {description}."],
  other: ["In a few words: {description}."],
};

export const PRICE_WITH_SAVING: Bank = [
  "It costs {sale} instead of {price}, so {saving} stays with you.",
  "You pay {sale} instead of {price} and keep {saving}.",
  "The price is {sale} instead of {price}. That leaves {saving} in your pocket.",
  "It is {sale} rather than {price}, which is {saving} less.",
];

export const PRICE_BOTH: Bank = [
  "The regular price: {price}. The price in this offer: {sale}.",
  "Regular price: {price}. In this offer: {sale}.",
];

export const PRICE_ONE: Bank = ["It costs {amount}.", "The price is {amount}.", "What it costs: {amount}."];

export const PRICE_FREE: Bank = [
  "It is free.",
  "It costs you nothing.",
  "There is nothing to pay for it. It is free.",
];

export const PRICE_IN_WORDS: Bank = ["The price: {amount}.", "What it costs: {amount}."];
