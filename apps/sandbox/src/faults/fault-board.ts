export const faultServices = ["ai", "payments", "mail", "hooks"] as const;
export type FaultService = (typeof faultServices)[number];

export const faultKinds = [
  "timeout",
  "429",
  "500",
  "reset",
  "truncated",
  "invalid",
  "oversized",
  "slow",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  service: FaultService;
  kind: FaultKind;
  times: number;
}

/** A service asks here before each answer whether it is to fail, and how. */
export interface FaultSource<Kind extends FaultKind> {
  take(): Kind | null;
}

/** The fault cannot be had: the service isn't running, or this kind makes no sense for it. */
class UnavailableFault extends Error {
  override readonly name = "UnavailableFault";
  readonly statusCode = 400;
}

/** Faults that were ordered and have not happened yet, oldest first. */
export class FaultBoard {
  readonly #offers = new Map<FaultService, readonly FaultKind[]>();
  #pending: Fault[] = [];

  /** A service says which kinds it can play; only those are accepted for it. */
  offer<Kind extends FaultKind>(service: FaultService, kinds: readonly Kind[]): FaultSource<Kind> {
    this.#offers.set(service, kinds);
    return {
      take: () => {
        const fault = this.#pending.find((pending) => pending.service === service);
        const kind = kinds.find((offered) => offered === fault?.kind);
        if (!fault || !kind) return null;
        fault.times -= 1;
        this.#pending = this.#pending.filter((pending) => pending.times > 0);
        return kind;
      },
    };
  }

  order(fault: Fault): void {
    const kinds = this.#offers.get(fault.service);
    if (!kinds) throw new UnavailableFault(`The sandbox does not run a service named ${fault.service} yet.`);
    if (!kinds.includes(fault.kind)) {
      throw new UnavailableFault(
        `The kind ${fault.kind} makes no sense for ${fault.service}. Use one of: ${kinds.join(", ")}.`,
      );
    }
    this.#pending.push({ ...fault });
  }

  pending(): Fault[] {
    return this.#pending.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#pending = [];
  }
}
