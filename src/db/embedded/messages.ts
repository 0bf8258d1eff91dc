/** Passed to the engine's thread at its start. */
export interface EngineSettings {
  folder: string;
  /** False only for databases that may be lost, such as those of tests. */
  durable: boolean;
  /** Create the database files, then stop. */
  initialiseOnly: boolean;
}

/** Main thread → engine: protocol messages up to a point where PostgreSQL answers, or the end. */
export type EngineRequest = { kind: 'execute'; bytes: Uint8Array } | { kind: 'close' };

/** Engine → main thread. Answers come in the order of the requests. */
export type EngineReply =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'fatal'; message: string };
