import { describe, expect, it } from "vitest";
import { corrected, isPriceKept, mustSayIn, wantsNoPrice } from "./asked-of-letter.ts";

describe("what an author corrects in the same breath", () => {
  it.each([
    [
      "proofElement",
      "31 deliveries since 2011, sorry 33 with the two this year",
      "33 deliveries since 2011 with the two this year",
    ],
    ["price", "210 € (perdón, 225 €, este año incluye el cuaderno)", "225 € (este año incluye el cuaderno)"],
    ["price", "£65, no £70 from this year sorry", "£70 from this year"],
    ["contentFocus", "inspection is 95 - no make that 125, off the bill", "inspection is 125, off the bill"],
    [
      "productDescription",
      "el viernes a las 16h, perdon, 16:30. picnic no",
      "el viernes a las 16:30h. picnic no",
    ],
    ["afterwards", "It is lower at first, please be honest on this.", "It is lower at first."],
    ["price", "$42 a kg plus courier. sorry $44, forgot the new bags", "$44 a kg plus courier"],
    [
      "price",
      "same rate as last yr, ring for it, not putting it in an email",
      "same rate as last yr, ring for it",
    ],
    [
      "proofElement",
      "I am a coach, no therapist; kindly keep this distinction.",
      "I am a coach, no therapist.",
    ],
    [
      "productDescription",
      "Does not fit the 732 (another axle, please tell this clearly, we have returns).",
      "Does not fit the 732 (another axle).",
    ],
    ["price", "R$ 397 ou 12x de 39,70 (não, é 12x de 38,90, pode por esse)", "R$ 397 ou 12x de 38,90"],
    ["price", "R$ 1.290 até 15/08, aliás até 16 pq dia 15 é feriado? confirmar", "R$ 1.290 até 15/08"],
    ["price", "Modell 40 ab 7.900 €, bitte nur am Rand erwähnen, es geht um den Tag", "Modell 40 ab 7.900 €"],
    ["price", "£38 (£30 if you bring your shoes... no scrap that, £38)", "£38"],
    ["contentFocus", "in May the eighteenth no sorry the nineteenth", "in May the nineteenth"],
    ["contentFocus", "now 3 (correction: 4, pls use 4) left", "now 4 left"],
    [
      "contentFocus",
      "out now, £29. 5 films. actually make it £27 for the first week",
      "out now, £27 for the first week. 5 films",
    ],
    ["contentFocus", "at 10:00 CET (sorry, CEST), 45 minutes", "at 10:00 CEST, 45 minutes"],
    ["contentFocus", "starts May 6 - sorry May 7, Tuesdays", "starts May 7, Tuesdays"],
    [
      "contentFocus",
      "sat 14 march at noon. sorry no its sat 21 march, the 14th is a wedding. 16 slots",
      "sat 21 march at noon. 16 slots",
    ],
    [
      "contentFocus",
      "2 things. 1) the boxes, 50 or 100 2) a class on Sat. main one is the boxes!!",
      "the boxes, 50 or 100. a class on Sat.",
    ],
    ["productDescription", "10 lb a month. actually make that 8 lb, 10 doesnt fit the box", "8 lb a month"],
    [
      "productDescription",
      "800 ft single. sorry thats 400 ft for two way traffic",
      "800 ft single. thats 400 ft for two way traffic",
    ],
    [
      "callToAction",
      "Book Bruno's two hours (no wait - book your dog's two hours)",
      "book your dog's two hours",
    ],
  ])("[GEN-02] is said once and right in %s: %s", (field, typed, right) =>
    expect(corrected(field, typed)).toBe(right),
  );

  it.each([
    ["contentFocus", "12 places, 4 gone, sorry no refunds"],
    ["price", "R3 900, two payments possible"],
    ["story", "She said sorry. 3 of them came back."],
  ])("is no correction in %s: %s", (field, typed) => expect(corrected(field, typed)).toBe(typed));
});

describe("what a field asks of the letter", () => {
  it.each([
    ["plain. must say: bad headache = 999 not me", "bad headache = 999 not me"],
    ["Free sheet. This is education, not advice (must appear).", "This is education, not advice"],
    ["two jobs (also pls mention closing date 28 April somewhere)", "closing date 28 April"],
    ["kids do the hard bit (need names by Fri 6 March pls put that in)", "need names by Fri 6 March"],
  ])("[GEN-02] must be said: %s", (typed, said) => expect(mustSayIn(typed)).toEqual([said]));

  it.each(["dont mention the price", "The price should not be in this email"])(
    "[GEN-02] is no price: %s",
    (typed) => expect(wantsNoPrice(typed)).toBe(true),
  );

  it.each(["€950. Is not necessary in the email", "lo paso por whatsapp, no pongan precio"])(
    "[GEN-02] is that this price stays out: %s",
    (typed) => expect(isPriceKept(typed)).toBe(true),
  );
});
