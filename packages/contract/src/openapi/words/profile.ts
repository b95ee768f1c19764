import type { Words } from "../json-schema.ts";

const PROFILE: Words = {
  businessName: "The name of your business.",
  senderName: "The name that letters are signed with.",
  greeting:
    "The first line of each letter written from now on. `{first name|there}` is the reader's name in your mail tool, or the word after the bar.",
  signOff: "The end of each letter; may have several lines.",
  spelling: "`US` or `UK`.",
  wordsToAvoid: "Words and phrases your letters should not use.",
  tone: "A listed tone or your own words.",
  emotion: "What letters usually make readers feel: a listed emotion or your own words.",
  length: "How long letters usually are.",
  writeIn: "The language of letters; `story` is the language of each story.",
  callStyle: "Whether the call to action is a `link` or a `button`.",
  mailTool: "What letters are sent with, such as `kit`; `null` for none.",
  offers: "What you sell, at most 100; a list that is sent replaces the stored one.",
  audiences: "Whom you write to, at most 50; a list that is sent replaces the stored one.",
};

export const PROFILE_WORDS: Record<string, Words> = {
  Profile: PROFILE,
  SaveProfileInput: PROFILE,
  Audience: {
    id: "The audience's id; one that isn't yours counts as left out.",
    text: "Who they are, such as owners of small bakeries.",
  },
  Voice: {
    samples: "Your own mails that were added.",
    traits: "What was counted in them.",
  },
  VoiceSample: {
    id: "The sample's id.",
    text: "The mail, without quotes, signatures and tracking links.",
    words: "Words of the text.",
    passages: "What AI reads of it with each brief.",
  },
  VoiceSampleId: { id: "The sample's id." },
  VoiceTrait: {
    id: "What was counted.",
    text: "The trait in a sentence, such as “Short sentences: 9 words on average.”",
    figure: "Words per sentence, a share from 0 to 1, or a count, depending on the trait.",
    on: "True if writers use it.",
  },
  AddVoiceSamplesInput: {
    mails: "Mails you wrote, as plain text, 1 to 5.",
    confirmed: "True if you have seen what counts of them: they are stored as they are.",
  },
  ChooseVoicePassagesInput: {
    passages: "Up to three passages as they are in the sample; they replace those chosen before.",
  },
};
