import type { EmailBrief } from "@storyletter/contract/schemas";
import type { FormerLetter } from "@storyletter/domain/ports";
import { beyondBrief } from "../../checks/exact/line-faults.ts";
import { repeats } from "../../subject-line.ts";
import type { Plan } from "../answer/model-answer.ts";
import { plainText, withoutForeignAddresses } from "./plain-text.ts";

export interface ChoosePlanInput {
  /** The strongest first. */
  plans: readonly Plan[];
  brief: EmailBrief;
  former?: readonly FormerLetter[];
}

export interface ChosenPlan {
  plan: Plan;
  /** How the other plans open, where nothing in it is invented. */
  openings: string[];
}

/** Where the work is done: in another thread, if need be. */
export type ChoosePlan = (
  input: ChoosePlanInput,
  options: { userId?: string; signal: AbortSignal },
) => Promise<ChosenPlan | null>;

/** Longer is no opening but a scene. */
const MAX_OPENING = 400;
const MAX_BRIDGE = 700;
/** Sets the story beside the offer instead of going from one to the other. */
const COMPARES = /^(?:just like|just as|speaking of|like my|much like|similarly|in the same way)(?!\p{L})/iu;

const cleanPlan = ({ idea, opening, lesson, bridge }: Plan, source: string): Plan => {
  const clean = (text: string): string =>
    withoutForeignAddresses(plainText(text.replaceAll(/\s+/gu, " ")), source);
  return { idea: clean(idea), opening: clean(opening), lesson: clean(lesson), bridge: clean(bridge) };
};

const isUsable = ({ opening, bridge }: Plan): boolean =>
  opening !== "" && opening.length <= MAX_OPENING && bridge !== "" && bridge.length <= MAX_BRIDGE;

/** The first plan with the fewest faults: nothing invented, nothing its readers have had. Null without a plan. */
export function choosePlan({ plans, brief, former = [] }: ChoosePlanInput): ChosenPlan | null {
  const source = Object.values(brief).join("\n");
  const addsTo = beyondBrief(brief);
  const faultsOf = ({ opening, lesson, bridge }: Plan): number =>
    [opening, lesson, bridge].reduce((sum, text) => sum + addsTo(text).length, 0) +
    former.filter((letter) => repeats(letter.opening, opening)).length +
    former.filter((letter) => repeats(letter.bridge, bridge)).length +
    (COMPARES.test(bridge) ? 1 : 0);
  const usable = plans.map((plan) => cleanPlan(plan, source)).filter(isUsable);
  const [best] = usable
    .map((plan) => ({ plan, faults: faultsOf(plan) }))
    .toSorted((one, other) => one.faults - other.faults);
  if (!best) return null;
  const openings: string[] = [];
  for (const { opening } of usable) {
    const known = [best.plan.opening, ...openings];
    const isNew = known.every((other) => !repeats(other, opening) && other !== opening);
    if (isNew && addsTo(opening).length === 0) openings.push(opening);
  }
  return { plan: best.plan, openings };
}
