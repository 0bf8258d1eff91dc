import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from '../errors.server.ts';

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

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** The main thread's end of the engine: requests go out in order, answers come back in order. */
export class EngineLink {
  /** Rejects when the engine dies without having been asked to. Never resolves before `close`. */
  readonly stopped: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  readonly #ready = Promise.withResolvers<void>();
  readonly #stopped = Promise.withResolvers<void>();
  #failure: Error | undefined;
  #isClosed = false;

  constructor(settings: EngineSettings) {
    this.stopped = this.#stopped.promise;
    // Callers wait on `stopped` or `ready`; a failure without a listener must not count as uncaught.
    this.stopped.catch(() => {});
    this.#ready.promise.catch(() => {});
    this.#worker = new Worker(new URL('./engine-thread.server.ts', import.meta.url), {
      workerData: settings,
      execArgv: [],
      // With Node's 4 MB a deep recursion in SQL overflows the thread before PostgreSQL sees its own limit.
      // It hardly makes objects: pages and answers are bytes. By default it would keep 16 MB for new ones.
      resourceLimits: { stackSizeMb: 64, maxYoungGenerationSizeMb: 6 },
    });
    this.#worker.on('message', (reply: EngineReply) => this.#receive(reply));
    this.#worker.on('error', (error: unknown) => this.#fail(error as Error));
    this.#worker.on('exit', (code) => this.#end(code));
  }

  /** Resolves once the database accepts queries. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Sends protocol messages that end in one answer; resolves with the engine's bytes. */
  execute(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#failure) return Promise.reject(this.#failure);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.#waiting.push({ resolve, reject });
    this.#send({ kind: 'execute', bytes });
    return promise;
  }

  /** Checkpoints, closes the files and ends the thread. Also resolves when the thread has already ended. */
  async close(): Promise<void> {
    if (!this.#failure && !this.#isClosed) this.#send({ kind: 'close' });
    await this.stopped.catch(() => {});
  }

  #send(request: EngineRequest): void {
    this.#worker.postMessage(request);
  }

  #receive(reply: EngineReply): void {
    if (reply.kind === 'ready') this.#ready.resolve();
    else if (reply.kind === 'answer') this.#waiting.shift()?.resolve(reply.bytes);
    else if (reply.kind === 'closed') this.#isClosed = true;
    else this.#fail(new Error(reply.message));
  }

  #fail(cause: Error): void {
    this.#failure ??= new DatabaseUnavailableError(`The embedded database stopped: ${cause.message}`, {
      cause,
    });
  }

  #end(code: number): void {
    if (!this.#isClosed) this.#fail(new Error(`its thread ended with code ${code}`));
    const failure = this.#failure ?? new DatabaseUnavailableError('The embedded database is closed');
    this.#failure = failure;
    for (const { reject } of this.#waiting.splice(0)) reject(failure);
    this.#ready.reject(failure);
    if (this.#isClosed) this.#stopped.resolve();
    else this.#stopped.reject(failure);
  }
}
