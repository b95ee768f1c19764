export interface Spend {
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null if the model's price is unknown. */
  costUsd: number | null;
}

/** Limits a user's daily model tokens. */
export interface SpendGuard {
  /** Whether the user can make another call today. Checked before each letter and each repair. */
  allows(userId: string): Promise<boolean>;
  /** Counts a call, even if its response was unusable. */
  record(userId: string, spend: Spend): Promise<void>;
}

/** Where a model answers, and by which name. */
export interface ModelEndpoint {
  baseUrl: string;
  model: string;
}

/** What is known about endpoints, kept for all processes and the next start. */
export interface EndpointStore {
  /** As it was saved; null if nothing was. Readers validate it. */
  readDialect(endpoint: ModelEndpoint): Promise<unknown>;
  saveDialect(endpoint: ModelEndpoint, dialect: object): Promise<void>;
  recordFault(endpoint: ModelEndpoint, fault: string): Promise<void>;
}
