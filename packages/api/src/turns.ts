import { Refusal } from "@storyletter/domain";

/** Waiting tasks by user. Users take turns, so a hundred tasks of one delay another's first task by only one. */
export class TasksByUser<Task> {
  readonly #byUser = new Map<string, Task[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(userId: string): number {
    return this.#byUser.get(userId)?.length ?? 0;
  }

  first(userId: string): Task | undefined {
    return this.#byUser.get(userId)?.[0];
  }

  add(userId: string, task: Task): void {
    const tasks = this.#byUser.get(userId);
    if (tasks) tasks.push(task);
    else this.#byUser.set(userId, [task]);
    this.#size += 1;
  }

  /** The first task of the user whose turn it is. */
  next(): Task | undefined {
    const [turn] = this.#byUser;
    if (!turn) return undefined;
    const [userId, [task, ...others]] = turn;
    this.#byUser.delete(userId);
    if (others.length > 0) this.#byUser.set(userId, others);
    this.#size -= 1;
    return task;
  }

  remove(userId: string, task: Task): void {
    const tasks = this.#byUser.get(userId);
    const index = tasks?.indexOf(task) ?? -1;
    if (!tasks || index < 0) return;
    tasks.splice(index, 1);
    if (tasks.length === 0) this.#byUser.delete(userId);
    this.#size -= 1;
  }
}

export interface Turn {
  /** It is the one turn of slow users. */
  isSlow: boolean;
  /** Call it with the time that the call took of the thread. */
  end: (threadMs: number) => void;
}

interface Limits {
  /** Quick calls at once, */
  atOnce: number;
  /** and beside them calls whose texts other threads read, so that lists don't wait for those. */
  texts: number;
  /** A user with more calls at once than this, waiting ones included, is slow for a while, */
  each: number;
  /** and so is one who takes more milliseconds of the thread than this within that time. */
  shareMs: number;
  slowForMs: number;
  /** How long the thread is left to others after a slow user's call, as a multiple of what that took. */
  rest: number;
  /** A slow user's call that waits for others this long lets the next one begin. */
  turnMs: number;
  /** More waiting calls of one user are refused. */
  waiting: number;
}

const LIMITS: Limits = {
  atOnce: 4,
  texts: 2,
  each: 4,
  shareMs: 1_000,
  slowForMs: 10_000,
  rest: 5,
  turnMs: 500,
  waiting: 200,
};

/** A call that waits for its turn. */
interface Waiting {
  userId: string;
  /** The calls of a batch have the same one. */
  request: object;
  begin: () => void;
}

/** Calls that pass side by side, so many at once. */
interface Lane {
  atOnce: number;
  running: number;
  waiting: TasksByUser<Waiting>;
}

const laneOf = (atOnce: number): Lane => ({ atOnce, running: 0, waiting: new TasksByUser() });

/** What a user has taken of the thread since then. */
interface Use {
  since: number;
  ms: number;
}

/** Users of the last seconds, at most so many. */
const REMEMBERED = 10_000;

/**
 * Calls that take more than a millisecond take turns, user by user. Those of users whose calls are quick pass side by
 * side. Those of the others come one at a time with a rest in between, so that a quick one is answered meanwhile.
 */
export function createTurns(differing: Partial<Limits> = {}) {
  const limits = { ...LIMITS, ...differing };
  const uses = new Map<string, Use>();
  const lanes = { quick: laneOf(limits.atOnce), texts: laneOf(limits.texts), slow: laneOf(1) };
  const runningOf = new Map<string, number>();
  let lastSlow: Waiting | undefined;
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function useOf(userId: string): Use {
    const now = performance.now();
    const known = uses.get(userId);
    if (known && now - known.since < limits.slowForMs) return known;
    if (uses.size >= REMEMBERED) uses.clear();
    const use = { since: now, ms: 0 };
    uses.set(userId, use);
    return use;
  }

  const isSlow = (userId: string) => useOf(userId).ms > limits.shareMs;

  /** A tenth of the thread is a lot for one user; a single call may have been charged for work of others. */
  function count(userId: string, threadMs: number): void {
    const use = useOf(userId);
    const wasSlow = isSlow(userId);
    use.ms += threadMs;
    if (!wasSlow && isSlow(userId)) use.since = performance.now();
  }

  function charge(userId: string, threadMs: number): void {
    count(userId, threadMs);
    if (isSlow(userId)) freeAt = Math.max(freeAt, performance.now() + threadMs * limits.rest);
  }

  /** A batch is finished before the next begins: it holds its answers until then. */
  function nextSlow(): Waiting | undefined {
    const { waiting } = lanes.slow;
    const going = lastSlow && waiting.first(lastSlow.userId);
    if (!going || going.request !== lastSlow?.request) return waiting.next();
    waiting.remove(going.userId, going);
    return going;
  }

  function dispatch(): void {
    clearTimeout(timer);
    for (const lane of [lanes.quick, lanes.texts])
      while (lane.running < lane.atOnce && lane.waiting.size > 0) lane.waiting.next()?.begin();
    if (lanes.slow.running > 0 || lanes.slow.waiting.size === 0) return;
    const restMs = freeAt - performance.now();
    if (restMs > 0) timer = setTimeout(dispatch, restMs);
    else {
      lastSlow = nextSlow();
      lastSlow?.begin();
    }
  }

  const add = (userId: string, more: number) => {
    const count = (runningOf.get(userId) ?? 0) + more;
    if (count > 0) runningOf.set(userId, count);
    else runningOf.delete(userId);
  };

  function begin(userId: string, lane: Lane): Turn {
    let hasTurn = true;
    lane.running += 1;
    add(userId, 1);
    const endTurn = () => {
      if (!hasTurn) return;
      hasTurn = false;
      lane.running -= 1;
      add(userId, -1);
      dispatch();
    };
    const late = setTimeout(endTurn, limits.turnMs);
    const end = (threadMs: number) => {
      clearTimeout(late);
      charge(userId, threadMs);
      endTurn();
    };
    return { isSlow: lane === lanes.slow, end };
  }

  return {
    /** Whether calls of slow users wait. */
    isCrowded: () => lanes.slow.waiting.size > 0,

    /** Takes account of what came after a user's call, such as writing its answer. */
    charge,

    /** Waits for the user's turn. */
    async take(userId: string, request: object = {}, kind: "quick" | "texts" = "quick"): Promise<Turn> {
      const waiting = Object.values(lanes).reduce((sum, lane) => sum + lane.waiting.sizeOf(userId), 0);
      const open = (runningOf.get(userId) ?? 0) + waiting;
      if (open >= limits.each) count(userId, Number.POSITIVE_INFINITY);
      const lane = lanes[isSlow(userId) ? "slow" : kind];
      if (lane.waiting.sizeOf(userId) >= limits.waiting)
        throw new Refusal("too-many-requests", { retryAfter: 1 });
      const { promise, resolve } = Promise.withResolvers<Turn>();
      lane.waiting.add(userId, { userId, request, begin: () => resolve(begin(userId, lane)) });
      dispatch();
      return await promise;
    },
  };
}
