import { splitSentences } from "@storyletter/text/sentences";
import { describe, expect, it } from "vitest";
import { lacksFullStops, withMarks, withoutAnnouncement, withSpokenMarks } from "./dictated.ts";
import { calmCase } from "./names.ts";
import { reasonToLeaveOut } from "./notes-to-self.ts";
import { spelled } from "./spelling.ts";
import { isForTheWriter, takesBack } from "./wishes.ts";

describe("a story that was spoken", () => {
  it.each([
    ["it was late full stop new paragraph we went home", "it was late.\n\nwe went home"],
    ["he said comma and then question mark", "he said, and then?"],
    ["I'm not going, full stop.", null],
    ["to anybody okay I think that's it stop stop", "to anybody."],
    ["he said that's it", null],
    ["somebody rinsed a fork. period I counted it", "somebody rinsed a fork. I counted it"],
    ["the second new paragraph of the law was long", null],
    [
      "it stood in the yard for seven months full stop no not full stop sorry so it stood there full stop new paragraph then",
      "it stood in the yard for seven months it stood there.\n\nthen",
    ],
    ["I ran back up period. So he came. New paragraph. That is it", "I ran back up. So he came. That is it"],
  ])("gets the marks that were said: %s", (typed, expected) => expect(withSpokenMarks(typed)).toBe(expected));

  it("gets the marks an editor would set, and keeps every word but the joints and hesitations", () => {
    const run =
      "in 2019 one gentleman by name Mr Raghavan came to the shop with a Remington wrapped in a bedsheet and he told me I don't want you to repair it so I opened it and the carriage was fully jammed um I was four years old I used to hear this sound at night from my bed and I thought it was rain the whole shop was quiet";
    const text = withMarks(run) ?? "";
    const bare = (words: string): string =>
      words
        .toLowerCase()
        .replace(/[.,]| um(?= )| and(?= )/gu, "")
        .replace(/ {2}/gu, " ");
    expect(bare(text)).toBe(bare(run));
    expect(text).toMatch(/^In 2019 one gentleman/u);
    expect(text).toContain("I was four years old. I used to hear this sound at night from my bed");
    expect(splitSentences(text).length).toBeGreaterThan(3);
  });

  it.each([
    "a short line and i went home",
    "I called on a client the other day. She had been sick on and off and that had delayed us starting her project. She really wanted to get us there because her daughter would be having the first grandchild in the family within a few months and she needed a lot of decluttering done or there might not be as much bringing baby over for a visit as she would hope.",
  ])("stays as it was written where it is one sentence among others: %s", (line) =>
    expect(withMarks(line)).toBeNull(),
  );

  it("is not one that has full stops elsewhere, whatever stands in one of its paragraphs", () => {
    const long =
      "She came in and sat down and told me that she had been to four shops and that nobody there had asked what she wanted and that she had gone home each time with something that she never wore and I listened.";
    expect(lacksFullStops(long)).toBe(true);
    expect(lacksFullStops(`It was May. It rained. ${long} I made tea.`)).toBe(false);
  });

  it("gets them in its long sentences where others end with a spoken mark", () =>
    expect(
      withMarks(
        "It came up white as a tooth. there was an older man mowing named Mr Delbert Hines and he shut off the mower and came over and looked at it and he did not fuss at me he just said honey was it bleach",
        "spoken",
      ),
    ).toContain("he did not fuss at me. He just said"));

  it.each([
    ["okay so I want to tell the story about my mother she was sixty one", "my mother she was sixty one"],
    ["so this is about Pickles Pickles was the first goat I bought", "Pickles was the first goat I bought"],
    ["this is about courage and a goat", "this is about courage and a goat"],
  ])("begins where its telling begins: %s", (typed, expected) =>
    expect(withoutAnnouncement(typed)).toBe(expected),
  );
});

