export const faultServices = ["ai", "payments", "mail", "hooks", "mail-tools"] as const;
export type FaultService = (typeof faultServices)[number];

/** Every kind; a service offers those it supports. */
export const faultKinds = [
  "timeout",
  "429",
  "500",
  "reset",
  "truncated",
  "invalid",
  "oversized",
  "slow",
  "slow-start",
  "html",
  "empty",
  "refusal",
  "error-inside",
  "context-cut",
  "redirect",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  service: FaultService;
  kind: FaultKind;
  times: number;
  /** Method and start of the path of the requests it is for; otherwise it is for any. Payments only. */
  request?: string | undefined;
}

/** Asked by a service before each answer: the fault to apply, if any. */
export interface FaultSource<Kind extends FaultKind> {
  take(request?: string): Kind | null;
}

/** The service is not running, or does not support this kind. */
class UnavailableFault extends Error {
  override readonly name = "UnavailableFault";
  readonly statusCode = 400;
}

/** Faults that were added and have not been applied yet, oldest first. */
export class FaultBoard {
  readonly #offers = new Map<FaultService, readonly FaultKind[]>();
  #pending: Fault[] = [];

  /** Registers a service and the kinds it supports; others are rejected. */
  offer<Kind extends FaultKind>(service: FaultService, kinds: readonly Kind[]): FaultSource<Kind> {
    this.#offers.set(service, kinds);
    return {
      take: (request = "") => {
        const fault = this.#pending.find(
          (pending) => pending.service === service && request.startsWith(pending.request ?? ""),
        );
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
        `${fault.service} does not support the kind ${fault.kind}. Use one of: ${kinds.join(", ")}.`,
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
