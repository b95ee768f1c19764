import { type Check, count } from "../check.ts";
import { literalsIn, verdictsOn } from "./verdicts.ts";

/** Every regular expression on the server runs in linear time for any input. */
export const regularExpressions: Check = {
  name: "expressions",
  run(repository) {
    const literals = literalsIn(repository);
    const verdicts = [...verdictsOn(literals)];
    const undecided = verdicts.filter(([, { status }]) => status === "undecided").length;
    return {
      findings: verdicts
        .filter(([, { status }]) => status === "slow")
        .flatMap(([{ pattern, flags, places }, { complexity, attack }]) =>
          places.map((place) => ({
            ...place,
            message: `/${pattern}/${flags} takes ${complexity} time on ${attack}.`,
          })),
        ),
      summary: `${count(literals.length, "regular expression")} of the server, ${undecided} undecided`,
    };
  },
};
