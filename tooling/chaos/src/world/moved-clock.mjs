/** Loaded before a process of the product: its clock is off by as many milliseconds as a file says. */
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE ?? "";
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    offset = 0;
  }
};
read();
setInterval(read, 100).unref();

const RealDate = Date;
const now = () => RealDate.now() + offset;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }

  static now() {
    return now();
  }
};
