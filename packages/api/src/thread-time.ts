interface Worker {
  ms: number;
}

/** What a request has used of the request thread, in milliseconds, outside of its calls and by procedure. */
export interface ThreadTime extends Worker {
  calls: Map<string, Worker>;
  /** Who took turns for its calls, and is charged for what comes after them, too. */
  payer?: string;
}

export const newThreadTime = (): ThreadTime => ({ ms: 0, calls: new Map() });

/** A batch's calls of the same procedure count as one. */
export function callIn({ calls }: ThreadTime, path: string): Worker {
  const call = calls.get(path) ?? { ms: 0 };
  calls.set(path, call);
  return call;
}

export const totalOf = ({ ms, calls }: ThreadTime): number =>
  [...calls.values()].reduce((sum, call) => sum + call.ms, ms);

let lastMark = 0;
let lastWorker: Worker | undefined;
/** The one call of slow users that runs now; what no other call claims is most likely its. */
let occupant: Worker | undefined;

export function occupy(worker: Worker): void {
  occupant = worker;
}

export function leave(worker: Worker): void {
  if (occupant === worker) occupant = undefined;
}

function sinceLastMark(): number {
  const { user, system } = process.threadCpuUsage();
  const now = (user + system) / 1_000;
  const passed = now - lastMark;
  lastMark = now;
  return passed;
}

/**
 * Where someone's work starts: what ran since the last mark belongs to the work that made it. There is one thread, so that
 * marks around all work divide its time among those who worked, without following every promise.
 */
export function beginWork(worker: Worker): void {
  const passed = sinceLastMark();
  const worked = lastWorker ?? occupant;
  if (worked) worked.ms += passed;
  lastWorker = worker;
}

/** Where someone has just worked: what ran since the last mark is theirs. */
export function endWork(worker: Worker): void {
  worker.ms += sinceLastMark();
  lastWorker = undefined;
}
