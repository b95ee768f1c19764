import { describe, expect, it } from "vitest";
import { splitSentences } from "../../text/sentences.ts";
import { withCommas, withFullStops, withSpokenMarks } from "./dictated.ts";
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
    ["I ran back up period. So he came. New paragraph. That is it", "I ran back up. So he came. That is it"],
  ])("gets the marks that were said: %s", (typed, expected) => expect(withSpokenMarks(typed)).toBe(expected));

  it('gets full stops where they are sure, in place of an "and"', () => {
    const run =
      "so this is about number 12 she was a lamb we had three years ago in that wet spring and she was born out by the far wall and i found her about five in the morning stone cold and i put her inside my coat anyway and went on with feeding and she is still here she had twins this spring and we are not selling her";
    const text = withFullStops(run) ?? "";
    const withoutJoints = (words: string): string => words.toLowerCase().replace(/\.| and(?= )/gu, "");
    expect(withoutJoints(text)).toBe(withoutJoints(run));
    expect(splitSentences(text).length).toBeGreaterThan(3);
    const said =
      "this was the first week of August and she calls the house phone at six in the morning and she says Dale I got no water and I have forty people coming Saturday and I got my boots on and we drove out there and the pump was burned up and that was the end of the pump and we pulled it in that heat and we went home late";
    expect(withFullStops(said)).toContain("I got no water and I have forty people coming Saturday");
    const spoken =
      "so last april i get a call from this bloke called Terry and he says my lawn is dead and so i went round and it was basically moss and a bit of green paint he had actually painted it i kid you not i said Terry mate what have you done and he said the wife told me to make it green and that was that";
    expect(withFullStops(spoken)).toContain("i kid you not. I said Terry mate what have you done.");
    expect(withFullStops("a short line and i went home")).toBeNull();
  });

  it.each([
    [
      "He stopped miles back he didn't come any closer nobody ever gave us room",
      "He stopped miles back, he didn't come any closer, nobody ever gave us room",
    ],
    ["there's no where to go its a tow path", "there's no where to go, its a tow path"],
    [
      "a small group no more than five dogs we do it in the field",
      "a small group no more than five dogs, we do it in the field",
    ],
    [
      "the greyhound was Sheila no sorry Sheila was his wife",
      "the greyhound was Sheila, no sorry, Sheila was his wife",
    ],
    [
      "the house we were in was the one she told me it was",
      "the house we were in was the one she told me it was",
    ],
    ["He came in, he didn't knock it was late", "He came in, he didn't knock it was late"],
  ])("gets the commas that are sure: %s", (run, expected) => expect(withCommas(run)).toBe(expected));
});

it("leaves one long sentence among short ones as its author wrote it", () => {
  const line =
    "I called on a client the other day. She had been sick on and off and that had delayed us starting her project. She really wanted to get us there because her daughter would be having the first grandchild in the family within a few months and she needed a lot of decluttering done or there might not be as much bringing baby over for a visit as she would hope.";
  expect(withFullStops(line)).toBeNull();
});

describe("sure repairs", () => {
  it.each([
    ["its coming up in the shower", "it's coming up in the shower"],
    ["the phone goes and its work.", "the phone goes and it's work."],
    ["its lid was gone", "its lid was gone"],
    ["no boxing day phone call", "no Boxing Day phone call"],
    ["he died, mum wanted it gone", "he died, Mum wanted it gone"],
    ["my mum and dad came", "my mum and dad came"],
    ['she said "what do you mean done".', 'she said "What do you mean done?"'],
    ['"It\'s mine," he said, "but find it."', '"It\'s mine," he said, "but find it."'],
    ["4,8 on Google, 39,50 euro, 2,300 people", "4.8 on Google, 39.50 euro, 2,300 people"],
    ["gap appears -> only free staff are asked", "gap appears: only free staff are asked"],
    ["Gill = our co-founder", "Gill is our co-founder"],
    ["she says gary its smoking back a bit", "she says Gary it's smoking back a bit"],
    ["its lining to the edge", "its lining to the edge"],
    ["oh fine ill just open the window", "oh fine I'll just open the window"],
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
    ["an 8 wk course. 6 wks in the ex wifes name", "an 8 week course. 6 weeks in the ex-wife's name"],
    ["Becuase I definately recieved alot, she siad", "Because I definitely received a lot, she said"],
    [
      "while she was at her sisters. know its safe before it blows",
      "while she was at her sister's. know it's safe before it blows",
    ],
    ["on a whim w him and w/ the kids w/o fuss", "on a whim with him and with the kids without fuss"],
    [
      "its great, but its great trees and its only window",
      "it's great, but its great trees and its only window",
    ],
    ["told 'im their next may be in France", "told 'im their next may be in France"],
    ["half price mon-thurs", "half price Mon-Thurs"],
    ["last years batch, these last years were hard", "last year's batch, these last years were hard"],
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
    ["i quit in a layby on the a38", "I quit in a layby on the A38"],
    ["4 more goes after that i wont lie", "4 more goes after that, I won't lie"],
    ["£150 w code CARPET, jan offer, 4 ppl", "£150 with code CARPET, Jan offer, 4 people"],
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
