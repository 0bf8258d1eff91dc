import type { Database } from '#src/db/client.server.ts';
import type { Log } from '#src/server/log.ts';
import type { Trace } from '#src/server/process/tracing/trace.ts';

export type JobsDatabase = Pick<Database, 'pool' | 'engine' | 'listen'>;

/** A kind of job. `Data` must survive JSON. */
export interface Queue<Data extends object> {
  name: string;
  retry: {
    /** Attempts after the first. */
    limit: number;
    /** Delay before the first retry; every further delay is about twice as long. */
    delaySeconds: number;
    maxDelaySeconds: number;
  };
  /** An attempt that takes longer fails. */
  attemptSeconds: number;
  /** For secret or large data: deletes the row, and with it the key, as soon as the job is done. */
  forgetsDone?: boolean;
  /** Carries the type only. */
  readonly _data?: Data;
}

export interface Job<Data> {
  /** The same in every attempt, so that effects elsewhere can be made idempotent. */
  id: string;
  data: Data;
  /** 1 for the first. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the attempt takes too long, or the process has to end. */
  signal: AbortSignal;
}

export interface JobsOptions {
  database: JobsDatabase;
  log: Log;
  /** How long `stop` waits for running jobs. */
  stopGraceMs?: number;
  /** Is told how each attempt of a job of a queue has ended. */
  onAttempt?: (queue: string, outcome: AttemptOutcome) => void;
  trace?: Trace | undefined;
}

export type AttemptOutcome = 'done' | 'failed' | 'given_up';
