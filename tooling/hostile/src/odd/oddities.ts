import fc from "fast-check";
import type { HostileRequest } from "../request.ts";
import { oddAddresses } from "./addresses.ts";
import { oddBodies } from "./bodies.ts";
import { oddHeaders } from "./headers.ts";
import type { Oddity } from "./oddity.ts";

/** Each request with one oddity, or two: then nothing says any more which answer of the document it gets. */
export function oddities(plain: fc.Arbitrary<HostileRequest>): fc.Arbitrary<HostileRequest> {
  const all = Object.entries({ ...oddBodies, ...oddHeaders, ...oddAddresses });
  const one = fc.constantFrom(...all);
  const with1 = (request: HostileRequest, [name, oddity]: [string, Oddity]): HostileRequest => ({
    ...request,
    ...oddity(request),
    oddity: name,
    documented: undefined,
  });
  return fc
    .tuple(plain, one, one, fc.nat(4))
    .map(([request, first, second, dice]) =>
      dice === 0 ? with1(with1(request, first), second) : with1(request, first),
    );
}
