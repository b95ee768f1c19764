import { type Bystander, type Crowd, crowdLine, crowdOut } from "../cost/crowd.ts";
import { fillAccounts, type LearnOptions } from "../cost/learn.ts";
import { attacksOn, openService } from "./attacks.ts";

const MB = 1_048_576;

/** Runs the attacks whose names have one of these words, in the order of the words. */
export async function runAttacks(
  options: LearnOptions,
  bystander: Bystander,
  words: readonly string[],
): Promise<Crowd[]> {
  const { origin, brief } = options;
  const large = await openService("{},", 15.9 * MB);
  const deep = await openService('{"a":[', 6 * MB);
  const attacks = attacksOn(origin, brief, { large: large.address, deep: deep.address });
  const asked = words.flatMap((word) => attacks.filter(({ name }) => name.includes(word)));
  const full = (await fillAccounts(options)).map(({ headers, ids: [emailId = ""], restore }, nth) => ({
    headers: { ...headers, "x-forwarded-for": `203.0.113.${nth}` },
    emailId,
    restore,
  }));
  const crowds: Crowd[] = [];
  for (const attack of asked) {
    for (const accounts of attack.accounts) {
      const attackers = full.slice(0, accounts);
      for (const { restore } of attackers) await restore();
      const crowd = await crowdOut({ origin, attack, attackers, bystander });
      console.log(crowdLine(crowd));
      crowds.push(crowd);
    }
  }
  large.close();
  deep.close();
  return crowds;
}
