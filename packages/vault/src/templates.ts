import type { Template } from "./template.ts";
import { resultsStory } from "./templates/c01-results-story.ts";
import { turnedAway } from "./templates/c02-turned-away.ts";
import { questionBeforeYes } from "./templates/c03-question-before-yes.ts";
import { expensiveMistake } from "./templates/f01-expensive-mistake.ts";
import { emptyRoom } from "./templates/f02-empty-room.ts";
import { warning } from "./templates/f03-warning.ts";
import { onTheShelf } from "./templates/k01-on-the-shelf.ts";
import { thrownOut } from "./templates/k02-thrown-out.ts";
import { beginnersQuestion } from "./templates/l01-beginners-question.ts";
import { brokenRule } from "./templates/l02-broken-rule.ts";
import { overheard } from "./templates/m01-overheard.ts";
import { atTheCounter } from "./templates/m02-at-the-counter.ts";
import { myProblemFirst } from "./templates/o01-my-problem-first.ts";
import { borrowedIdea } from "./templates/o02-borrowed-idea.ts";
import { sameDay } from "./templates/p01-same-day.ts";
import { seenAndUnseen } from "./templates/p02-seen-and-unseen.ts";
import { timeBased } from "./templates/t01-time-based.ts";
import { revenueGrowth } from "./templates/t02-revenue-growth.ts";
import { smallSign } from "./templates/t03-small-sign.ts";
import { stillInTheMiddle } from "./templates/t04-still-in-the-middle.ts";

/** The 20 templates in book order. */
export const TEMPLATES: readonly Template[] = [
  timeBased,
  revenueGrowth,
  smallSign,
  stillInTheMiddle,
  expensiveMistake,
  emptyRoom,
  warning,
  resultsStory,
  turnedAway,
  questionBeforeYes,
  myProblemFirst,
  borrowedIdea,
  overheard,
  atTheCounter,
  onTheShelf,
  thrownOut,
  sameDay,
  seenAndUnseen,
  beginnersQuestion,
  brokenRule,
];
