/** How often something may recover by itself before it is called broken (decision ERR-23). */
export interface RecoveryBudget {
  /** Takes one recovery; answers false when there were too many of late. */
  take: (now: number) => boolean;
}

export function recoveryBudget(repeats: number, windowMs: number): RecoveryBudget {
  let taken: number[] = [];
  return {
    take: (now) => {
      taken = taken.filter((moment) => now - moment < windowMs);
      if (taken.length >= repeats) return false;
      taken.push(now);
      return true;
    },
  };
}
