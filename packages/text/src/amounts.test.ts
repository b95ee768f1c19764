import { describe, expect, it } from "vitest";
import { amountsAmong, isFree, saving } from "./amounts.ts";
import { numbersIn } from "./numbers.ts";

describe("price and saving", () => {
  it.each([
    ["$249", "$199", "$50"],
    ["€1.234,50", "€1.000", "€234,50"],
    ["49€", "39€", "10€"],
    ["£240", "£195.50", "£44.50"],
    ["$1,200", "$900", "$300"],
    ["1 299 €", "99 €", "1 200 €"],
    ["USD 49", "$39", "USD 10"],
    ["$12,000", "$2,500", "$9,500"],
    ["€1.250.000", "€990.000", "€260.000"],
  ])("computes what %s instead of %s leaves", (price, sale, left) => expect(saving(price, sale)).toBe(left));

  it.each([
    ["₹10,00,000", "₹5,00,000", "₹5,00,000"],
    ["₹1,25,000", "₹1,00,000", "₹25,000"],
    ["₹1,23,50,000.50", "₹1,00,000", "₹1,22,50,000.50"],
  ])("reads lakhs and crores, as a report had it: %s less %s", (price, sale, left) =>
    expect(saving(price, sale)).toBe(left),
  );

  it.each([
    ["$249", "€199"],
    ["$249", "from $99/mo"],
    ["249", "199"],
    ["$199", "$249"],
    ["$99", "$99"],
    ["pay what you want", "free"],
  ])("computes nothing from %s and %s", (price, sale) => expect(saving(price, sale)).toBeNull());

  it("knows what is free", () => {
    expect(["free", "Free!", "$0", "0 €"].map((text) => isFree(text.replace("!", "")))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isFree("free shipping")).toBe(false);
  });
});

it("tells pounds of money from pounds of meat", () => {
  const amountsIn = (text: string) =>
    amountsAmong(text, numbersIn(text, "english")).map(({ value }) => value);
  expect(amountsIn("It cost 40 pounds.")).toEqual([40]);
  expect(amountsIn("We had 140 pounds of chuck.")).toEqual([]);
});