describe("sure repairs", () => {
  it.each([
    ["its coming up in the shower", "it's coming up in the shower"],
    ["the phone goes and its work.", "the phone goes and it's work."],
    ["its lid was gone", "its lid was gone"],
    ["no boxing day phone call", "no Boxing Day phone call"],
    ['he said "she had a, um, a slicker"', 'he said "She had a, um, a slicker"'],
    ["with the um left in", "with the um left in"],
    ["he died, mum wanted it gone", "he died, Mum wanted it gone"],
    ["my mum and dad came", "my mum and dad came"],
    ['she said "what do you mean done".', 'she said "What do you mean done?"'],
    ['"It\'s mine," he said, "but find it."', '"It\'s mine," he said, "but find it."'],
    ["4,8 on Google, 39,50 euro, 2,300 people", "4.8 on Google, 39.50 euro, 2,300 people"],
    ["gap appears -> only free staff are asked", "gap appears: only free staff are asked"],
    ["Gill = our co-founder", "Gill is our co-founder"],
    ["she says gary its smoking back a bit", "she says Gary it's smoking back a bit"],
    ["its lining to the edge", "its lining to the edge"],
    ["oh ill just open the window", "oh I'll just open the window"],
    ["he was ill just before Easter", "he was ill just before Easter"],
    ["she said shed been using it", "she said she'd been using it"],
    ["the old shed had a door", "the old shed had a door"],
    ["in my mums airing cupboard", "in my mum's airing cupboard"],
    ["our mums and dads came", "our mums and dads came"],
    ["No scratch that it was Gene", "No, it was Gene"],
    [
      "so your not driving, your clearing nine dollars",
      "so you're not driving, you're clearing nine dollars",
    ],
    ["your working day is your own", "your working day is your own"],
    ["its $40 from now on, free tho", "it's $40 from now on, free though"],
    ["he went thru my diary at the drive-thru", "he went through my diary at the drive-thru"],
    ["somebodys gallbladder", "somebody's gallbladder"],
    ["an 8 wk course. 6 wks in the ex wifes name", "an 8 week course. 6 weeks in the ex wife's name"],
    ["Becuase I definately recieved alot, she siad", "Because I definitely received a lot, she said"],
    [
      "while she was at home. know its safe before it blows",
      "while she was at home. know it's safe before it blows",
    ],
    ["on a whim w him and w/ the kids w/o fuss", "on a whim with him and with the kids without fuss"],
    ["its great, but we love its lining", "it's great, but we love its lining"],
    ["told 'im their next may be in France", "told 'im their next may be in France"],
    ["half price mon-thurs", "half price Mon-Thurs"],
    ["last years batch was bad", "last year's batch was bad"],
    ["some other drivers trailer, says hows the knee", "some other driver's trailer, says how's the knee"],
    ["my brothers wedding. Id written 6 pages", "my brother's wedding. I'd written 6 pages"],
    ["my brothers helped", "my brothers helped"],
    ["eves from jan, not in june", "eves from Jan, not in June"],
    ["in the park sat june 4, noone sat", "in the park Sat June 4, no one sat"],
    ["the tablecloth- it was a two- or three-year old", "the tablecloth - it was a two- or three-year old"],
    ["a five- minute job.They done it …What", "a five-minute job. They done it …What"],
    ["gone by xmas or mothers day", "gone by Xmas or Mother's Day"],
    [
      "My dads gave advice to my friends. They tuaght us",
      "My dads gave advice to my friends. They taught us",
    ],
    [
      "and the brides grandad (deaf, 90) sat with the brides",
      "and the bride's grandad (deaf, 90) sat with the brides",
    ],
    [
      "my great-aunt nesta kept bees, 4 vids abt 12 min each",
      "my great-aunt nesta kept bees, 4 vids about 12 min each",
    ],
    ["any session uve had w me", "any session you've had with me"],
    ["i quit in a layby on the a38", "I quit in a layby on the A38"],
    ["4 more goes after that i wont lie", "4 more goes after that, I won't lie"],
    ["£150 w code CARPET, jan offer, 4 ppl", "£150 with code CARPET, Jan offer, 4 people"],
    [
      "going to ppls house wt the meter, no exp needed",
      "going to people's house with the meter, no experience needed",
    ],
    ["miss tahlia says ok grandparents lets all pop up", "Miss Tahlia says ok grandparents let's all pop up"],
    ["he lets all the dogs out, i miss autumn", "he lets all the dogs out, I miss autumn"],
    ["everythings 10% off, womens sizes, max 20 pple", "everything's 10% off, women's sizes, max 20 people"],
    ["on next doors garage, £95 plus vat wi the tv on", "on next door's garage, £95 plus VAT wi the TV on"],
    ["measure the house, not the no. of bedrooms", "measure the house, not the no. of bedrooms"],
    ["It's usually not the bees it's the lifting", "It's usually not the bees, it's the lifting"],
  ])("are made: %s", (typed, expected) => expect(spelled(typed, "english")).toBe(expected));

  it.each([
    ["mas de 140 personas", "más de 140 personas"],
    ["tu eliges a donde", "tú eliges a donde"],
    ["tu coche no anda", "tu coche no anda"],
    ["es dia 19 y estas buscando, saber cuanto pagas", "es día 19 y estás buscando, saber cuánto pagas"],
    ["estas manos, cuanto antes", "estas manos, cuanto antes"],
    [
      "la señora mas grande, preguntandoles por 60 dolares",
      "la señora más grande, preguntándoles por 60 dólares",
    ],
  ])("are made in Spanish: %s", (typed, expected) => expect(spelled(typed, "spanish")).toBe(expected));

  it("gives places their capitals back in a text typed in capitals", () =>
    expect(calmCase("LADY OUT PAST LLANFYLLIN IN SHROPSHIRE, APPROX. TEN MILES.", new Map())).toBe(
      "Lady out past Llanfyllin in Shropshire, approx. ten miles.",
    ));
});

