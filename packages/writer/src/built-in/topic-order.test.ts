import type { EmailBrief } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { writeLetter } from "./built-in-writer.ts";

const letterOf = (change: Partial<EmailBrief>) =>
  writeLetter(
    {
      ...(BRIEFS.bakery as EmailBrief),
      ...{ productDescription: "", keyBenefit: "", proofElement: "", price: "", salePrice: "" },
      ...change,
    },
    "3",
  );
const contentOf = (change: Partial<EmailBrief>): string => letterOf(change).content;

const PAYROLL =
  "We are offering small employers to move to Mshahara Desk in January. KES 180 per employee per month, minimum KES 1,500. Payslips go by SMS or email. Contract is month to month.";
const WELDING =
  "ok so this is for the June intake of the welding course, it's called First Beads. it starts Monday June 9th. 30 people max because I do the marking myself. price is 340 canadian or two payments of 175";

describe("[GEN-01] where an offer begins", () => {
  it.each([
    // The topic names it without a word of what it is.
    [
      {
        contentFocus: PAYROLL,
        productName: "Mshahara Desk",
        productDescription: "Online payroll for small employers",
        keyBenefit: "Correct payslips without a formula to drag",
      },
      "Mshahara Desk: online payroll for small employers. Correct payslips without a formula to drag.\n\nWe are offering",
    ],
    // "Payslips go by SMS or email: online payroll" is nonsense.
    [{ contentFocus: PAYROLL, productName: "Mshahara Desk" }, "Payslips go by SMS or email."],
    // A benefit that is no sentence leads; the topic says the rest.
    [
      {
        contentFocus: WELDING,
        productName: "First Beads",
        keyBenefit: "a weld that holds on the thing you actually need fixed",
      },
      "First Beads: a weld that holds on the thing you actually need fixed.\n\nThe June intake of the welding course",
    ],
    // News come before the product, which it names below.
    [
      {
        contentFocus:
          "November is diabetes month. 20 minute foot check, Tues and Thurs mornings only. Medical aid patients can claim. Also we moved, now at Midlands Mews upstairs.",
        productName: "Foot Check",
        productDescription: "A look at skin, nails and shoes, with a written result for your GP",
      },
      "November is diabetes month.",
    ],
  ])("%#", (change, expected) => {
    expect(contentOf(change)).toContain(expected);
  });

  it("keeps news first, and the product below", () => {
    const content = contentOf({
      contentFocus:
        "November is diabetes month. 20 minute foot check, Tues and Thurs mornings only. Medical aid patients can claim. Also we moved, now at Midlands Mews upstairs.",
      productName: "Foot Check",
      productDescription: "A look at skin, nails and shoes, with a written result for your GP",
    });
    expect(content.indexOf("November is diabetes month")).toBeLessThan(content.indexOf("skin, nails"));
  });
});

describe("[GEN-02] facts of a topic that a rule once lost", () => {
  it.each([
    [
      "- half day on site\n- report in 5 working days\n- mornings only, no Mondays\n- NOT the certificate itself, that comes from the municipality, must be clear!!",
      "NOT the certificate itself, that comes from the municipality.",
    ],
    [
      "Only 12 places. It starts on 4 November. No refund after second session kindly mention this. No instalments.",
      "No refund after second session.",
    ],
    [
      "30 day free trial no card. Vanstock = app for plumbers, tells you whats in each van, scan it out (works w 4 merchants, more coming dont name them). cancel whenever. works offline",
      "App for plumbers, tells you what's in each van, scan it out.",
    ],
    [
      "We ring 212 older people once a week. Waiting list is 61. We need £4,514 to clear the list. Gifts are doubled up to £2,000.",
      "We need £4,514 to clear the list.",
    ],
    [
      "One per household. I sharpen them free. Shipping is $18 flat. No custom orders this year, my list is closed until 2027.",
      "No custom orders this year, my list is closed until 2027.",
    ],
    [
      "Invitation to our two days of training on August 16 and 17 at our farm. Lunch is included. Bring boots. Those who finish can reserve piglets at farm price.",
      "Bring boots. If you finish, you can reserve piglets at farm price.",
    ],
    [
      "Tallybook is open for the season. Contractors who set up before 20 October get their gang loaded by us at no charge. Also mention it now works with no signal in the shed.",
      "If you set up before 20 October, you get your gang loaded by us at no charge. It now works with no signal in the shed.",
    ],
    [
      "Let people know about our home and clinic fittings for made-to-measure garments, and that the state subsidy covers two sets a year. We are in Roma on the first Thursday of each month.",
      "The state subsidy covers two sets a year.",
    ],
    [
      "I facilitate one-day meetings for families about who takes over, when, and what happens to the ones who don't. I come to you. One day, 9 to 3.30. Lunch you supply.",
      "about who takes over, when, and what happens to the ones who don't.",
    ],
    [
      "We want owners of old looms to measure their loom and order a kit before the autumn. The kits are cut to order.",
      "Measure your loom and order a kit before the autumn.",
    ],
    [
      "Hull surveys before you buy. Explain that a survey from the seller is not enough. We come to the first viewing. Slipway costs are for the buyer.",
      "A survey from the seller is not enough.",
    ],
    [
      "Our homestay is near Kumarakom. Pick up from Kottayam station included. No TV in rooms. Children below 6 free.",
      "Pick up from Kottayam station included.",
    ],
    [
      "For HR. Calligraphy team workshop, 90 minutes, at your office. All materials provided. We bring floor cover. Confirm before 24 Oct.",
      "is a calligraphy team workshop, 90 minutes, at your office.",
    ],
    [
      "Enrollment is open. 35 slots. Need laptop 8gb RAM. We DO NOT promise a client, please put that because the office is strict",
      "We DO NOT promise a client.",
    ],
  ])("%s", (contentFocus, expected) => {
    expect(contentOf({ contentFocus })).toContain(expected);
  });

  it("keeps what follows a note in the same sentence with it", () => {
    const content = contentOf({
      contentFocus:
        "We ring 212 older people once a week. Waiting list is 61. Gifts are doubled. Not asking for volunteers in this one, we have enough at the moment.",
    });
    expect(content).not.toContain("We have enough");
  });

  it("prints facts of a Spanish topic as they stand, without the greeting to whoever writes", () => {
    const content = contentOf({
      story:
        "Mi comadre Lupita me pidió el vestido de su hija, esto fue en Tlaxcala en 2011. Yo ya cosía desde hace años con moldes de revista.",
      contentFocus:
        "hola, es para anunciar el curso de patronaje. empieza el lunes 6 de octubre, son 10 clases. Hay acceso por un año. necesitan máquina de coser recta, no overlock. 40 lugares en las clases en vivo",
      lesson: "el cuerpo no está mal, el molde está mal",
      productName: "",
    });
    expect(content).not.toMatch(/hola|anunciar/iu);
    expect(content).toContain(
      "Necesitan máquina de coser recta, no overlock. 40 lugares en las clases en vivo.",
    );
  });
});

