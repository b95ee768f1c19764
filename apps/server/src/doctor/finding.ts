import type { SystemCheck } from "@storyletter/contract/admin";
import type { Deps } from "@storyletter/domain";
import type { Config } from "../config.ts";

export type Part = SystemCheck["part"];
/** What a part's examination found; several where it has several sides, such as payments. */
export type Finding = Pick<SystemCheck, "state" | "detail">;

export const ok = (detail: string): Finding => ({ state: "ok", detail });
export const off = (detail: string): Finding => ({ state: "off", detail });
export const warning = (detail: string): Finding => ({ state: "warning", detail });
export const wrong = (detail: string): Finding => ({ state: "wrong", detail });

export interface Patient {
  config: Config;
  deps: Pick<Deps, "db" | "appSecret" | "paymentKeys" | "clock">;
}