describe("the end of a sentence", () => {
  it.each([
    ["it was quiet. for forty mins. landlady Trish goes home", 3],
    ["Haus, Garten u. eingewachsen. Dann kam sie.", 2],
    ["Ab dem 3. ausgebucht. Am 3. Samstag geht es.", 2],
    ["e.g. the cat of St. Mary, approx. 20 of them", 1],
    ["00 and N. we buy collections", 2],
    ["Meisterbetrieb seit 1987, 3. Generation", 1],
    ["He fetched his mrs. they stood there. Mrs. Pugh came too", 3],
  ])("is found in %s", (text, count) => expect(splitSentences(text)).toHaveLength(count));
});

describe("notes", () => {
  it.each(["(Leave that out.)", "[take this out]"])("take back the sentence before them: %s", (note) =>
    expect(takesBack(note)).toBe(true),
  );

  it.each(["I can't find it, Brian might have it", "Brian may have the cutting."])(
    "say what is missing and who may have it: %s",
    (text) => expect(isForTheWriter(text)).toBe(true),
  );

  it.each([
    "Around 11 I am noticing nobody is typing.",
    "Recording your own stand-ups and getting corrected.",
    "Recordings of each evening.",
    "Transcript of every call within a day.",
  ])("are not in %s", (text) => expect(reasonToLeaveOut(text)).toBeNull());

  it.each(["my son is typing this for me", "[recording starts]", "Transcript:", "(dictated on the train)"])(
    "are all of %s",
    (text) => expect(reasonToLeaveOut(text)).not.toBeNull(),
  );

  it("are headings over notes, and no story of a lost key", () => {
    expect(reasonToLeaveOut("Background (from Gill's talk, cleaned up):")).not.toBeNull();
    expect(isForTheWriter("I looked for the key but I couldn't find it.")).toBe(false);
  });
});