describe("[GEN-02] words for whoever writes", () => {
  it("changes a name to no other where none is said, and prints nothing of it", () => {
    const content = contentOf({
      story:
        "I walked by aisle 7 in February. Asked the supervisor Rick how long. Rick said since before he came. We unloaded it that afternoon.",
      proofElement: "312 inspections last year. and change Rick to something else",
    });
    expect(content).not.toContain("Rick");
    expect(content).toContain("Asked the supervisor how long. R. said since before he came.");
    expect(content).not.toContain("something else");
  });

  it.each([
    ["want them to apply not buy bc i talk to everyone first", "apply"],
    [
      "annual inspections, written report in 48hrs. book 2 sites get the 2nd half price till end of march",
      "book",
    ],
  ])("makes no line before the link of a note or a term: %s", (contentFocus, callToAction) => {
    const { content } = letterOf({ contentFocus, callToAction });
    expect(content).toMatch(/\n\n(?:Apply|Book)[^\n,]{0,40}:\nhttps/u);
    expect(content).not.toMatch(/(?:first|March):\nhttps/u);
  });

  it("takes no child's benefits for the reader's, and no wages for a verb", () => {
    expect(
      contentOf({
        contentFocus: "Why leaving money to a grandchild can cost that child their benefits.",
        productName: "The Guide",
      }),
    ).toContain("can cost that child their benefits");
    expect(
      contentOf({ afterwards: "Pay takes about twenty minutes on a Sunday and nobody has to ask." }),
    ).toContain("Pay takes about twenty minutes");
  });

  it.each([
    ["proofElement", "312 groups so far (obs: não citar o nome dele no assunto)", "312 groups so far."],
    [
      "productDescription",
      "a scan of all panels, a certificate that most insurers accept (check with yours)",
      "a certificate that most insurers accept",
    ],
    [
      "story",
      "My uncle Srinivas had a unit in Peenya. The watchman saw it and got out. We came on a Sunday.",
      "My uncle Srinivas had",
    ],
    [
      "contentFocus",
      "Tiffin for parents. 3 day trial 900 rs. we can't do jain menu yet sorry. New menu from August. Starts Monday.",
      "3 day trial 900 rs. We can't do jain menu yet sorry.",
    ],
  ] as const)("keeps the facts and the names of %s: %s", (field, typed, expected) => {
    expect(contentOf({ [field]: typed })).toContain(expected);
  });

  it("books what it is named after, and not what a condition speaks of", () => {
    expect(
      contentOf({
        callToAction: "book",
        contentFocus:
          "Three mornings in March. £45 each, refunded if they book a survey with us before June.",
        productName: "Damp Wall Morning",
      }),
    ).not.toContain("survey here");
  });

  it("says no price again that the topic has said in other words", () => {
    const content = contentOf({ contentFocus: WELDING, price: "$340 CAD" });
    expect(content.match(/340/gu)).toHaveLength(1);
  });
});

describe("[GEN-02] what leads from the story", () => {
  it("stands by the story where it points at it", () => {
    const content = contentOf({
      readerMoment: "The bursar looks for a name in the book.",
      storyLink: "FeesLedger was built because of that mistake.",
      productName: "FeesLedger",
      productDescription: "Each pupil gets a payment account number.",
    });
    expect(content.indexOf("because of that mistake")).toBeLessThan(content.indexOf("The bursar looks"));
  });
});
