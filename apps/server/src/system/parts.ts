import type { PartState } from "@storyletter/contract";

/** The database as one question to it found it. */
export const databaseState = (tookMs: number | null): PartState =>
  tookMs === null
    ? { word: "Down", tone: "danger", detail: "The database does not answer." }
    : { word: "Healthy", tone: "success", detail: `The database answered in ${Math.round(tookMs)} ms.` };

export type Reach = "reached" | "failed" | "not configured";

export function paymentsState(reach: Reach): PartState {
  if (reach === "not configured")
    return { word: "Not configured", tone: "plain", detail: "The payment provider's keys are not set." };
  return reach === "reached"
    ? { word: "Active", tone: "success", detail: "The payment provider answered with the keys in force." }
    : { word: "Down", tone: "danger", detail: "The payment provider did not answer, or refused the keys." };
}

export function webhookState(reach: Reach): PartState {
  if (reach === "not configured")
    return { word: "Not configured", tone: "plain", detail: "No automation webhook is set." };
  return reach === "reached"
    ? { word: "Connected", tone: "success", detail: "The webhook's server takes connections." }
    : { word: "Down", tone: "danger", detail: "The webhook's server takes no connection." };
}

/** What the last hour of writing says. */
export interface WritingRecord {
  /** The model's name; null where the built-in writer writes everything. */
  model: string | null;
  generated: number;
  failed: number;
  /** Letters the built-in writer wrote because the model could not. */
  steppedIn: number;
  /** Seconds the oldest letter has been waiting for a writer; null where none waits. */
  waitingSeconds: number | null;
}

const LATE_SECONDS = 60;
/** Fewer letters than this say nothing. */
const ENOUGH = 5;
const TOO_MANY = 0.2;

export function generationState(record: WritingRecord): PartState {
  const { model, generated, failed, steppedIn, waitingSeconds } = record;
  const ended = generated + failed;
  const said =
    ended === 0 ? "Nothing was written in the last hour." : `${generated} of ${ended} in the last hour.`;
  if (waitingSeconds !== null && waitingSeconds > LATE_SECONDS) {
    const minutes = Math.ceil(waitingSeconds / 60);
    return {
      word: "Down",
      tone: "danger",
      detail: `A letter has been waiting for a writer for ${minutes} min.`,
    };
  }
  if (ended >= ENOUGH && failed / ended >= TOO_MANY)
    return { word: "Degraded", tone: "warning", detail: `Letters written: ${said}` };
  if (ended >= ENOUGH && steppedIn / ended >= TOO_MANY) {
    const detail = `The model failed for ${steppedIn} of ${ended} letters in the last hour; the built-in writer stepped in.`;
    return { word: "Degraded", tone: "warning", detail };
  }
  if (model === null)
    return { word: "Built-in writer", tone: "plain", detail: `No model is set. Letters written: ${said}` };
  return { word: "Operational", tone: "success", detail: `${model} writes. Letters written: ${said}` };
}
