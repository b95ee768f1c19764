import type { EmailBrief } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { writeLetter } from "./built-in-writer.ts";

const SEED = "3";
const letterOf = (change: Partial<EmailBrief>) =>
  writeLetter({ ...(BRIEFS.bakery as EmailBrief), ...change }, SEED);

describe("a German offer", () => {
  const german = (story: string) =>
    letterOf({
      story,
      contentFocus: "einzeltraining bei euch zuhause, freie termine im juni, erstgespräch kostenlos",
      price: "75 euro die stunde",
      lesson: "wer angst hatte, versteht angst",
      ...{ productName: "", productDescription: "", keyBenefit: "", proofElement: "", salePrice: "" },
    }).content;

  it("has its nouns in capitals where the story writes them so", () => {
    const letter = german(
      "Meine Eltern mussten mit mir die Straße wechseln, weil ich als Kind vor jedem Hund große Angst hatte. Dann kam Arko, der freundliche Hofhund meiner Tante.",
    );
    expect(letter).toMatch(/\n\nWer Angst hatte, versteht Angst\.\n/u);
    expect(letter).toContain("freie Termine im Juni, Erstgespräch kostenlos");
    expect(letter).toContain("75 Euro die Stunde");
  });

  it("stays small where its author writes all words small", () => {
    const letter = german(
      "meine eltern mussten die straße wechseln, weil ich als kind vor jedem hund angst hatte.",
    );
    expect(letter).toContain("freie termine im juni");
  });
});

