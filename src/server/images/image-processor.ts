import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Text } from '#src/shared/messages/message.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import type { Log } from '../log.ts';
import type { DrawingReply, DrawingTask, Drawn, Refusal } from './drawing-messages.ts';
import { FairQueue, type Sender } from './fair-queue.ts';
import { KIND_BYTES, readKind } from './image-kind.ts';
import type { ImageRule } from './image-rules.ts';

const PROGRAM = fileURLToPath(new URL('./drawing-child.ts', import.meta.url));
const START_MS = 30_000;
/** By the clock, besides the processor's time: how long others on a busy machine may keep a picture waiting. */
const BUSY_MS = 10_000;
/** A picture that takes longer is likely to be given up, and its process with it. */
const SPARE_AFTER_MS = 400;
/** The decoder gets nothing else of the environment, which contains passwords. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
/** Memory left over from earlier images must not count against the next one. */
const RENEW_ABOVE_BYTES = 200 * 1024 * 1024;

interface DrawingProcessOptions {
  log: Log;
  idleMs: number;
}

interface Running {
  child: ChildProcess;
  /** Resolves with undefined when the process has ended. */
  gone: Promise<undefined>;
}

/**
 * The server's side of the image process. Starts it for the first image, ends it when idle, and replaces it when an
 * image crashed it, took too long or left it with too much memory.
 */
