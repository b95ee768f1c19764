import type { Log } from "@storyletter/domain/ports";

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
