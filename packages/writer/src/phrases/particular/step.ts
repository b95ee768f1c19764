import type { CallToAction } from "../call-to-action.ts";
import type { Bank } from "../phrase.ts";

/** The step itself, made small, with the name of what it leads to. Says nothing about what waits on the page. */
export const PARTICULAR_STEP: Record<CallToAction, Bank> = {
  buy: [
    "You can decide about {name} in less time than you have spent thinking about the problem.",
    "Getting {name} is the small part, and the part that follows is the one you will be glad about.",
    "If you have been meaning to do something about it, {name} turns that into something you can hold on to.",
    "Compare what {name} costs with what it costs you to leave everything as it is, and decide for yourself.",
  ],
  book: [
    "As long as {name} is not in the calendar, it remains a good intention, and you have enough of those.",
    "Choose a time that suits you for {name}, and the hardest part of it is already behind you.",
    "A date for {name} does half of the work, because from then on you only have to turn up.",
    "All that {name} asks of you for now is a date that you keep free.",
    "Put {name} where your other appointments are, and treat it as seriously as you treat those of other people.",
  ],
  download: [
    "You can have {name} in front of you today and use it the next time it counts.",
    "Have {name} at hand before you need it, since afterwards nobody has the patience to look for it.",
    "Open {name} once, and you will see quickly whether it suits the way you work.",
    "{name} takes up hardly any room, and it is there at the moment when you would otherwise have to improvise.",
    "Getting {name} takes less time than it takes to finish reading this letter.",
  ],
  webinar: [
    "All you have to do for {name} is to be there, with the question that you have been carrying around.",
    "Keep the time for {name} free, and bring something to write with, because you will want to remember it.",
    "You can follow {name} from wherever you are, and one good idea from it may be all you need.",
    "Let {name} do what reading seldom does: have somebody walk you through it, from the beginning to the end.",
  ],
  apply: [
    "Applying for {name} is a way of finding out whether it fits, and it is meant for both sides.",
    "You can apply for {name} without being sure, as long as you are honest about where you stand.",
    "Writing the application for {name} is worth something by itself, because it makes you say what you want.",
    "An application for {name} needs no fine words, only a few plain ones about where you want to go.",
  ],
  learn: [
    "You can look at {name} with your own case in mind and leave the decision for another day.",
    "Take a few quiet minutes for {name}, and you will know whether it speaks to you.",
    "Read about {name} at your own pace, keep what is useful to you, and leave the rest.",
    "The quickest way to tell whether {name} is for you is to look at it and think of your last difficult day.",
  ],
  custom: [
    "It is one step, and with {name} it is a clear one, which cannot be said of most good intentions.",
    "You will know quickly enough whether {name} is for you, and there is little to lose by finding out.",
    "Do it while the thought is fresh, because {name} is easiest to begin with when you still know why.",
    "There is nothing complicated about {name}, and that may be the best thing about it.",
  ],
};
