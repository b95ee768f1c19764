import { describe, expect, it } from "vitest";
import { article, singular } from "./nouns.ts";
import { phraseKind } from "./phrase-kind.ts";

describe("how a field is built", () => {
  it.each([
    ["Charge for results instead of hours", "imperative"],
    ["never miss what matters to a client", "imperative"],
    ["Stop chasing invoices", "imperative"],
    ["Plan your week in an hour", "imperative"],
    ["Don't lose another customer", "imperative"],
    ["One whole free day every week within a month", "noun"],
    ["A four week course that frees one day a week", "noun"],
    ["Pictures you will still want to look at in thirty years", "noun"],
    ["Peace of mind", "noun"],
    ["Marketing that works", "noun"],
    ["No more late nights", "noun"],
    ["Getting paid on time", "gerund"],
    ["Having your first real conversation within a week", "gerund"],
    ["Saves you three hours a week", "thirdPerson"],
    ["Helps you read your dog before it explodes", "thirdPerson"],
    ["To sleep well at night", "infinitive"],
    ["raised prices for new clients", "past"],
    ["You get your evenings back", "sentence"],
    ["Problems reach your desk while they are still cheap", "sentence"],
    ["We write one page together every evening at nine", "sentence"],
    ["更多的客户", "other"],
  ])("reads “%s” as %s", (text, kind) => expect(phraseKind(text)).toBe(kind));

  it.each([
    ["hour", "an"],
    ["user", "a"],
    ["HR manager", "an"],
    ["SaaS founder", "a"],
    ["MBA", "an"],
    ["18-week plan", "an"],
    ["online course", "an"],
    ["one-page list", "a"],
    ["university", "a"],
    ["uncle", "an"],
  ])("puts the right article before “%s”", (word, expected) => expect(article(word)).toBe(expected));

  it.each([
    ["women", "woman"],
    ["agencies", "agency"],
    ["Coaches", "Coach"],
    ["people", "person"],
  ])("knows that one of the %s is a %s", (many, one) => expect(singular(many)).toBe(one));
});