class DrawingProcess {
  readonly #options: DrawingProcessOptions;
  #running: Running | undefined;
  #spare: Promise<Running | undefined> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: DrawingProcessOptions) {
    this.#options = options;
  }

  /**
   * Draws one image at a time: `refused` when it cannot be decoded, `blank` or `blackened` when what was drawn is of no use, `given-up` when it takes more than its `maxMs` or has
   * ended the process.
   * @throws HttpError 503 when there is no process and none can be started.
   */
  async draw(task: DrawingTask): Promise<Drawn | Refusal | 'given-up'> {
    clearTimeout(this.#idle);
    const running = this.#running ?? (await this.#start());
    const delayed = setTimeout(() => this.#prepareSpare(), SPARE_AFTER_MS);
    const reply = await this.#ask(running, task.maxMs + BUSY_MS, () => running.child.send(task, () => {}));
    clearTimeout(delayed);
    if (!reply) {
      if (this.#isClosed) throw new HttpError('unavailable', { headers: { 'retry-after': '2' } });
      this.#options.log.warn({ kind: task.kind, bytes: task.bytes.length }, 'a picture was given up');
      this.#idle = setTimeout(() => void this.#endSpare(), this.#options.idleMs).unref();
      return 'given-up';
    }
    void this.#endSpare();
    if (reply.residentBytes > RENEW_ABOVE_BYTES) await this.#end();
    this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref();
    if (reply.kind === 'drawn') return reply.drawn;
    return reply.kind === 'refused' ? reply.reason : 'refused';
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await Promise.all([this.#end(), this.#endSpare()]);
  }

  /** Starts the process for the next picture, so that nobody waits for that besides. */
  #prepareSpare(): void {
    this.#spare ??= this.#launch().catch(() => undefined);
  }

  async #endSpare(): Promise<void> {
    const spare = this.#spare;
    this.#spare = undefined;
    (await spare)?.child.kill('SIGKILL');
  }

  async #start(): Promise<Running> {
    const spare = this.#spare;
    this.#spare = undefined;
    const running = (await spare) ?? (await this.#launch());
    this.#running = running;
    void running.gone.then(() => {
      if (this.#running === running) this.#running = undefined;
    });
    return running;
  }

  async #launch(): Promise<Running> {
    if (this.#isClosed) throw new HttpError('unavailable', { headers: { 'retry-after': '2' } });
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The child and its channel must not keep this process running.
    child.unref();
    child.channel?.unref();
    const gone = Promise.withResolvers<undefined>();
    child.once('exit', () => gone.resolve(undefined));
    // Each failure of its channel is one: an error that nobody hears ends the process.
    child.on('error', (err) => {
      this.#options.log.error({ err }, 'the process that draws pictures has failed');
      gone.resolve(undefined);
    });
    const running = { child, gone: gone.promise };
    const isReady = await this.#ask(running, START_MS, () => {});
    if (isReady && !this.#isClosed) return running;
    child.kill('SIGKILL');
    throw new HttpError('unavailable', { headers: { 'retry-after': '5' } });
  }

  /** Waits for the process's next message; undefined when it ended, or was killed because it took too long. */
  async #ask({ child, gone }: Running, maxMs: number, ask: () => void): Promise<DrawingReply | undefined> {
    const reply = Promise.withResolvers<DrawingReply>();
    const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
    child.channel?.ref();
    child.once('message', reply.resolve);
    ask();
    try {
      return await Promise.race([reply.promise, gone]);
    } finally {
      clearTimeout(timer);
      child.channel?.unref();
    }
  }

  async #end(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    // The next image must not get a process that is about to end.
    this.#running = undefined;
    running.child.kill('SIGKILL');
    await running.gone;
  }
}

const MAX_WAITING = 16;
/** Of the processor's time, as all limits here. */
const MAX_MS = 10_000;
/** A drawing of few bytes can ask for any amount of work; one that is a logo takes a twentieth of this. */
const MAX_SVG_MS = 1_000;
const HOURLY_BUDGET_MS = 60_000;
/** Pictures that take as long as they may are hardly ever meant well, so a handful of them use up the budget. */
const GIVEN_UP_WEIGHT = 10;

const REFUSALS = {
  refused: 'upload.unusable',
  'given-up': 'upload.unusable',
  blank: 'upload.blank',
  blackened: 'upload.blackened',
} as const satisfies Record<string, Text>;

/**
 * Makes uploaded images harmless: each is re-encoded from its pixels, so that nothing else of the file survives, and
 * in a separate process, so that an image that crashes the decoder does not take the server down.
 */
export interface ImageProcessor {
  /**
   * Recognises the kind by the bytes, never by name or declared type.
   * `sender` is who has to answer for the work; undefined for the site itself.
   * @throws HttpError 422 on the rule's field for an image of another kind, a broken one, one larger than 40 million
   *   pixels, one that takes too long, and one of which nothing or only black is left; 429 when the sender has one waiting already or has caused a minute of work in an
   *   hour; 503 when too many are waiting.
   */
  redraw(picture: Buffer | Blob, rule: ImageRule, sender?: Sender): Promise<Drawn>;
  /** Ends the process and gives up the image it is working on. */
  close(): Promise<void>;
}

export interface ImageProcessorOptions {
  log: Log;
  /** Limit for one image. Default 10,000, and 1,000 for an SVG. */
  maxMs?: number;
  /** Limit for the images of one sender in an hour. Default 60,000. */
  budgetMs?: number;
  /** How long the idle process is kept. Default 60,000. */
  idleMs?: number;
}

async function toBuffer(picture: Buffer | Blob): Promise<Buffer> {
  return Buffer.isBuffer(picture) ? picture : Buffer.from(await picture.arrayBuffer());
}

export function createImageProcessor(options: ImageProcessorOptions): ImageProcessor {
  const { log, maxMs, idleMs = 60_000, budgetMs = HOURLY_BUDGET_MS } = options;
  const elapsed = () => performance.now();
  const queue = new FairQueue({ maxWaiting: MAX_WAITING, budgetMs, elapsed });
  const drawing = new DrawingProcess({ log, idleMs });
  return {
    async redraw(picture, { field, refusal, kinds, ...rule }, sender) {
      const kind = await readKind(await toBuffer(picture.slice(0, KIND_BYTES)));
      if (!kind || !kinds.includes(kind)) throw invalidField(field, refusal);
      // Copied only now, so that waiting images take no extra memory.
      const limit = maxMs ?? (kind === 'svg' ? MAX_SVG_MS : MAX_MS);
      const drawn = await queue.run(
        sender,
        async () => drawing.draw({ ...rule, bytes: await toBuffer(picture), kind, maxMs: limit }),
        (ms, result) => (result === 'given-up' ? ms * GIVEN_UP_WEIGHT : ms),
      );
      if (typeof drawn === 'string') throw invalidField(field, REFUSALS[drawn]);
      return drawn;
    },
    close: () => drawing.close(),
  };
}
