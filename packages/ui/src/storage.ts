/** Like `Storage`, and never fails: what the browser refuses to store is kept until the page is closed. */
export interface KeptStorage {
  readonly length: number;
  key: (at: number) => string | null;
  getItem: (key: string) => string | null;
  /** Returns false if it won't be there after a reload. */
  setItem: (key: string, value: string) => boolean;
  removeItem: (key: string) => void;
  /** It stores nothing at all. */
  isBlocked: () => boolean;
}

type Loss = "blocked" | "full";

/** A browser may block storage, or have none left; each access may fail. */
export function fallbackStorage(open: () => Storage, onLoss: (loss: Loss) => void): KeptStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  const isBlocked = () => attempt((storage) => storage.getItem("") === null || true) === null;
  const keys = () => [
    ...new Set([
      ...memory.keys(),
      ...(attempt((storage) =>
        Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null),
      ) ?? []),
    ]),
  ];
  return {
    get length() {
      return keys().length;
    },
    key: (at) => keys()[at] ?? null,
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      const isStored = attempt((storage) => storage.setItem(key, value) ?? true) === true;
      if (isStored) memory.delete(key);
      else {
        memory.set(key, value);
        onLoss(isBlocked() ? "blocked" : "full");
      }
      return isStored;
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    isBlocked,
  };
}

const firstLoss = Promise.withResolvers<Loss>();

/** Resolves as soon as the browser has refused to store something. */
export const storageLoss: Promise<Loss> = firstLoss.promise;

/** Node.js has these too, and warns when the server's rendering asks for them. */
const ofBrowser = (name: "localStorage" | "sessionStorage"): Storage => {
  if (typeof document === "undefined") throw new Error("Not in a browser.");
  return window[name];
};

/** What this browser keeps between visits. */
export const browserStorage = fallbackStorage(() => ofBrowser("localStorage"), firstLoss.resolve);

/** What this tab keeps over a reload. */
export const tabStorage = fallbackStorage(() => ofBrowser("sessionStorage"), firstLoss.resolve);
