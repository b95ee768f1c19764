import type { EmotionBank } from "./emotion-bank.ts";

/** The reader's own decision. */
export const empowerment: EmotionBank = {
  peak: [
    "Nobody hands out permission for a thing like that. It turns out that nobody has to.",
    "Most of what we wait for is already in our hands.",
    "From the outside such a decision looks small. From the inside it is the one that counts.",
    "That is what it looks like when somebody stops asking whether they may.",
    "There is a great calm in a decision that is really your own.",
    "Nobody else can do that part. Nobody else needs to.",
    "Nobody hands you such a moment, you notice that it is there and you take it.",
    "It is a good feeling to find that the door opens from your own side.",
    "What you decide for yourself has another weight than anything you are told to do.",
  ],
  picture: [
    "Nobody has to give you permission for this. You can decide it today, at your own table.",
    "You can go on as before, and that would be a decision too. Or you can make this one.",
    "This part is up to you, and that is the good news. It means you do not have to wait for anybody.",
    "You know enough to decide. You probably knew it some time ago.",
    "Take it into your own hands. They have managed harder things than this.",
    "You have asked enough people. This one you can answer yourself.",
    "Take the next step because you want to, and for no other reason.",
    "You are the one who decides what happens next, and that is as it should be.",
  ],
  ps: [
    "Nobody else can decide it for you. Nobody else has to.",
    "It is your move, and it is a good one.",
    "You do not need anybody's blessing for this. You only need to begin.",
  ],
};