describe("the offer", () => {
  it.each([
    [
      {
        keyBenefit: "put in writing who raises your children",
        productDescription: "A will for both parents.",
      },
      /^The Guardian Package is a will for both parents\. Put in writing who raises your children\.$/mu,
    ],
    [
      { keyBenefit: "", productDescription: "21 workouts, 12 min each" },
      /^The Guardian Package is 21 workouts, 12 min each\./mu,
    ],
    [
      { keyBenefit: "", productDescription: "We write it with you." },
      /^The Guardian Package: we write it with you\./mu,
    ],
    [
      { keyBenefit: "", productDescription: "two evenings. max 10 people. recordings" },
      /is two evenings\. Max 10 people\. Recordings\./u,
    ],
    [
      { keyBenefit: "", productDescription: "", contentFocus: "karate lessons for couples in Morzine" },
      /^The Guardian Package: karate lessons for couples in Morzine\./mu,
    ],
    [
      { keyBenefit: "", productDescription: "", productName: "", contentFocus: "8 week choir course" },
      /^There's an 8 week choir course\./mu,
    ],
    [
      {
        keyBenefit: "A room to talk in",
        productDescription: "",
        productName: "",
        contentFocus: "8 week grief group",
      },
      /^There's an 8 week grief group\. A room to talk in\.$/mu,
    ],
    [
      { contentFocus: "Opening our autumn calendar", productDescription: "A will." },
      /^We're opening our autumn calendar\.\n/mu,
    ],
    [
      { contentFocus: "get people to import their wallets before april, 30% off", callToAction: "import" },
      /30% off\. [\s\S]*\n\nImport your wallets before April:/u,
    ],
    [
      { contentFocus: "book your autumn sweep before the first fire", callToAction: "book" },
      /\n\nBook your autumn sweep before the first fire:\n/u,
    ],
    [{ contentFocus: "cart closes midnight for The Guardian Package" }, /The cart closes at midnight/u],
    [{ contentFocus: "a will for both. The course starts in April" }, /The course starts in April/u],
    [{ proofElement: "612 students" }, /612 students/u],
    [
      {
        contentFocus: "Launch of our fragrance-free eczema balm, made in small batches",
        productDescription: "Nine ingredients. No nuts.",
      },
      /: our fragrance-free eczema balm, made in small batches\. Nine ingredients\. No nuts\./u,
    ],
    [{ price: "$997 or 4x 279", salePrice: "$697" }, /\$697 instead of \$997 or 4 x \$279\.\n/u],
    [
      {
        contentFocus: "will check, free for anybody within 10 miles til end nov",
        productDescription: "I read it, and say what is missing in it.",
      },
      /will check, free for anybody within 10 miles til end Nov\. I read it/u,
    ],
    [{ contentFocus: "wills, book now to lock 2026 prices, 2 hrs" }, /Book now to lock 2026 prices/u],
    [
      { contentFocus: "December appeal: £180 fills a box", price: "£180", salePrice: "" },
      /^(?![\s\S]*• £180)/u,
    ],
    [{ keyBenefit: "finish BOTH wills", productDescription: "" }, /Finish BOTH wills/u],
    [
      { contentFocus: "Black Friday: 30% off all wills thru Monday, free shipping, code BISCUIT" },
      /• Black Friday: 30% off all wills through Monday\n• Free shipping, code BISCUIT\n/u,
    ],
    [
      { contentFocus: "xmas orders close sun 14 dec, collect or deliver (5 mile), brandy fed since sept" },
      /• Xmas orders close Sun 14 Dec\n• Collect or deliver \(5 mile\)\n• Brandy fed since Sept\n/u,
    ],
    [
      {
        contentFocus: "new patients offer new patient exam + xrays £75 (normally £148) til end of Feb",
        price: "£148",
        salePrice: "£75",
      },
      /New patient exam \+ xrays til end of Feb\. The Guardian Package is £75 instead of £148/u,
    ],
    [{ title: "Jan 6 week challenge" }, /^(?![\s\S]*Jan 6)/u],
    [
      { keyBenefit: "they can get in by themselves", targetAudience: "people with senior dogs" },
      /They can get in by themselves/u,
    ],
    [
      {
        contentFocus: "will vouchers for Father's Day (£189, 45 mins with a solicitor)",
        productDescription: "45 minutes with a solicitor who knows family law. The voucher does not expire.",
        price: "£189",
      },
      /\n• For Father's Day\n/u,
    ],
    [
      { price: "free survey", salePrice: "", keyBenefit: "a free tree survey" },
      /^(?=[\s\S]*A free tree survey\.)(?![\s\S]*Free survey)/u,
    ],
    [
      {
        productName: "Friends of Harbour Heritage",
        contentFocus: "Annual membership of a local fishing heritage museum, helps us stay open in winter",
        productDescription: "",
      },
      /is an annual membership of a local fishing heritage museum, and helps us stay open in winter\./u,
    ],
    [
      {
        contentFocus: "recruit volunteer conversation partners, one hour per week",
        title: "Volunteer recruitment autumn",
        productName: "",
        productDescription: "You meet one person, in a library or on Zoom. No teaching experience needed.",
        story:
          "We lost six volunteers in our first spring. My mother came instead, and stayed for nine years.",
        proofElement: "",
      },
      /^(?=[\s\S]*\n\nWe're recruiting volunteer conversation partners, one hour per week\.\n)(?![\s\S]*recruitment)/u,
    ],
    [
      {
        contentFocus: "guardian wills, first ever batch, very limited (60 places)",
        productDescription: "A will for both parents, written with you, signed at home within a week.",
      },
      /\n• First ever batch\n• Very limited \(60 places\)\n/u,
    ],
    [
      {
        contentFocus: "Guardian enrollment, closes Jan 31",
        productDescription: "6 weeks, live cohort, 3 drafts.",
      },
      /^The Guardian Package: 6 weeks, live cohort, 3 drafts\.[\s\S]*^Guardian enrollment closes Jan 31\. /mu,
    ],
    [
      { keyBenefit: "somebody who comes when it suits you", productDescription: "" },
      /\nSomebody who comes when/u,
    ],
    [
      {
        productName: "Second Opinion",
        productDescription: "bring your quote. we look at the car, no charge.",
        keyBenefit: "",
      },
      /^(?![\s\S]*a bring your quote)[\s\S]*Bring your quote\. We look at the car, no charge\.$/mu,
    ],
    [{ afterwards: "they sleep. so do you" }, /\n\nAfterwards, they sleep\. So do you\.\n/u],
    [{ title: "webinar invite: Thursday 25th 7.30pm (Zoom)" }, /Thursday 25th 7\.30pm \(Zoom\)/u],
    [
      {
        title: "Solar consult",
        contentFocus: "Metering changes in fall.",
        productName: "",
        productDescription: "free consult, takes 20 minutes",
        keyBenefit: "",
      },
      /Solar consult/iu,
    ],
  ])("joins the fields %j as a person would", (change, expected) =>
    expect(
      letterOf({
        contentFocus: "guardian package",
        productName: "The Guardian Package",
        targetAudience: "parents of young children",
        ...change,
      }).content,
    ).toMatch(expected),
  );

  it.each([
    ["4 800 €", "1 440 € après aides", "4 800 € (1 440 € après aides)"],
    ["4 800 € avant aides", "1 440 €", "4 800 € avant aides, 1 440 €"],
  ])("says no more about two prices than the author: %j, %j", (price, salePrice, expected) => {
    const story =
      "L'hiver dernier, le four est tombé en panne et ma sœur est venue avec deux réchauds. C'était bon.";
    expect(letterOf({ story, price, salePrice }).content).toContain(expected);
  });

  it("puts a sign where its author does", () => {
    const story = "El horno se rompió y mi hermana vino con dos hornillos. Fue una noche larga y buena.";
    const { content } = letterOf({
      story,
      contentFocus: "puesta a punto 45€, recogemos en casa",
      price: "45",
      salePrice: "35 (solo octubre)",
    });
    expect(content).toContain("45 €, 35 € (solo octubre)");
  });

  it("tells the reader what changes for customers, and what they tell as theirs", () => {
    const { content, writingNotes } = letterOf({ afterwards: "they get their sunday back" });
    expect(content).toContain("You get your Sunday back.");
    expect(writingNotes.tidied).toContainEqual(expect.objectContaining({ field: "afterwards" }));
    expect(letterOf({ afterwards: "Usually one evening of the whole family on a call" }).content).toContain(
      "Usually one evening of the whole family on a call.",
    );
  });

  it("says how many places are left behind what is for sale", () => {
    expect(letterOf({ contentFocus: "Five places are left.", price: "$9" }).content).toContain(
      "Five places are left. The Rest Day Plan is $9.",
    );
  });

  it.each([
    [
      "two day dry stone walling course, sat 9 and sun 10 may, at our yard field. 8 places max. 9.15 to 4.30 both days. bring steel toe boots and your own lunch, we do the tea and cake. gloves and hammers provided.",
      // What the fields beside it say it is stands before the terms.
      [
        "Four week course",
        "Dry stone walling course",
        "8 places max",
        "9.15 to 4.30",
        "Bring steel toe boots",
        "Gloves and hammers",
      ],
    ],
    // What is offered is named first where the topic begins with its terms.
    [
      "Promote the wholesale order. Order must be in by 15 December so that the weavers start in January. Samples: 3 baskets for 75 USD by DHL, we remove this 75 from your first order. New: each basket has a tag with the name of the woman who wove it.",
      ["Four week course", "Order must be in", "Samples: 3 baskets", "We remove this 75", "New: each basket"],
    ],
    [
      "Half hogget boxes from our own sheep, killed at 16 months not 5. 22 half boxes that's all there is. Delivered chilled on Thurs 25 Sept or Thurs 2 Oct, you say which, or collect from the farm on the Saturday after. It will go in 2 freezer drawers, people always ask",
      ["Half hogget boxes", "22 half boxes", "Delivered chilled", "You say which", "It will go in"],
    ],
    [
      "We check the safety sheets of companies who export paints. You send up to 10 sheets. We check the language and also the regulation. It is a fixed price.",
      ["We check the safety", "You send up to", "We check the language", "It is a fixed price"],
    ],
  ])("[GEN-01] tells the topic in the order in which it is typed: %s", (contentFocus, inOrder) => {
    const content = letterOf({ contentFocus }).content.toLowerCase();
    const places = inOrder.map((part) => content.indexOf(part.toLowerCase()));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it("[GEN-01] names the product where the topic begins, if it is not named there", () => {
    const contentFocus =
      "Turma de violão para adultos. Terças 19h30, começa dia 5 de agosto. Bairro Santana. Máximo 7 por turma.";
    const story =
      "No inverno passado o forno quebrou e minha irmã veio com dois fogões. Ela disse que era bom.";
    const { content } = letterOf({
      story,
      contentFocus,
      productName: "Violão do Zero",
      productDescription: "",
    });
    expect(content).toContain("Violão do Zero: turma de violão para adultos.");
  });

  it("[GEN-01] says a price once, however it is typed", () => {
    const { content } = letterOf({
      contentFocus: "I take twelve family books a winter. Most come in between $280 and $650.",
      price: "Most between $280 and $650",
      salePrice: "",
    });
    expect(content.match(/\$280/gu)).toHaveLength(1);
    expect(
      letterOf({ contentFocus: "An online evening. 12 bucks. Kids come free.", price: "$12", salePrice: "" })
        .content,
    ).not.toContain("$12");
    const times65 = (contentFocus: string): number =>
      letterOf({ contentFocus, price: "65", salePrice: "" }).content.split("65").length - 1;
    expect(times65("An oven check, 65 quid a visit, takes 40 minutes.")).toBe(1);
    // Another number that ends so, and "5 quid off", are no price of 65.
    expect(times65("An oven check, 5 quid off in May, for up to 165 rolls.")).toBe(2);
    // Minutes are no price.
    expect(times65("An oven check of 65 minutes.")).toBe(2);
  });

  it("opens with what the topic asks for, and says the price after it", () => {
    const { content } = letterOf({
      productName: "",
      productDescription: "",
      keyBenefit: "",
      proofElement: "",
      contentFocus: "check your loft for wasp nests in april not august",
      price: "spring check 40, nest 65",
      salePrice: "",
      callToAction: "book",
    });
    expect(content).toContain("Check your loft for wasp nests in April not August.");
    expect(content.indexOf("Check your loft")).toBeLessThan(content.indexOf("Spring check 40"));
  });

  it("takes the request out of what the email is to reach", () => {
    const { content } = letterOf({
      contentFocus: "get people who signed up for Rest (the plan) to book their first day",
      callToAction: "learn",
    });
    expect(content).toContain("Book your first day.");
    expect(content).not.toContain("signed up");
  });

  it("does not tell readers that they are wanted", () => {
    const { content, writingNotes } = letterOf({
      contentFocus: "Getting new owners, mainly bakers but anyone",
    });
    expect(content).not.toContain("Getting new owners");
    expect(writingNotes.notes.some(({ text }) => text.includes("Getting new owners"))).toBe(true);
  });

  it("keeps a name with a question mark in one piece", () => {
    expect(letterOf({ productName: "Is That Allowed? half term group", keyBenefit: "" }).content).toContain(
      "Is That Allowed? half term group",
    );
  });

  it.each([
    ["Walk letter - walk is Sat 13 Dec, 4pm, from the car park", null],
    [
      "Rest appeal - walk is Sat 13 Dec, 4pm, from the car park",
      "The walk is Sat 13 Dec, 4pm, from the car park",
    ],
    ["LAUNCH cart opens 6th closes 10th", null],
  ])("says of the title %j no more than when and where", (title, expected) => {
    const { content } = letterOf({ title });
    expect(content).not.toContain("cart");
    if (expected !== null) expect(content).toContain(expected);
    expect(content).not.toContain("appeal -");
  });

  it("keeps a list as a list, in a paragraph with one line for each point", () => {
    const { letter, content } = letterOf({
      productName: "Spring Camp",
      contentFocus: "Admissions open for Spring Camp, limited to 24 seats",
      productDescription:
        "4 weeks, on Sundays\n- week 1: the napkin. Bring yours\n- week 2: the phone\nLunch included",
      keyBenefit: "",
    });
    expect(content).toContain(
      "4 weeks, on Sundays.\n• Week 1: the napkin. Bring yours\n• Week 2: the phone\n\nLunch included.",
    );
    const { sources = [] } = letter.parts.find(({ beat }) => beat === "offer") ?? {};
    expect(sources.find(({ sentence }) => sentence === "Week 2: the phone")?.fields).toEqual([
      "productDescription",
    ]);
  });

  it("leaves a description open before what it lists", () =>
    expect(
      letterOf({
        productDescription: "We read your invoices and you get:\n- your food cost\n- a list",
        keyBenefit: "see it all",
      }).content,
    ).toContain("and you get:\n• Your food cost\n• A list"));

  it("says what it is where only the topic does, and no measure twice", () => {
    const course = letterOf({
      productName: "Spark Tuesdays",
      contentFocus: "8 week beginner welding course, women only",
      productDescription: "8 tuesdays 6.30-9pm, MIG only, max 6 people, all gear included",
    });
    expect(course.content).toContain("8 week beginner welding course, women only");
    const calm = letterOf({
      productName: "Quit In One",
      contentFocus: "one session quit smoking hypnotherapy jan offer",
      productDescription:
        "2 hours, in person or zoom. follow up call at 2 weeks. second session free if you slip",
    });
    expect(calm.content).toContain("one session quit smoking hypnotherapy Jan offer");
    const group = letterOf({
      productName: "",
      contentFocus: "inviting coaches to my 8 week relating group",
      productDescription: "8 Tuesdays on Zoom, 10 coaches max, we practice on live calls",
    });
    expect(group.content).toContain("You're invited to my 8 week relating group.");
    const check = letterOf({
      productName: "Gait Check",
      contentFocus: "45-min running gait assessment",
      productDescription: "45 minutes, video analysis, strength tests and a written plan",
    });
    expect(check.content.match(/45/gu)).toHaveLength(1);
  });

  it.each([
    ["6 week kickstart, women 40+", "3 sessions a week + nutrition guide + WhatsApp group"],
    ["conversation club weds 7pm zoom", "6 people max, B1+, new topic every week, no homework ever"],
  ])(
    "[GEN-01] says what the name stands for where the description only lists: %s",
    (contentFocus, productDescription) => {
      const { content } = letterOf({ productName: "Stronger", contentFocus, productDescription });
      expect(content.toLowerCase()).toContain(`stronger: ${contentFocus.toLowerCase()}`);
    },
  );

  it.each([
    ["spring campaign", "5 modules, templates, a workbook, a group"],
    ["more bookings in April", "5 modules, templates, a workbook, a group"],
  ])("[GEN-01] takes no plan for what is offered: %s", (contentFocus, productDescription) => {
    const { content } = letterOf({ productName: "Stronger", contentFocus, productDescription });
    expect(content.toLowerCase()).not.toContain(contentFocus.toLowerCase());
  });

  it("[GEN-01] says first that a thing is out, last by when, and to donors how many are needed", () => {
    const book = letterOf({
      productName: "Toast",
      contentFocus: "My book is out tues! signed copies",
      productDescription: "a memoir in 12 kitchens. hardback, 240pp",
    }).content;
    expect(book.indexOf("My book is out Tues!")).toBeLessThan(book.indexOf("memoir in 12"));
    const rig = letterOf({
      productName: "Know Your Rig",
      contentFocus: "pretrip course for owner ops, launch price ends sunday nite",
      productDescription: "11 videos shot on my phone. air system, belts, coolant",
    }).content;
    expect(rig).toContain("Know Your Rig is a pretrip course for owner ops.");
    expect(rig).toMatch(/Launch price ends Sunday night(?:\n|\.)/u);
    const topic = "we need 40 more monthly givers before Easter to keep the shelter open";
    expect(letterOf({ contentFocus: topic }).content).toContain(`W${topic.slice(1)}.`);
  });

  it.each([
    [
      {
        productName: "",
        contentFocus: "Regular round taking on a few more houses",
        productDescription: "every 4 wks or 8 wks",
      },
      "Regular round taking on a few more houses: every 4 weeks or 8 weeks.",
    ],
    [
      {
        productName: "",
        contentFocus: "Autumn tuning reminder",
        productDescription: "tuning + small repairs included",
      },
      "Autumn tuning: tuning + small repairs included.",
    ],
    [
      {
        contentFocus: "new studio opens feb 1 on Mill Street",
        productDescription: "unlimited classes for 6 months, 2 guest passes",
      },
      "New studio opens Feb 1 on Mill Street.\n\nThe Rest Day Plan",
    ],
    [{ contentFocus: "Windows 10 support has ended, what to do" }, "Windows 10 support has ended.\n"],
    [{ contentFocus: "a tool for film crews. beta open to 30 productions" }, "Beta open to 30 productions"],
    [{ proofElement: "ABPT member" }, "ABPT member"],
    [
      { readerMoment: "a manager asks about leave and you open a PDF from 2017" },
      "\n\nA manager asks about leave and you open a PDF from 2017.",
    ],
    [
      { readerMoment: "Sunday night, truck console full, telling themselves they'll catch up" },
      "\n\nYou may know the moment: Sunday night, truck console full, telling yourself you'll catch up.",
    ],
    [{ readerMoment: "I guess they feel stuck" }, "you feel stuck."],
    [
      { readerMoment: "When they ring their mother and ask what they have been doing, and hear 'not much'." },
      "when you ring your mother and ask what they have been doing, and hear 'not much'.",
    ],
    [
      {
        targetAudience: "Women between 35 and 65, many with children",
        readerMoment: "When she crosses her legs before a sneeze. Or when she says 'I'll mind the coats'.",
        afterwards: "She stops making up reasons.",
      },
      "You may know the moment when you cross your legs before a sneeze. Or when you say 'I'll mind the coats'.",
    ],
    [
      { readerMoment: "Driving home from a visit and realizing you can't repeat the story he told." },
      "You may know the moment: driving home from a visit and realizing you can't repeat the story he told.",
    ],
    [
      {
        readerMoment: 'When somebody asks them "have you got a website?" and they say "it\'s being done".',
      },
      'when somebody asks you "have you got a website?" and you say "it\'s being done".',
    ],
    [
      {
        story:
          "my cousin gave the folder to aunty breda. breda got up at 7 and she missed the ceremony. nobody knew til the video came in november. the cake man had the wrong eircode and she went out to him just for a minute.\n\n(breda doesnt know its in an email so maybe change her name? call her aunty joan.)",
      },
      "Joan got up at 7",
    ],
    [
      { afterwards: "sleep. also we do senior discounts 10% mention that" },
      "Also we do senior discounts 10%.",
    ],
    [
      {
        targetAudience: "People over 55 in Thunder Bay, plus their grown-up kids",
        afterwards: "They garden again. They walk to the mailbox in winter.",
      },
      "You garden again. You walk to the mailbox in winter.",
    ],
    [
      { storyLink: "The seat she sits in is the sort of seat the reader would be sponsoring." },
      "the sort of seat you would be sponsoring.",
    ],
    [
      {
        contentFocus: "I would like managers to see that the money they think they lack is in their racking.",
      },
      "\n\nThe money you think you lack is in your racking.",
    ],
    [{ contentFocus: "the rest day course opens nov 1, why peoples weeks break" }, "opens Nov 1"],
    [
      { contentFocus: "We need 80 new monthly donors by Christmas to keep the Saturday opening." },
      "\n\nWe need 80 new monthly donors by Christmas to keep the Saturday opening.",
    ],
    [
      { keyBenefit: "dont waste money on stuff nobody cares abt" },
      "Don't waste money on stuff nobody cares about",
    ],
    [{ price: "$897", salePrice: "697 thru the 30th" }, "$897, but $697 through the 30th"],
    [
      { price: "£9 a month", salePrice: "", productDescription: "A monthly gift of £9 for one seat." },
      "monthly gift of £9 for one seat",
    ],
    [
      { readerMoment: "When they come in from the rain, pull off their shoes and put the heating on" },
      "\n\nYou may know the moment when you come in from the rain, pull off your shoes and put the heating on.",
    ],
    [
      { readerMoment: "when they're looking out the window and he says I'll just nip up" },
      "\n\nYou know when you're looking out the window and he says I'll just nip up.",
    ],
    [
      {
        readerMoment:
          'When they are on the way home from their parents. Or when a brother says, "She is having that."',
        targetAudience: "Adult children with a living parent",
      },
      "\n\nYou may know the moment when you are on the way home from your parents. Or",
    ],
    [
      { readerMoment: "when theyre riding along and they pedal a bit softer" },
      "\n\nYou know when you're riding along and you pedal a bit softer.",
    ],
    [
      {
        readerMoment: "The phone goes quiet. Many of our donors have a neighbour they keep meaning to ring.",
      },
      "\n\nThe phone goes quiet.\n",
    ],
    [
      { afterwards: "They look inside their shoes before they put them on" },
      "You look inside your shoes before you put them on.",
    ],
    [
      { readerMoment: "In January, when the cards come down and the phone goes quiet." },
      "You may know the moment: in January, the cards come down and the phone goes quiet.",
    ],
    [
      { readerMoment: "in the lift or at a wedding when someone asks so what do you do" },
      "\n\nIn the lift or at a wedding, someone asks so what do you do.",
    ],
    [
      { readerMoment: "Their mum has fallen and the hospital asks who's collecting her" },
      "\n\nYour mum has fallen and the hospital asks who's collecting her.",
    ],
    [{ storyLink: "because I know what it's like" }, "\n\nI know what it's like."],
    [
      { afterwards: "Val sends me a Christmas card every year. It says 'Gutters clear.'" },
      "\n\nVal sends me a Christmas card every year. It says 'Gutters clear.'",
    ],
    [{ afterwards: "They are home by six" }, "\n\nYou are home by six."],
    [{ afterwards: "they feel unstuck?" }, "\n\nYou feel unstuck."],
    [{ afterwards: "They can sleep" }, "\n\nYou can sleep."],
    [
      {
        afterwards: "They look at a heap and see a wall. Several have told me that they went home and began.",
      },
      "\n\nYou look at a heap and see a wall. Several have told me that they went home and began.",
    ],
    [{ afterwards: "They sleep, that's what they say not me" }, "People sleep, that's what they say"],
    [
      { afterwards: "A fistful of compost a week. They stop apologizing to the bin." },
      "You stop apologizing to the bin.",
    ],
    [{ afterwards: "more energy" }, "More energy"],
    [{ afterwards: "Shopping takes half an hour again." }, "\n\nShopping takes half an hour again."],
    [{ productDescription: "One visit, one page, no jargon." }, "one visit, one page, no jargon."],
    [
      { productName: "", contentFocus: "letting people know I do living funerals, not only services" },
      "I do living funerals, not only services.",
    ],
    [
      {
        productName: "Bits",
        contentFocus: "Saturday code club. Robots!! ages 8-12",
        productDescription: "10 sats, 10-11.30, laptops provided",
      },
      "Ages 8-12.",
    ],
    [
      {
        productName: "Upright",
        contentFocus: "Trial of our posture app for remote teams (HR buyers)",
        productDescription: "5 breaks a day, no video, a dashboard",
      },
      "Upright: our posture app for remote teams.",
    ],
    [
      {
        productName: "Two of Each",
        contentFocus: "valentines boxes, order by feb 9 for uk delivery",
        productDescription: "12 chocolates, 6 flavors",
      },
      "Two of Each: Valentine's boxes, order by Feb 9 for UK delivery.",
    ],
    [
      { storyLink: "We baked flatbreads instead. That is still the job." },
      "\n\nWe baked flatbreads instead. That is still the job.",
    ],
    [
      { afterwards: "she can answer the bank without ringing her ex to ask" },
      "She can answer the bank without ringing her ex to ask.",
    ],
    [
      { readerMoment: "She sees the bank's logo and puts it in a drawer. Then thinks about it at 3am." },
      "put it in a drawer. Then you think about it at 3am.",
    ],
    [
      { productName: "Clear Numbers", productDescription: "6 week 1:1 programme, one call a week" },
      "Clear Numbers: 6 week 1:1 programme, one call a week.",
    ],
    [
      {
        productName: "Wool Topper",
        productDescription: "Mattress topper. Single, double, king. Made in Newtown, Powys. 60 night trial.",
      },
      "Single, double, king. Made in Newtown, Powys.",
    ],
    [
      { productName: "Say It Anyway (free webinar)", callToAction: "webinar" },
      "\n\nSign up for Say It Anyway here:",
    ],
    [
      {
        productName: "",
        contentFocus: "apostille service, quick reminder that its possible online",
        productDescription: "upload, we certify, courier to you",
      },
      "It's possible online.",
    ],
    [
      { targetAudience: "Parents of teenagers", afterwards: "They put their hand up." },
      "\n\nThey put their hand up.",
    ],
    [
      { targetAudience: "Parents of teenagers", afterwards: "They get their evenings back." },
      "\n\nThey get their evenings back.",
    ],
    [
      {
        productName: "The Slipper Case",
        contentFocus: "mixed case: 6 bottles",
        productDescription: "2 sparkling, 2 white, 2 red",
      },
      "The Slipper Case. Mixed case: 6 bottles.",
    ],
    [
      {
        productName: "Sworn",
        contentFocus: "Introducing certified translations in 24h",
        productDescription: "Upload by noon, certified PDF by 9am, original by courier.",
      },
      "Sworn: certified translations in 24h.",
    ],
    [
      {
        productName: "",
        contentFocus: "open day sat 17th, free maths check",
        productDescription: "bring them for 20 mins",
      },
      "\n• Sat 17th, free maths check",
    ],
    [{ callToAction: "book a slot for sat" }, "\n\nBook a slot for Sat:"],
    [
      { storyLink: "Lena did exactly what we do in week one of the course" },
      "within a month.\n\nLena did exactly what we do",
    ],
    [{ lesson: "that hes not being naughty" }, "\n\nHe's not being naughty."],
    [
      { proofElement: "Sworn translator TP no. on the list of the ministry" },
      "translator TP no. on the list",
    ],
    [{ contentFocus: "Rest days for bakers, we can start w/c 9 Feb" }, "start week commencing 9 Feb"],
    [{ contentFocus: "need 60 more volunteers, have 34" }, "Need 60 more volunteers, have 34."],
    [
      { contentFocus: "I would like to invite bakers to a free half-hour conversation." },
      "You're invited to a free half-hour conversation.",
    ],
    [
      {
        productName: "A day written for you",
        productDescription: "",
        keyBenefit: "",
        contentFocus: "A deposit of €150 holds the date.",
      },
      "A deposit of €150 holds the date.",
    ],
    [{ keyBenefit: "meat that tastes of something" }, "You get meat that tastes of something."],
    [
      { story: "I joined at 53, yr after my divorce. Lena laughed. We baked." },
      "at 53, year after my divorce",
    ],
    [
      {
        productName: "Grumpy Dogs",
        productDescription: "4 dogs, big field. muzzle welcome. lifetime whatsapp",
      },
      "Muzzle welcome. Lifetime WhatsApp.",
    ],
  ])("[GEN-01] says of %j what its author said", (change, expected) =>
    expect(letterOf(change).content).toContain(expected),
  );

  it("[GEN-01] tells no reader what the sender aims at", () =>
    expect(
      letterOf({ contentFocus: "membership drive, goal 200 new members by dec 31" }).content,
    ).not.toMatch(/goal|Dec 31/u));

  it.each([
    { storyLink: "n/a" },
    { lesson: "AI" },
    { proofElement: "Maureen said I can use her first name" },
    { readerMoment: "reader is probably a mum of two" },
  ])("[GEN-01] prints nothing of an answer that is none: %j", (change) => {
    const [said = ""] = Object.values(change);
    const { content } = letterOf({ lesson: "", ...change });
    expect(content.toLowerCase()).not.toContain(`${said.toLowerCase()}.`);
  });

  it("[GEN-01] invites to what the author invites to, with the month in which it starts", () => {
    const { content } = letterOf({
      productName: "Mouthed The Words",
      contentFocus:
        "Inviting people who have been here for ages to the eight-week course starting in January, for adults who were told they couldn't sing",
      productDescription: "Eight Wednesday evenings in the meeting house. No auditions.",
    });
    expect(content).toContain(
      "You're invited to the eight-week course starting in January, for adults who were told they couldn't sing.",
    );
  });

  it("[GEN-01] says what is done for readers to the reader, and of others what was said of them", () => {
    const described = (productDescription: string) => letterOf({ productDescription }).content;
    expect(
      described("A one-page report every Friday. I connect to their POS, so they don't fill in anything."),
    ).toContain("I connect to your POS, so you don't fill in anything.");
    expect(described("Made by women in Oaxaca. We pay their price, so they can plan.")).toContain(
      "We pay their price, so they can plan.",
    );
  });

  it("puts a bare topic and its price in one line, where the price is no sentence", () =>
    expect(
      letterOf({
        story:
          "Ma voisine Colette est entrée dans l'atelier un jour de pluie. Elle voulait seulement s'abriter. Elle est restée.",
        productName: "",
        productDescription: "",
        keyBenefit: "",
        proofElement: "",
        contentFocus: "mes ateliers de poterie du samedi matin",
        price: "35 €",
        salePrice: "",
      }).content,
    ).toContain("Mes ateliers de poterie du samedi matin : 35 €."));

  it("does not say a price again that the description begins with", () =>
    expect(
      letterOf({
        productDescription: "£45 covers tyres and a lock.",
        price: "£45",
        salePrice: "",
      }).content.match(/£45/gu),
    ).toHaveLength(1));

  it.each([
    [
      "getting your chimney swept before october",
      "I sweep it, put the camera up, you get the pictures on your phone the same day",
      "Get your chimney swept before October.",
    ],
    [
      "the weekend in june, for people who were told they cant sing",
      "sat + sun 14/15 june, village hall, no sheet music, no solos, lunch both days, 30 places",
      "It's for people who were told they can't sing.",
    ],
  ])("says the point of the topic %j beside a description", (contentFocus, productDescription, expected) =>
    expect(letterOf({ productName: "The Weekend", contentFocus, productDescription }).content).toContain(
      expected,
    ),
  );

  it("says what the link is for and what is asked for, whatever else is planned", () => {
    const webinar = letterOf({
      productName: "Green Lawn Coaching",
      contentFocus: "free webinar on raising your mowing prices, then i pitch the coaching at the end",
      productDescription: "6 month coaching for solo lawn guys. call every tuesday night, my price sheets",
      callToAction: "webinar",
      price: "free",
      salePrice: "",
    });
    expect(webinar.content).toContain("Free webinar on raising your mowing prices.");
    expect(webinar.content).not.toContain("pitch");
    const fund = letterOf({
      productName: "The Late Lamp Fund",
      contentFocus: "Asking past supporters for a monthly donation to keep the library open",
      productDescription: "What R150 a month pays for:\n- one hour every week\n- soup",
    });
    expect(fund.content).toContain("a monthly donation to keep the library open");
    expect(fund.content).toContain("What R150 a month pays for:\n• One hour");
    const plan = letterOf({
      story:
        "Ich bin seit 2009 Heizer bei uns. Im August stand ein alter Herr am Bahnsteig. Er schaute nur auf die Lok.",
      productName: "Fördermitgliedschaft",
      contentFocus: "Neue Fördermitglieder für unseren Verein gewinnen",
      productDescription: "Jahresmitgliedschaft mit zwei Freifahrten",
    });
    expect(plan.content).not.toContain("gewinnen");
  });

  it("says to the reader what somebody does who is not named", () => {
    const { content } = letterOf({ afterwards: "Goes to the meeting without fear, every time" });
    expect(content).toContain("\n\nYou go to the meeting without fear, every time.");
  });

  it("prints nothing of somebody whom the letter does not name", () =>
    expect(
      letterOf({
        readerMoment: "Dad's hair is long and he won't say why he's stopped going in.",
        afterwards: "He looks like himself again.",
      }).content,
    ).not.toMatch(/hair is long|like himself/u));

  it("prints a permission nowhere", () => {
    const { content } = letterOf({
      storyLink: "It is a customer of mine. She has said yes to her first name being used.",
    });
    expect(content).not.toMatch(/customer of mine|said yes/u);
  });

  it("names who is quoted", () => {
    expect(
      letterOf({ proofElement: 'Quote (with permission) from Raj, an engineer: "They asked me again."' })
        .content,
    ).toContain('Raj, an engineer: "They asked me again."');
  });

  it("says in other languages what only the topic does", () =>
    expect(
      letterOf({
        story:
          "Vino a la autoescuela el jueves con el carnet en la mano. La primera clase no pasamos de la rotonda.",
        productName: "Bono Volver a Conducir",
        contentFocus: "clases para gente que tiene el carnet pero no conduce por miedo",
        productDescription: "6 clases de 60 min con Maribel, te recogemos en casa",
        afterwards: "coge las llaves y se va sin pedirle permiso a nadie",
        storyLink: "es una alumna del bono",
      }).content,
    ).toMatch(
      /clases para gente que tiene el carnet pero no conduce por miedo\.[\s\S]*Es una alumna[\s\S]*Después, coge las llaves/u,
    ));

  it("names a thing without a name by the topic's first words", () => {
    const brief = { productName: "", productDescription: "2 weeks, 4 classes + free uniform. No contract." };
    expect(
      letterOf({ ...brief, contentFocus: "kids karate 2 weeks for $29 incl uniform" }).content,
    ).toContain("Kids karate: 2 weeks, 4 classes");
    const { content, findings } = letterOf({
      contentFocus: "Open 3 monthly slots for clients",
      keyBenefit: "you talk, I do the rest",
      productDescription: "",
    });
    expect(content).toContain("I'm opening 3 monthly slots for clients.");
    expect(findings.filter(({ rule }) => rule === "added-words")).toEqual([]);
  });

  it.each([
    ["from $240", "from $180", "from $180 instead of $240"],
    ["$299 incl chems", "$249", "$249 instead of $299 incl chems"],
    ["$2,850", "$2,500 w deposit by feb 1", "$2,850, or $2,500 with deposit by Feb 1"],
  ])("says how %s and %s go together", (price, salePrice, expected) =>
    expect(letterOf({ price, salePrice }).content).toContain(expected),
  );

  it("says a benefit without its to", () =>
    expect(letterOf({ keyBenefit: "To feel safe in water" }).content).toContain("Feel safe in water."));

  it("reads points between slashes as a list", () =>
    expect(
      letterOf({ productDescription: "5 sorts / no sugar / 3 months in the freezer" }).content,
    ).toContain("• 5 sorts\n• No sugar\n• 3 months in the freezer"));

  it.each([
    [
      { productName: "2024 Honey", contentFocus: "new honey is in", price: "$18 a jar, max 2" },
      "New honey is in.\n\n2024 Honey: $18 a jar, max 2.",
    ],
    [
      { productName: "", contentFocus: "An invitation to a free monthly call about moving", price: "" },
      "You're invited to a free monthly call about moving.",
    ],
    [
      {
        productName: "",
        contentFocus: "A soft invitation to reply or to join the Saturday circle",
        price: "",
      },
      "You're invited to reply or to join the Saturday circle.",
    ],
    [
      {
        productName: "Mates Squad",
        contentFocus: "getting adults who cant really swim to join the tuesday squad at the pool",
        price: "$140 a term",
      },
      "Join the Tuesday squad at the pool.\n\nMates Squad: $140 a term.",
    ],
    [
      {
        productName: "Heel Check",
        contentFocus: "Heel Check, 40 min first consult, for lapsed pts w/ heel pain",
      },
      "Heel Check is a 40 min first consult.",
    ],
    [
      {
        productName: "Tip Pools",
        contentFocus: "Tip reconciliation in TallyShift: closes the night's split before staff leave",
      },
      "Tip Pools: tip reconciliation in TallyShift. Closes the night's split before staff leave.",
    ],
    [
      { productName: "Fall tune up", contentFocus: "tune up", productDescription: "21 point check" },
      "Fall tune up: 21 point check.",
    ],
    [
      {
        productName: "THE SHOEBOX SERVICE",
        contentFocus: "the shoebox",
        productDescription:
          "BRING IT HOW IT IS, BOX, BAG, GLOVEBOX, ESKY. I SORT IT AND LODGE IT AND TELL YOU WHAT YOU OWE. (registered BAS agent)",
      },
      "The Shoebox Service: bring it how it is, box, bag, glovebox, esky. I sort it and lodge it and tell you what you owe (registered BAS agent).",
    ],
  ])("says %j once, in the author's words", (change, expected) =>
    expect(
      letterOf({ productDescription: "", keyBenefit: "", proofElement: "", salePrice: "", ...change })
        .content,
    ).toContain(expected),
  );

  it("offers what readers are invited to, and does not call the product so", () => {
    const { content } = letterOf({
      productName: "Scheduler",
      contentFocus: "Invite plant managers at mid-size firms to a 30-minute demo of our module",
      productDescription: "Live schedule on every machine.",
    });
    expect(content).toContain("You're invited to a 30-minute demo of our module.");
    expect(content).not.toContain("Scheduler is a 30-minute demo");
  });

  it.each([
    [
      "$79 a month, annual; $95 month to month. Setup is free through November 30 for accounts under 5 locations.",
      "",
      "$79 a month, annual; $95 month to month. Setup is free through November 30 for accounts under 5 locations.\n",
    ],
    [
      "Rs. 6,500/-",
      "Rs. 5,200/- if paid before 25 April",
      "Rs. 6,500/- (Rs. 5,200/- if paid before 25 April)",
    ],
    ["$49 a month", "30 days free", "$49 a month, 30 days free"],
  ])("prints the price %j and %j as typed", (price, salePrice, expected) =>
    expect(letterOf({ price, salePrice }).content).toContain(expected),
  );

  it("keeps the price, whatever else the length costs", () => {
    const long = (what: string): string =>
      Array.from({ length: 14 }, (_, at) => `${what} ${at} is told here at some length.`).join(" ");
    const { content, writingNotes } = letterOf({
      story: long("The day"),
      emailLength: "short",
      productDescription: long("The plan"),
      proofElement: long("The proof"),
      afterwards: "Your Mondays are yours.",
      price: "$249",
      salePrice: "",
    });
    expect(content).toContain("$249");
    expect(writingNotes.leftOut).toContainEqual(expect.objectContaining({ field: "proofElement" }));
  });

  it("says one unit for two prices", () =>
    expect(letterOf({ price: "85 per ball", salePrice: "70" }).content).toContain(
      "70 instead of 85 per ball",
    ));

  it("prints a short proof under the longest story", () => {
    const story = Array.from(
      { length: 80 },
      (_, at) => `On day ${at + 1} we baked flatbreads for the whole street.`,
    );
    expect(letterOf({ story: story.join(" "), emailLength: "short" }).content).toContain("41 owners took");
  });

  it.each([
    [
      "when the kids yell COME IN and you say in a minute",
      "You know when the kids yell COME IN and you say in a minute.",
    ],
    [
      "thanksgiving, when you cant find a place for the pie",
      "Thanksgiving, when you can't find a place for the pie.",
    ],
    ["When the phone rings, you jump.", "\n\nWhen the phone rings, you jump."],
    [
      "about half five, when the light's going",
      "You know the moment: about half five, when the light's going.",
    ],
    [
      "It's Sunday night, and next week's rota is still empty.",
      "\n\nIt's Sunday night, and next week's rota is still empty.",
    ],
    ["The phone rings at dinner again.", "\n\nThe phone rings at dinner again."],
    ["Nothing is labelled, and the inspector is at the door.", "\n\nNothing is labelled, and the inspector"],
    ["first cold night they light it", "You know the moment: first cold night you light it."],
    [
      "standing at the gate, nothing but wet wipes",
      "\n\nYou know the moment: standing at the gate, nothing but wet wipes.",
    ],
    [
      "They buy a bag of apples and the kids think that's where they come from I guess",
      "You may know the moment: you buy a bag of apples and the kids think that's where they come from.",
    ],
  ])("puts the moment %j as what it is", (readerMoment, expected) =>
    expect(letterOf({ readerMoment }).content).toContain(expected),
  );

  it.each([
    ["you go in", "\n\nYou go in."],
    ["They've four dinners and could make them again", "\n\nYou've four dinners and could make them again."],
    ["By summer your Mondays are yours.", "\n\nBy summer your Mondays are yours."],
    ["The van goes out on 3 October.", "\n\nThe van goes out on 3 October."],
  ])("prints %j as what comes after, bare", (afterwards, expected) =>
    expect(letterOf({ afterwards }).content).toContain(expected),
  );

  it("places an answer that speaks of the offer after it, and leaves out what would point at nothing", () => {
    const { content } = letterOf({ storyLink: "I started it because of Lena." });
    expect(content.indexOf("I started it")).toBeGreaterThan(content.indexOf("four week course"));
    const both = letterOf({
      readerMoment: "You bake on Sunday night.",
      storyLink: "Lena's stoves were a rest for me. The course makes one of every Monday.",
    });
    expect(both.content.indexOf("You bake on Sunday")).toBeLessThan(both.content.indexOf("Lena's stoves"));
    const shorthand = letterOf({ storyLink: "me = them, I knew & didn't do it" });
    expect(shorthand.content).not.toContain("me = them");
    expect(shorthand.questions).toContainEqual(expect.objectContaining({ id: "storyLink", answer: null }));
    expect(shorthand.writingNotes.leftOut).toContainEqual(expect.objectContaining({ field: "storyLink" }));
    const repeated = letterOf({
      story: "My nest was in there since April.",
      storyLink: "nest was there since april",
    });
    expect(repeated.content.match(/since April/gu)).toHaveLength(1);
    const spanish = letterOf({
      story: "Mi carpeta se llamaba YA MERO y mi novia le cambió el nombre. Nos sentamos hasta las cuatro.",
      readerMoment: "ven el correo y lo marcan como no leido",
      storyLink: "yo era igual",
    });
    expect(spanish.content).not.toMatch(/ven el correo|Yo era igual/u);
  });

  it.each([
    [
      {
        contentFocus:
          "Getting people whose piano I haven't seen for years onto the plan instead of ringing me in a panic",
        productName: "The Spring Plan",
        productDescription: "Two tunings a year, in April and October. I ring you, you need not remember.",
      },
      "The Spring Plan is two tunings a year",
      "panic",
    ],
    [
      {
        contentFocus: "Que las mujeres vengan a vernos antes de empezar el tratamiento",
        productName: "Cita Previa",
        productDescription: "Una hora a solas en cabina. Fotografiamos el pelo y tomamos medidas.",
      },
      "Cita Previa: ",
      "las mujeres",
    ],
    [
      {
        contentFocus: "formation permis fluvial le week end, places restantes en avril",
        productName: "Permis en 2 week-ends",
        productDescription: "code le samedi, pratique le dimanche, sur notre bateau, 4 élèves max",
      },
      "Places restantes en avril",
      "formation",
    ],
  ])(
    "beside a description prints no more of the topic %j than a fact of its own",
    (change, printed, apart) => {
      const { content, writingNotes } = letterOf({ keyBenefit: "", ...change });
      expect(content).toContain(printed);
      expect(content).not.toContain(apart);
      expect(writingNotes.notes).toContainEqual(
        expect.objectContaining({
          field: "contentFocus",
          text: expect.stringMatching(/what the email is for/u),
        }),
      );
    },
  );

  it("prints beside a description what the sender says to the readers", () => {
    const description = { productDescription: "$40 covers one family. $95 buys a new floor puzzle set." };
    expect(
      letterOf({
        ...description,
        productName: "",
        contentFocus: "Asking for tax-deductible donations before 30 June to replace our roof",
      }).content,
    ).toContain("We're asking for tax-deductible donations before 30 June to replace our roof.");
    expect(letterOf({ ...description, contentFocus: "new honey is in" }).content).toContain(
      "New honey is in.",
    );
  });

  it.each([
    [
      "Explaining how we clear a parent's house, and asking people to ring for a chat well before the completion date",
      "Ring us for a chat",
      /We clear a parent's house\.[\s\S]*\n\nRing for a chat well before the completion date:\n/u,
    ],
    [
      "Why it goes wrong, and an invitation to look at how other hospitals have set it up",
      "See the guide",
      /\n\nLook at how other hospitals have set it up\.\n/u,
    ],
    [
      "Free info call about mediation, before they go to court",
      "book a call",
      /free info call about mediation, before you go to court\./u,
    ],
    [
      "free intro night for new skaters, ppl can just come watch too",
      "come to intro night",
      /You can just come watch too\./u,
    ],
    ["que vengan los jueves", "venite", /\n\nVenite los jueves:\n/u],
    [
      "Convidar moradores e conselheiros para uma conversa sobre o condomínio",
      "Marcar um café",
      /\n\nConvite para uma conversa sobre o condomínio\./u,
    ],
  ])("without a description says the topic %j to the reader", (contentFocus, callToAction, expected) => {
    const bare = { productName: "", productDescription: "", keyBenefit: "", proofElement: "", price: "" };
    const story = /^(?:que|Convidar)/u.test(contentFocus)
      ? "Entré a los 61 años sin saber mover el caballo. Me ganó una nena de nueve. Volví con alfajores."
      : (BRIEFS.bakery?.story ?? "");
    expect(letterOf({ ...bare, salePrice: "", story, contentFocus, callToAction }).content).toMatch(expected);
  });

  it("says of a reminder the name and the price, and not that it reminds", () => {
    const { content } = letterOf({
      contentFocus: "3 yr pump out reminder",
      productName: "Pump Out",
      productDescription: "",
      keyBenefit: "",
      proofElement: "",
      price: "$325",
      salePrice: "",
    });
    expect(content).toContain("Pump Out: $325.");
    expect(content).not.toContain("reminder");
  });

  it("does not read a year and the price in the next line of its list as one amount", () => {
    const { content, findings } = letterOf({
      proofElement: "1,140 returns filed since 2009",
      price: "$275, credited if you hire me",
    });
    expect(content).toContain("since 2009.\n\nPrice: $275");
    expect(findings.filter(({ rule }) => rule === "invented-facts")).toEqual([]);
  });

  it("takes the call with its day from the topic", () =>
    expect(
      letterOf({
        contentFocus: "live removal from walls, book inspection before May",
        callToAction: "book inspection",
      }).content,
    ).toContain("\n\nBook inspection before May:\n"));

  it.each([
    ["readerMoment", "Toca o interfone e a pessoa já sabe que é pra ela."],
    ["readerMoment", "got the chemo date, sitting in the parking lot"],
  ] as const)("keeps an answer in %s that is of someone else for the notes", (field, typed) => {
    const { content, writingNotes } = letterOf({ [field]: typed });
    expect(content.toLowerCase()).not.toContain(typed.toLowerCase().slice(0, 12));
    expect(writingNotes.leftOut).toContainEqual(expect.objectContaining({ field, text: typed }));
  });

  it("drops the guess behind an answer, and joins a bare benefit to the reader", () => {
    const { content } = letterOf({
      afterwards: "They're the one who went. I suppose also they have a job.",
      keyBenefit: "technician who calls",
    });
    expect(content).toContain("\n\nYou're the one who went.");
    expect(content).not.toContain("I suppose");
    expect(content).toContain("You get a technician who calls");
    expect(letterOf({ keyBenefit: "Know who is on which berth" }).content).not.toContain("You get");
  });
});

it("marks a frame's words as ours, and only the rest of its sentence as the author's", () => {
  const sourcesOf = (afterwards: string) =>
    letterOf({
      price: "$45",
      ...{ salePrice: "", keyBenefit: "", proofElement: "" },
      afterwards,
    }).letter.parts.flatMap((part) => part.sources ?? []);
  const bare = sourcesOf("");
  expect(bare).toContainEqual({ sentence: "It's", fields: [] });
  expect(bare.find(({ sentence }) => sentence.startsWith("$45"))?.fields).toEqual(["price"]);
  const changed = sourcesOf("you cut the hedge in half the time");
  expect(changed.find(({ sentence }) => sentence.startsWith("You cut the hedge"))?.fields).toEqual([
    "afterwards",
  ]);
});
