import { setTimeout as sleep } from "node:timers/promises";
import type { SystemCheck } from "@storyletter/contract/admin";
import { settingNames } from "../settings.ts";
import { type Finding, ok, type Part, type Patient, wrong } from "./finding.ts";
import { examineBackups, examineClock, examineDatabase, examineDisk, examineProxy } from "./machine.ts";
import { examineMail, examineModel, examinePayments } from "./services.ts";

const TIMEOUT_MS = 25_000;

type Examination = (patient: Patient) => Promise<Finding | Finding[]>;

const EXAMINATIONS: Record<Exclude<Part, "settings">, Examination> = {
  database: examineDatabase,
  mail: examineMail,
  model: examineModel,
  payments: examinePayments,
  clock: examineClock,
  disk: examineDisk,
  backups: examineBackups,
  proxy: examineProxy,
};

/** Asks every part at the same time, each for a bounded time. What one of them throws is its finding. */
export async function examine(patient: Patient): Promise<SystemCheck[]> {
  const set = patient.config.configured.filter(({ value }) => value !== null).length;
  const settings = ok(`${set} of ${settingNames.length} settings are set, and all of them are valid.`);
  const late = () => sleep(TIMEOUT_MS, wrong(`No answer within ${TIMEOUT_MS / 1_000} s.`), { ref: false });
  const found = Object.entries(EXAMINATIONS).map(async ([part, look]) => {
    const finding = await Promise.race([look(patient).catch(() => wrong(UNEXPECTED)), late()]);
    return [finding].flat().map((each): SystemCheck => ({ ...each, part: part as Part }));
  });
  return [{ part: "settings", ...settings }, ...(await Promise.all(found)).flat()];
}

const UNEXPECTED = "Its examination failed unexpectedly.";
