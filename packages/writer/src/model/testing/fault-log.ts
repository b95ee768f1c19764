import type { Log } from "@storyletter/domain/ports";

/** A log that keeps the model's faults it receives. */
export const openFaultLog = () => {
  const faults: string[] = [];
  const waits: number[] = [];
  const log: Log = {
    info() {},
    warn(fields) {
      if ("fault" in fields) faults.push(String(fields.fault));
      if ("waitMs" in fields) waits.push(Number(fields.waitMs));
    },
    error() {},
  };
  return { log, faults, waits };
};
