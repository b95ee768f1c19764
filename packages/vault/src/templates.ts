import type { Template } from "./template.ts";
import { questionBeforeYes, resultsStory, turnedAway } from "./templates/client.ts";
import { emptyRoom, expensiveMistake, warning } from "./templates/failure.ts";
import { onTheShelf, thrownOut } from "./templates/keepsake.ts";
import { beginnersQuestion, brokenRule } from "./templates/lesson.ts";
import { atTheCounter, overheard } from "./templates/moment.ts";
import { borrowedIdea, myProblemFirst } from "./templates/origin.ts";
import { sameDay, seenAndUnseen } from "./templates/parallel.ts";
import { revenueGrowth, smallSign, stillInTheMiddle, timeBased } from "./templates/transformation.ts";

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
