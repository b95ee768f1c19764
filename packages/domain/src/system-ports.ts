import type { SystemCheck, SystemInformation, SystemOverview } from "@storyletter/contract/admin";
import type { VaultTemplate } from "@storyletter/contract/bonus";

/** Injected, so that tests can set the time. */
export type Clock = () => Date;

/** Structured logging; pino implements it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Health and configuration of this installation. */
export interface SystemView {
  /** Cached for OVERVIEW_SECONDS. */
  overview(): Promise<SystemOverview>;
  information(): Promise<Omit<SystemInformation, "canDownload">>;
  /** Asks every part once; cached for OVERVIEW_SECONDS. */
  examine(): Promise<SystemCheck[]>;
  nextBackup(at: Date): { file: string; path: string };
  /** Clears the cached overview. */
  forget(): void;
}

export interface StoryVault {
  readonly templates: readonly VaultTemplate[];
  /** Rendered once and cached. */
  pdf(): Promise<Uint8Array>;
}
